import type { Actor } from '#src/resource/actor/actor.ts'
import type { AccessLines, ScopeKeys } from '#src/resource/actor/scope.ts'
import { isGranted } from '#src/resource/permission/permission.ts'
import type { DecisionInput } from './decision.ts'

/** Whether the lines let this person do it. An effect is the product's own act and needs nobody's permission. */
export function mayAuthor(
  { write }: Pick<DecisionInput, 'write'>,
  lines: AccessLines,
  actor: Actor,
  keys: ScopeKeys,
): boolean {
  return write.cause !== undefined || isGranted(lines, actor, keys)
}
