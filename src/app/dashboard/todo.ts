import { differenceInCalendarDays } from 'date-fns'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { recordsAwaiting } from './awaiting-records.ts'
import { type CountedTile, statesOf } from './tiles.ts'

/** So many lines stand on the dashboard; the lists of each kind have the rest. */
export const maxListed = 10

/** So many days a record may wait before it is marked as late: no description says by when one is due. */
const lateAfterDays = 7

/** What one tile counts, with its records as far as this device holds them. */
export type TodoKind = { item: CountedTile; resource: Resource; rows: readonly StoredRecord[] }

/** A record that waits for the person; `since`: the instant of the step that brought it to them. */
export type Todo = { item: CountedTile; resource: Resource; record: StoredRecord; since: string }

/** All that waits for the person over all kinds, each record once, what has waited longest first. */
export function todoOf(kinds: readonly TodoKind[], actor: Actor): Todo[] {
  const found = new Map<string, Todo>()
  for (const { item, resource, rows } of kinds) {
    for (const record of recordsAwaiting(resource, actor, statesOf(item) ?? [], rows)) {
      if (!found.has(record.id)) {
        found.set(record.id, { item, resource, record, since: record.statusAt ?? record.createdAt })
      }
    }
  }
  return [...found.values()].sort((left, right) => Date.parse(left.since) - Date.parse(right.since))
}

/** For how many days something has waited where that is late; null where it is not yet, or nobody knows since when. */
export function daysLate(since: string, now: Date): number | null {
  const days = differenceInCalendarDays(now, new Date(since))
  return days >= lateAfterDays ? days : null
}
