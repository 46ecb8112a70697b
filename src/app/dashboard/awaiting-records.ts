import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type AwaitedAs, awaitedAs, awaits } from '#src/resource/workflow/awaits.ts'

/** The records in one of these states that await this person's decision, never their own; `as`: only in this way. */
export function recordsAwaiting<Row extends StoredRecord>(
  resource: Resource,
  actor: Actor,
  states: readonly string[],
  records: readonly Row[],
  as?: AwaitedAs,
): Row[] {
  const isAwaited = (record: Row) => (as ? awaitedAs(resource, actor, record) === as : awaits(resource, actor, record))
  return records.filter((record) => states.includes(record.status ?? '') && isAwaited(record))
}

/** How many they are. */
export function countAwaiting(
  resource: Resource,
  actor: Actor,
  states: readonly string[],
  records: readonly StoredRecord[],
  as?: AwaitedAs,
): number {
  return recordsAwaiting(resource, actor, states, records, as).length
}
