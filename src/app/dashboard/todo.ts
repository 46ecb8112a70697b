import { differenceInCalendarDays } from 'date-fns'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { recordsAwaiting } from './awaiting-records.ts'
import { type CountedTile, statesOf } from './tiles.ts'

/** Maximum lines on the dashboard; the lists have the rest. */
export const maxListed = 10

/** Days after which a waiting record is marked as late, since descriptions have no due dates. */
const lateAfterDays = 7

/** A tile's count, with its local records. */
export type TodoKind = { item: CountedTile; resource: Resource; rows: readonly StoredRecord[] }

/** A record that awaits the person; `since`: when the step that brought it was taken. */
export type Todo = { item: CountedTile; resource: Resource; record: StoredRecord; since: string }

/** Everything that awaits the person, each record once, longest first. */
export function todoOf(kinds: readonly TodoKind[], actor: Actor): Todo[] {
  const found = new Map<string, Todo>()
  for (const { item, resource, rows } of kinds) {
    for (const record of recordsAwaiting(resource, actor, statesOf(item) ?? [], rows, item.tile.count.as)) {
      if (!found.has(record.id)) {
        found.set(record.id, { item, resource, record, since: record.statusAt ?? record.createdAt })
      }
    }
  }
  return [...found.values()].sort((left, right) => Date.parse(left.since) - Date.parse(right.since))
}

/** Days that something has waited, where late; null where it is not, or unknown. */
export function daysLate(since: string, now: Date): number | null {
  const days = differenceInCalendarDays(now, new Date(since))
  return days >= lateAfterDays ? days : null
}
