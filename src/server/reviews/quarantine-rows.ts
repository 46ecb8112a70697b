import type { QuarantineCode, Receipt } from '#src/protocol/entries/receipt.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** A quarantined row; `decidedAt` is null until somebody has decided. */
export type QuarantineRow = {
  entryId: string
  hash: string
  text: string
  code: QuarantineCode
  /** The author named by the run that brought it. */
  author: string | null
  /** The device that brought it, and its name; null for a person's session. */
  carrier: { id: string; name: string } | null
  at: Date
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
  answer: Receipt | null
  /** Other bytes under the same id have reached their end. */
  hasDuplicateId: boolean
}

/** Filters for quarantined entries. */
export type QuarantineQuery = {
  state: 'open' | 'decided'
  code?: QuarantineCode | undefined
  author?: string | undefined
  /** Only those of these vessels, and those of which nobody has read the vessel. */
  ofVessels?: readonly string[]
  page: number
  limit: number
}

type Row = {
  entry_id: string
  entry_hash: string
  bytes: Buffer
  code: QuarantineCode
  author: string | null
  device: string | null
  device_name: string | null
  at: Date
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
  answer: Receipt | null
  is_doubled: boolean
  total: number
}

const columns = `held.entry_id, held.entry_hash, held.bytes, held.code, held.author, held.device, device.name as device_name,
  held.at, held.decided_at, held.decided_by, held.reason, held.answer,
  exists (select from receipts where receipts.tenant_id = held.tenant_id and receipts.entry_id = held.entry_id
    and receipts.entry_hash <> held.entry_hash) as is_doubled`
const source = `held_entries held
  left join devices device on device.tenant_id = held.tenant_id and device.id = held.device`

/** A page of quarantined entries: open ones oldest first, decided ones latest first. */
export async function selectQuarantined(
  tx: Transaction,
  query: QuarantineQuery,
): Promise<{ rows: QuarantineRow[]; total: number }> {
  const [which, order] =
    query.state === 'open'
      ? ['held.decided_at is null', 'held.at, held.entry_id']
      : ['held.decided_at is not null', 'held.decided_at desc, held.entry_id']
  const found = await tx.query<Row>(
    `select ${columns}, count(*) over ()::int as total from ${source}
     where held.tenant_id = $1 and ${which} and ($2::text is null or held.code = $2)
       and ($3::uuid is null or held.author = $3)
       and ($6::uuid[] is null or not held.vessel_read or held.vessel = any($6))
     order by ${order}, held.entry_hash limit $4 offset $5`,
    [
      tx.tenantId,
      query.code ?? null,
      query.author ?? null,
      query.limit,
      (query.page - 1) * query.limit,
      query.ofVessels ? [...query.ofVessels] : null,
    ],
  )
  return { rows: found.map(quarantineRowOf), total: found[0]?.total ?? 0 }
}

/** One by its id and hash, locked until the transaction ends; null where there is none. */
export async function lockQuarantined(tx: Transaction, entryId: string, hash: string): Promise<QuarantineRow | null> {
  const [row] = await tx.query<Row>(
    `select ${columns}, 1 as total from ${source}
     where held.tenant_id = $1 and held.entry_id = $2 and held.entry_hash = $3 for update of held`,
    [tx.tenantId, entryId, hash],
  )
  return row ? quarantineRowOf(row) : null
}

function quarantineRowOf(row: Row): QuarantineRow {
  return {
    entryId: row.entry_id,
    hash: row.entry_hash,
    text: row.bytes.toString('utf8'),
    code: row.code,
    author: row.author,
    carrier: row.device === null ? null : { id: row.device, name: row.device_name ?? '' },
    at: row.at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    reason: row.reason,
    answer: row.answer,
    hasDuplicateId: row.is_doubled,
  }
}
