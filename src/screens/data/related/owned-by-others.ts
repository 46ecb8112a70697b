import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { absentSigners, grantedScopes, mayCreateAny, mayReadAny } from '#src/resource/permission/permission.ts'
import type { RelatedView } from './related-view.ts'

/** Whether the records of the list belong to another person, to whom one's rights over one's own do not reach. */
function isOfAnother(resource: Resource, { field }: RelatedView, recordId: string, actor: Actor): boolean {
  return resource.scope.owner === field && recordId !== actor.personId
}

/** Whether they belong to a vessel on which the person does not serve, to which rights over one's own vessels do not reach. */
function isOfOtherVessel(resource: Resource, { field }: RelatedView, recordId: string, actor: Actor): boolean {
  return resource.scope.vessel === field && !actor.vesselIds.includes(recordId)
}

/** Whether the actor may read records that name the one shown: of another person's not by what is granted for one's own. */
export function mayReadRelated(resource: Resource, view: RelatedView, recordId: string, actor: Actor): boolean {
  if (isOfOtherVessel(resource, view, recordId, actor)) {
    return grantedScopes(resource.access.read, actor).some((scope) => scope !== 'vessel' && scope !== 'own')
  }
  if (!isOfAnother(resource, view, recordId, actor)) return mayReadAny(resource, actor)
  return [actor, ...absentSigners(resource, actor)].some((reader) =>
    grantedScopes(resource.access.read, reader).some((scope) => scope !== 'own'),
  )
}

/** Whether the actor may add one that names the record shown. */
export function mayCreateRelated(resource: Resource, view: RelatedView, recordId: string, actor: Actor): boolean {
  const { create } = resource.access
  if (!isOfAnother(resource, view, recordId, actor)) return mayCreateAny(create, actor)
  return grantedScopes(create, actor).some((scope) => scope !== 'own') && mayCreateAny(create, actor)
}
