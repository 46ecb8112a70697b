import type { Actor } from '#src/resource/actor/actor.ts'
import { type CustomList, customLists } from '#src/resource/custom-fields/with-custom-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { queryConditions, type RecordQuery } from '#src/server/database/records/record-list.ts'
import { columnOf, tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { withTenantFields } from '#src/server/resource-routes/tenant-fields.ts'

/**
 * The description with the custom fields that the records of a list call for: those of their categories, and retired ones
 * that one of the records still holds. `resource` may have the fields that the query filters by.
 */
export async function withShownCustomFields(
  context: Pick<ServerContext, 'resources'>,
  tx: Transaction,
  resource: Resource,
  actor: Actor,
  query: RecordQuery,
): Promise<Resource> {
  const described = context.resources.find(({ name }) => name === resource.name)
  if (!described || customLists(described).length === 0) return resource
  const shown = new Map<string, ShownValues>()
  for (const list of customLists(described)) shown.set(list.name, await shownValues(tx, resource, query, list))
  return withTenantFields(context, tx, described, actor, ({ id, category, active }, { name }) => {
    const { categories, fields } = shown.get(name) ?? none
    return fields.has(id) || (active && categories.has(category))
  })
}

/** The categories of the records, and the custom fields of which one has a value. */
type ShownValues = { categories: ReadonlySet<string>; fields: ReadonlySet<string> }
const none: ShownValues = { categories: new Set(), fields: new Set() }

async function shownValues(
  tx: Transaction,
  resource: Resource,
  query: RecordQuery,
  { name, custom }: CustomList,
): Promise<ShownValues> {
  const { where, values } = await queryConditions(tx, resource, query)
  const table = tableOf(resource).name
  const [category, list] = [columnOf(resource, custom.category), columnOf(resource, name)]
  const categories = await tx.query<{ id: string | null }>(
    `select distinct "${category}"::text as id from "${table}" where ${where}`,
    values,
  )
  const fields = await tx.query<{ id: string | null }>(
    `select distinct item->>'fieldId' as id from (select "${list}" as list from "${table}" where ${where}) shown,
     jsonb_array_elements(shown.list) item`,
    values,
  )
  const ids = (rows: readonly { id: string | null }[]) => new Set(rows.flatMap(({ id }) => id ?? []))
  return { categories: ids(categories), fields: ids(fields) }
}
