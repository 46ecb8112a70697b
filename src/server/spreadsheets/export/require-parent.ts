import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readVisible } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { Problem } from '#src/server/http/problem.ts'
import type { ListQuery } from '#src/server/resource-routes/list-query.ts'

/**
 * Refuses an export of what belongs to a record (`scope.parent`) that the person may not read or that there is not: it
 * would say 'nothing to export' of a list that was never looked at. Throws `Problem` 422 by name.
 */
export async function requireParent(
  { resources }: Pick<ServerContext, 'resources'>,
  tx: Transaction,
  resource: Resource,
  actor: Actor,
  { filters }: Pick<ListQuery, 'filters'>,
): Promise<void> {
  const { parent } = resource.scope
  if (parent === undefined) return
  const target = resources.find(({ name }) => name === fieldOf(resource, parent)?.target)
  for (const id of filters[parent] ?? []) {
    if (target && (await readVisible(tx, target, id, actor, target.access.read))) continue
    const text = 'There is no such record'
    throw new Problem(422, 'invalid', `${parent}: ${text}`, { [parent]: [text] })
  }
}
