import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Envelope } from '#src/resource/envelope/stored-record.ts'

type NewRecord = {
  id: string
  scope: ScopeKeys
  /** ISO instant at which it is made. */
  at: string
  /** Who makes it; null where that is nobody who is known. */
  author: string | null
}

/** What a record that the product itself makes has beside its fields: as new, in the first state of its workflow. */
export function newEnvelope({ workflow, version }: Resource, { id, scope, at, author }: NewRecord): Envelope {
  return {
    id,
    version: 1,
    status: workflow?.start ?? null,
    statusAt: workflow ? at : null,
    statusBy: workflow ? author : null,
    lastStep: null,
    number: null,
    provisionalNumber: null,
    active: true,
    scope,
    createdAt: at,
    createdBy: author,
    updatedAt: at,
    updatedBy: author,
    schemaVersion: version,
  }
}
