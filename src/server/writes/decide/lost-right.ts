import type { Actor } from '#src/resource/actor/actor.ts'
import { type AccessLines, scopeKeysOfActor } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { grantedScopes } from '#src/resource/permission/permission.ts'
import { archivingLines } from '#src/resource/permission/private-records.ts'
import { actionNamed, type KnownAction } from '../entry/entry-actions.ts'

/** The lines by which an action on a standing record is granted; of a change also those of fields beside the content. */
export function linesOf(
  { access, sync, beside = [] }: Pick<Resource, 'access' | 'sync' | 'beside'>,
  action: KnownAction,
): readonly AccessLines[] {
  switch (action.kind) {
    case 'transition':
      return [action.transition.who]
    case 'create':
      return [access.create]
    case 'delete':
    case 'restore':
      return [access.delete]
    case 'update':
      return [access.update, ...beside.map(({ who }) => who)]
    case 'retire':
    case 'reinstate':
      return [archivingLines({ access, sync })]
  }
}

/**
 * Whether the author reached records by this action that they do not reach any more. It is asked without the record, so
 * that what stands, stood, never was, or is not theirs is answered alike.
 */
export function hasLostRight(resource: Resource, action: string, then: Actor, now: Actor): boolean {
  const known = actionNamed(resource, action)
  if (!known) return false
  const lines = linesOf(resource, known)
  const kept = new Set(reachOf(lines, now))
  return !kept.has('tenant') && reachOf(lines, then).some((key) => !kept.has(key))
}

function reachOf(all: readonly AccessLines[], actor: Actor): string[] {
  return all.flatMap((lines) => grantedScopes(lines, actor)).flatMap((scope) => scopeKeysOfActor(scope, actor))
}
