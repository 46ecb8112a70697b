import type { Actor } from '#src/resource/actor/actor.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** Whether a head sees the requisition in their list: of their department, or to sign, or of whom they stand in for; never their own. */
export function isForHead(actor: Actor, record: StoredRecord): boolean {
  const { owner, department, participants } = record.scope
  if (owner === actor.personId || record.status === 'draft') return false
  return [actor, ...(actor.standsInFor ?? [])].some(
    (person) => person.headedDepartmentIds.includes(department ?? '') || participants.includes(person.personId),
  )
}
