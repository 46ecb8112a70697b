import type { Actor } from '#src/resource/actor.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import type { Transaction } from '#src/server/database/transaction.ts'
import type { ServerContext } from '#src/server/http/context.ts'
import type { Changed } from './decision.ts'
import type { Write } from './write.ts'

/**
 * The decision with the fields that only the server can count, such as days by the tenant's calendar: what a device put
 * there was its best knowledge. An area refuses here, too, what the tenant's other records do not allow.
 */
export async function withCounted(
  context: ServerContext,
  tx: Transaction,
  write: Write,
  resource: Resource,
  actor: Actor,
  decision: Changed,
): Promise<Changed> {
  const name = `${resource.name}:${write.entry.action}`
  let { fields } = decision
  for (const { countFields } of context.areaParts) {
    const count = countFields?.[name]
    if (!count) continue
    const { scope, before, status } = decision
    const isNew = before === null || decision.remade
    const given = { transaction: tx, id: write.entry.record, fields, scope, status, before, isNew }
    fields = { ...fields, ...(await count({ ...given, actor, at: write.arrival })) }
  }
  return { ...decision, fields }
}
