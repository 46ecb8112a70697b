import { sep } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'

/** Statements that reached the database, each with the files of `src` that were on the way to it. */
export type RecordedStatements = ReadonlyMap<string, ReadonlySet<string>>

/** A file of the product, as a place of a stack names it. */
const sourceFile = new RegExp(`${sep}(src${sep}(?:server|areas)${sep}[^?]+\\.ts)`)

/** Notes every statement of this process until `end`; all of them go on to the database as they are. */
export function recordStatements(): { asked: RecordedStatements; end(): void } {
  const asked = new Map<string, Set<string>>()
  const ends = [pg.Client, pg.Pool].map(({ prototype }) => {
    // Called with whatever form of arguments it was given: the driver has several.
    const query: unknown = Reflect.get(prototype, 'query')
    if (typeof query !== 'function') throw new Error('the driver has no query')
    const spy = vi.spyOn(prototype, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
      note(asked, given[0])
      return Reflect.apply(query, this, given)
    })
    return () => spy.mockRestore()
  })
  const end = () => {
    for (const one of ends) one()
  }
  return { asked, end }
}

/** A pool asks through a client that it waits for first: only its own call shows who asked. */
function note(asked: Map<string, Set<string>>, statement: unknown): void {
  const text: unknown = typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text')
  if (typeof text !== 'string') return
  const files = asked.get(text) ?? new Set()
  for (const place of placesOnTheWay()) {
    const [, file] = sourceFile.exec(place) ?? []
    if (file !== undefined) files.add(file)
  }
  asked.set(text, files)
}

/** The files of the stack, not as text: mapping every line of it back to its source takes longer than most statements. */
function placesOnTheWay(): string[] {
  const { stackTraceLimit, prepareStackTrace } = Error
  let places: string[] = []
  Error.stackTraceLimit = 60
  Error.prepareStackTrace = (_error, sites) => {
    places = sites.flatMap((site) => site.getFileName() ?? [])
    return ''
  }
  // The sites are asked for when the stack is read.
  void new Error('where').stack
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  return places
}
