import type { Actor } from '#src/resource/actor.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { transitionsOpen } from '#src/resource/transitions.ts'

/** The records in a state that this person can take further: nobody is told to review their own. */
export function waitingOf<Row extends StoredRecord>(
  resource: Resource,
  actor: Actor,
  status: string,
  records: readonly Row[],
): Row[] {
  return records.filter((record) => record.status === status && transitionsOpen(resource, actor, record).length > 0)
}

/** How many they are. */
export function waitingFor(resource: Resource, actor: Actor, status: string, records: readonly StoredRecord[]): number {
  return waitingOf(resource, actor, status, records).length
}
