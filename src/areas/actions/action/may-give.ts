import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isGranted } from '#src/resource/permission/permission.ts'
import { isPrivate } from '#src/resource/permission/private-records.ts'
import { mayTakeTransition } from '#src/resource/workflow/transitions.ts'

/** What only its recipient reads, what people say, and actions themselves have none. */
const without: readonly string[] = ['actions', 'comments', 'notifications']

/**
 * Whether records of this kind have actions. Private ones and those read with the office alone have none: an action is read by
 * whoever owns it, who need not read the record.
 */
export function hasActions(resource: Pick<Resource, 'area' | 'sync'>): boolean {
  return !without.includes(resource.area) && resource.sync.read === 'mirror' && !isPrivate(resource)
}

/**
 * Whether this person gives actions on the record: they may change it, or decide on it, in whichever state it is
 * (`design/permissions.md` 2.7).
 */
export function mayGive(resource: Resource, actor: Actor, record: StoredRecord): boolean {
  if (!hasActions(resource)) return false
  if (isGranted(resource.access.update, actor, record.scope)) return true
  return Object.values(resource.workflow?.transitions ?? {}).some(
    (step) => !step.system && mayTakeTransition(step, actor, record),
  )
}
