import { canonicalJson } from '#src/lib/canonical-json.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Row } from './contract.ts'

/** A contender answered something else than the database holds: it has no figure. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'
}

/** Holds whole records against the database's, in order; what is absent and what is null are one. */
export function expectRows(what: string, told: readonly Row[], held: readonly StoredRecord[]): void {
  if (told.length !== held.length) throw new WrongAnswer(`${what}: ${told.length} rows in place of ${held.length}`)
  for (const [index, record] of held.entries()) {
    const row = told[index]
    for (const [name, value] of Object.entries(record)) {
      const [is, should] = [textOf(row?.[name]), textOf(value)]
      if (is !== should) throw new WrongAnswer(`${what}: row ${index + 1} says ${name} is ${is} and not ${should}`)
    }
  }
}

/** Holds a number against the database's. */
export function expectCount(what: string, told: number, held: number): void {
  if (told !== held) throw new WrongAnswer(`${what}: ${told} in place of ${held}`)
}

function textOf(value: unknown): string {
  return canonicalJson(withoutNulls(value ?? null))
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined)
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutNulls(inner)]))
}
