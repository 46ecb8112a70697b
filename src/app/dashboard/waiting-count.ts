import type { Actor } from '#src/resource/actor.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { transitionsOpen } from '#src/resource/transitions.ts'

/** How many of the records in a state this person can take further: nobody is told to review their own. */
export function waitingFor(resource: Resource, actor: Actor, status: string, records: readonly StoredRecord[]): number {
  return records.filter((record) => record.status === status && transitionsOpen(resource, actor, record).length > 0)
    .length
}
