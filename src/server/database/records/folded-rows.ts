import type { Resource } from '#src/resource/description/define-resource.ts'
import { orderKeyOf, titleKeyOf } from '#src/resource/display/folded-keys.ts'
import { searchTextOf } from '#src/resource/display/search-text.ts'
import type { Database } from '../connection/pool.ts'
import { foldedMark, unfoldedRow } from '../schema/folded-mark.ts'
import { tableOf } from '../schema/resource-table.ts'
import { inTenant, type Transaction } from '../transaction/transaction.ts'
import { type Row, recordColumns, recordOf } from './row-codec.ts'

/** Rows given their folded texts by one transaction: it holds their locks for some milliseconds. */
const portion = 500

/** Whether rows of the resource were written by a release without folded texts: until `foldRows` has come to them. */
export async function hasUnfoldedRows(tx: Transaction, resource: Resource): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>(
    `select exists(select from "${tableOf(resource).name}" where tenant_id = $1 and ${unfoldedRow}) as found`,
    [tx.tenantId],
  )
  return row?.found === true
}

/**
 * Gives all rows that lack them, or were changed by a server without them, their folded search text and keys, tenant by tenant and in portions: idempotent, resumed
 * where it was interrupted, and harmless beside other servers that do the same. The records stay as they are, for devices
 * too: no version, no change in the feed. Ends after the portion in which the signal is aborted.
 */
export async function foldRows(
  database: Database,
  resources: readonly Resource[],
  { signal }: { signal?: Pick<AbortSignal, 'aborted'> } = {},
): Promise<void> {
  const { rows: tenants } = await database.pool.query<{ id: string }>('select id from tenants order by id')
  for (const { id } of tenants) {
    const open = await inTenant(database, id, (tx) => unfoldedOf(tx, resources))
    for (const resource of open) {
      let isOpen = true
      while (isOpen && !signal?.aborted) {
        isOpen = await inTenant(database, id, (tx) => foldPortion(tx, resource), { repeatable: true })
      }
    }
  }
}

/** Those of the resources that have such rows, by one statement: a server starts with many tenants. */
async function unfoldedOf(tx: Transaction, resources: readonly Resource[]): Promise<Resource[]> {
  const looks = resources.map(
    (resource, index) =>
      `select ${index} as at where exists(
         select from "${tableOf(resource).name}" where tenant_id = $1 and ${unfoldedRow})`,
  )
  if (looks.length === 0) return []
  const rows = await tx.query<{ at: number }>(looks.join(' union all '), [tx.tenantId])
  return rows.flatMap(({ at }) => resources[at] ?? [])
}

/** Whether there may be more. */
async function foldPortion(tx: Transaction, resource: Resource): Promise<boolean> {
  const { name, columns } = tableOf(resource)
  const rows = await tx.query<Row>(
    `select ${recordColumns(resource)} from "${name}" where tenant_id = $1 and ${unfoldedRow}
     order by id limit ${portion} for no key update`,
    [tx.tenantId],
  )
  const records = rows.map((row) => recordOf(resource, row))
  const order = columns.some((column) => column.name === 'order_key') ? ', order_key = folded.order_key' : ''
  await tx.query(
    `update "${name}" set search = folded.search, title_key = folded.title_key${order}
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) folded(id, search, title_key, order_key)
     where "${name}".tenant_id = $1 and "${name}".id = folded.id`,
    [
      tx.tenantId,
      records.map(({ id }) => id),
      records.map((record) => foldedMark + searchTextOf(resource, record)),
      records.map((record) => titleKeyOf(resource, record)),
      records.map((record) => orderKeyOf(resource, record)),
    ],
  )
  return rows.length === portion
}
