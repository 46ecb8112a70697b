import type { Actor } from '#src/resource/actor/actor.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { scopeOfNew } from '#src/resource/permission/record-scope.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Changed } from '../decide/decision.ts'
import { refuseTooLarge } from '../entry/refuse-too-large.ts'
import { trustedTimestamp } from '../entry/trusted-timestamp.ts'
import type { Write } from '../entry/write.ts'
import { hookedAction, isMade } from './hooked-action.ts'

/**
 * The decision with the fields that only the server can fill, such as days by the tenant's calendar; a device's values
 * are provisional. Areas may also refuse here what other records forbid.
 */
export async function runBeforeWrite(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  resource: Resource,
  actor: Actor,
  decision: Changed,
): Promise<Changed> {
  const { scope, before, status } = decision
  const isNew = isMade(decision)
  const action = hookedAction(write.entry.action, decision)
  const { arrival: at, cause = null } = write
  const { record: id, answers } = write.entry
  const madeAt = trustedTimestamp(write.entry, at, write.notBefore)
  const { uploader = actor.personId } = write
  const pending = { transaction: tx, id, scope, status, before, isNew, actor, uploader, answers, at, madeAt, cause }
  let { fields } = decision
  for (const hooks of context.areaParts.flatMap((part) => part.beforeWrite ?? [])) {
    const hook = hooks.resource === resource.name ? hooks.actions.get(action) : undefined
    if (!hook) continue
    const counted = await hook({ ...pending, fields })
    refuseTooLarge(counted)
    fields = { ...fields, ...counted }
  }
  return { ...decision, fields, scope: before === null ? keysOf(resource, fields, scope) : scope }
}

/** The keys of a new record with what was filled in; what its author is the source of stays. */
function keysOf(resource: Resource, fields: Changed['fields'], scope: ScopeKeys): ScopeKeys {
  if (resource.scope.parent !== undefined) return scope
  const filled = scopeOfNew(resource, fields, { personId: '', departmentId: scope.department })
  return { ...filled, owner: scope.owner }
}
