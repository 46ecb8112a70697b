import { sep } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'

/** Statements that reached the database, each with the files of `src` that were on the way to it. */
export type RecordedStatements = ReadonlyMap<string, ReadonlySet<string>>

/** A file of the product, as a line of a stack names it. */
const sourceFile = new RegExp(`${sep}(src${sep}(?:server|areas)${sep}[^:?)]+\\.ts)`, 'g')

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
  for (const [, file = ''] of stack().matchAll(sourceFile)) files.add(file)
  asked.set(text, files)
}

function stack(): string {
  const usual = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const text = new Error('where').stack ?? ''
  Error.stackTraceLimit = usual
  return text
}
