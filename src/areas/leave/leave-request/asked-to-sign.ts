import type { Actor } from '#src/resource/actor/actor.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** Whether a person, or somebody they stand in for, is a signer of another's request. */
export function isAskedToSign(actor: Actor, record: StoredRecord): boolean {
  if (record.scope.owner === actor.personId) return false
  const signers = approvalOf(record)?.signatories.flatMap(({ people }) => people) ?? []
  return [actor, ...(actor.standsInFor ?? [])].some(({ personId }) => signers.includes(personId))
}
