import type { Actor } from '../actor/actor.ts'
import type { AccessLines } from '../actor/scope.ts'
import type { Resource } from '../description/define-resource.ts'
import { grantedScopes } from './permission.ts'

/** Whether records of this kind are private: on their owner's devices alone, and read more widely with the office only. */
export function isPrivate({ sync }: Pick<Resource, 'sync'>): boolean {
  return sync.mirror?.every((scope) => scope === 'own') ?? false
}

/** Whether somebody reads records of this kind that no device of theirs keeps: private ones of others. */
export function readsWithOfficeOnly(resource: Pick<Resource, 'sync' | 'access'>, actor: Actor): boolean {
  return isPrivate(resource) && grantedScopes(resource.access.read, actor).some((scope) => scope !== 'own')
}

/**
 * Who archives a record and brings it back: whoever may change it, but a private one nobody as its person. They take back
 * what still waits by a step or by deleting it; what the company keeps of them is for its keepers to archive.
 */
export function archivingLines(resource: Pick<Resource, 'sync' | 'access'>): AccessLines {
  const { update } = resource.access
  if (!isPrivate(resource)) return update
  return Object.fromEntries(Object.entries(update).filter(([, scope]) => scope !== 'own'))
}
