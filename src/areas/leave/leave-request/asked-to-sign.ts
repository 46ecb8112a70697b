import type { Actor } from '#src/resource/actor/actor.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** Whether a person, or somebody in whose place they sign, is named in the round of a request that is not their own. */
export function isAskedToSign(actor: Actor, record: StoredRecord): boolean {
  if (record.scope.owner === actor.personId) return false
  const asked = approvalOf(record)?.signatories.flatMap(({ people }) => people) ?? []
  return [actor, ...(actor.standsInFor ?? [])].some(({ personId }) => asked.includes(personId))
}
