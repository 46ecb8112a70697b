import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { awaits } from '#src/resource/workflow/awaits.ts'

/** The records in one of these states that await this person's decision, never their own. */
export function recordsAwaiting<Row extends StoredRecord>(
  resource: Resource,
  actor: Actor,
  states: readonly string[],
  records: readonly Row[],
): Row[] {
  return records.filter((record) => states.includes(record.status ?? '') && awaits(resource, actor, record))
}

/** How many they are. */
export function countAwaiting(
  resource: Resource,
  actor: Actor,
  states: readonly string[],
  records: readonly StoredRecord[],
): number {
  return recordsAwaiting(resource, actor, states, records).length
}
