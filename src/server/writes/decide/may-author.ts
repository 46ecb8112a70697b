import type { Actor } from '#src/resource/actor/actor.ts'
import type { AccessLines, ScopeKeys } from '#src/resource/actor/scope.ts'
import { isGranted } from '#src/resource/permission/permission.ts'
import type { DecisionInput } from './decision.ts'

/**
 * Whether the lines let this person do it, or the reviewer who takes it over. An effect is the product's own act and needs
 * nobody's permission.
 */
export function mayAuthor(
  { write, authority }: Pick<DecisionInput, 'write' | 'authority'>,
  lines: AccessLines,
  actor: Actor,
  keys: ScopeKeys,
): boolean {
  return write.cause !== undefined || isGranted(lines, authority ?? actor, keys)
}
