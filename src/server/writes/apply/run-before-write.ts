import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Changed } from '../decide/decision.ts'
import type { Write } from '../entry/write.ts'

/**
 * The decision with the fields that only the server can count, such as days by the tenant's calendar: what a device put
 * there was its best knowledge. An area refuses here, too, what the tenant's other records do not allow.
 */
export async function runBeforeWrite(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  resource: Resource,
  actor: Actor,
  decision: Changed,
): Promise<Changed> {
  const name = `${resource.name}:${write.entry.action}`
  let { fields } = decision
  for (const { beforeWrite: countFields } of context.areaParts) {
    const count = countFields?.[name]
    if (!count) continue
    const { scope, before, status } = decision
    const isNew = before === null || decision.recreated
    const given = { transaction: tx, id: write.entry.record, fields, scope, status, before, isNew }
    fields = { ...fields, ...(await count({ ...given, actor, at: write.arrival })) }
  }
  return { ...decision, fields }
}
