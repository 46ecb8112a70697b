import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { awaitedAs, awaits } from '#src/resource/workflow/awaits.ts'
import { awaitedOf, daysSince } from '../workflow/awaited.ts'

/**
 * Address filter for what awaits the viewer: `?waitsFor=me` for all of it, `HR` or `other` for what they decide as one of
 * HR or otherwise.
 */
export const waitingFilter = 'waitsFor'
export const waitingForMe = 'me'

/** Address filter for records whose round has waited this many days or more for the same people: `?waitedDays=3`. */
export const waitedDaysFilter = 'waitedDays'
/** The days that are offered. */
export const waitedDays = ['1', '3', '7', '14', '30'] as const

type Filters = Readonly<Record<string, readonly string[]>>

/** The rows that await the viewer where the filter is set, otherwise the same rows; and the remaining filters. */
export function rowsWaiting<Row extends StoredRecord>(
  resource: Resource,
  actor: Actor | null,
  all: readonly Row[],
  { [waitingFilter]: waiting, [waitedDaysFilter]: days, ...filters }: Filters,
): { rows: readonly Row[]; filters: Filters } {
  const rows = days && days.length > 0 ? all.filter((row) => hasWaited(resource, row, days)) : all
  if (!waiting) return { rows, filters }
  if (!actor) return { rows: [], filters }
  if (waiting.includes(waitingForMe)) return { rows: rows.filter((row) => awaits(resource, actor, row)), filters }
  return { rows: rows.filter((row) => waiting.includes(awaitedAs(resource, actor, row) ?? '')), filters }
}

function hasWaited(resource: Resource, row: StoredRecord, days: readonly string[]): boolean {
  const awaited = awaitedOf(resource, row)
  const waited = awaited && daysSince(awaited.since, Date.now())
  return waited !== null && waited >= Math.min(...days.map(Number))
}
