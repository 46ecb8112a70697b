import type { Actor } from '#src/resource/actor/actor.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** Whether a head sees what was sent in their list: of their department, or to sign, or of whom they stand in for; never their own. */
export function isAskedOfHead(actor: Actor, { scope, status }: StoredRecord): boolean {
  if (scope.owner === actor.personId || status === 'draft') return false
  return [actor, ...(actor.standsInFor ?? [])].some(
    ({ personId, headedDepartmentIds }) =>
      headedDepartmentIds.includes(scope.department ?? '') || scope.participants.includes(personId),
  )
}
