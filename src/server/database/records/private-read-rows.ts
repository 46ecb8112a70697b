import { type PrivateReadView, waysOfReading } from '#src/protocol/device/private-read.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isPrivate } from '#src/resource/permission/private-records.ts'
import { tableOf } from '../schema/resource-table.ts'
import type { Transaction } from '../transaction/transaction.ts'

type Row = {
  at: Date
  reader: string
  resource: string
  record: string | null
  owner: string | null
  way: string
  total: number
}
type Page = { limit: number; page: number }
type Reads = { data: PrivateReadView[]; total: number }

const columns = 'at, reader, resource, record_id as record, owner, way, count(*) over ()::int as total'

/** A page of all noted readings, newest first, perhaps of one reader or of one person's records. */
export async function selectPrivateReads(
  tx: Transaction,
  { reader, owner }: { reader: string | undefined; owner: string | undefined },
  { limit, page }: Page,
): Promise<Reads> {
  const rows = await tx.query<Row>(
    `select ${columns} from private_reads
     where tenant_id = $1 and ($2::uuid is null or reader = $2) and ($3::uuid is null or owner = $3)
     order by at desc, id desc limit $4 offset $5`,
    [tx.tenantId, reader ?? null, owner ?? null, limit, (page - 1) * limit],
  )
  return readsOf(rows)
}

/**
 * A page of who read a person's private records, newest first. Exports and counts name no record; they are among them for
 * each kind of which the person has any.
 */
export async function readsOfOwn(
  tx: Transaction,
  resources: readonly Resource[],
  personId: string,
  { limit, page }: Page,
): Promise<Reads> {
  const kinds: string[] = []
  for (const resource of resources)
    if (isPrivate(resource) && (await hasOwn(tx, resource, personId))) kinds.push(resource.name)
  const rows = await tx.query<Row>(
    `select ${columns} from private_reads
     where tenant_id = $1 and reader <> $2 and (owner = $2 or (owner is null and resource = any($3::text[])))
     order by at desc, id desc limit $4 offset $5`,
    [tx.tenantId, personId, kinds, limit, (page - 1) * limit],
  )
  return readsOf(rows)
}

async function hasOwn({ tenantId, query }: Transaction, resource: Resource, personId: string): Promise<boolean> {
  const rows = await query(
    `select from "${tableOf(resource).name}" where tenant_id = $1 and scope_owner = $2 limit 1`,
    [tenantId, personId],
  )
  return rows.length > 0
}

function readsOf(rows: readonly Row[]): Reads {
  const data = rows.flatMap(({ at, way, reader, resource, record, owner }) => {
    const known = waysOfReading.find((one) => one === way)
    return known ? [{ reader, resource, record, owner, at: at.toISOString(), way: known }] : []
  })
  return { data, total: rows[0]?.total ?? 0 }
}
