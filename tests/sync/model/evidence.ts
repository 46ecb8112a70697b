import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import type { Receipt } from '#src/protocol/entries/receipt.ts'
import type { Company } from './people.ts'
import { resources } from './resources.ts'
import type { Tablet } from './tablet.ts'
import type { World } from './world.ts'

/** A line of a record's history. */
export type HistoryRow = {
  resource: string
  record_id: string
  version: number
  actor: string
  acting_for: string | null
  entry_id: string | null
  action: string
  patch: Readonly<Record<string, { before: unknown; after: unknown }>>
}

export type ReceiptRow = { entry_id: string; entry_hash: string; result: string; author: string; body: Receipt }

export type SignatureRow = {
  resource: string
  record_id: string
  version: number
  round: number
  position: number
  transition: string
  signer: string
  content_hash: string
  entry_id: string
}

/** A record's row, by the columns that every table has and its fields as the database keeps them. */
export type RecordRow = Readonly<Record<string, unknown>> & { id: string; version: number }

/** All that is left of a seed once it has healed: in the office by company, and on the tablets. */
export type Evidence = {
  company: Company
  history: readonly HistoryRow[]
  receipts: ReadonlyMap<string, ReceiptRow>
  held: ReadonlySet<string>
  signatures: readonly SignatureRow[]
  tally: readonly { vessel: string; hours: number }[]
  files: readonly { id: string; sha256: string }[]
  /** Files that have not come, although a record names them. */
  awaited: readonly { resource: string; record_id: string; file_id: string }[]
}

/** Gathers what the office has of a company. */
export async function gatherOffice(world: World, company: Company): Promise<Evidence> {
  const rows = <Row extends Record<string, unknown>>(text: string) =>
    world.office.rows<Row>(company.tenant, text, [company.tenant])
  const receipts = await rows<ReceiptRow>(
    'select entry_id, entry_hash, result, author, body from receipts where tenant_id = $1 order by entry_id',
  )
  const held = await rows<{ key: string }>(
    `select entry_id || ' ' || entry_hash as key from held_entries where tenant_id = $1 order by 1`,
  )
  return {
    company,
    receipts: new Map(receipts.map((row) => [row.entry_id, row])),
    held: new Set(held.map(({ key }) => key)),
    history: await rows<HistoryRow>(
      `select resource, record_id, version, actor, acting_for, entry_id, action, patch from history
       where tenant_id = $1 order by resource, record_id, version, at, entry_id`,
    ),
    signatures: await rows<SignatureRow>(
      `select resource, record_id, version, round, position, transition, signer, content_hash, entry_id
       from signatures where tenant_id = $1 order by resource, record_id, version`,
    ),
    tally: await rows<{ vessel: string; hours: number }>(
      'select vessel, hours from model.tally where tenant_id = $1 order by vessel',
    ),
    files: await rows<{ id: string; sha256: string }>('select id, sha256 from files where tenant_id = $1 order by id'),
    awaited: await rows<Evidence['awaited'][number]>(
      'select resource, record_id, file_id from awaited_files where tenant_id = $1 order by record_id, file_id',
    ),
  }
}

/** What every tablet's outbox holds. */
export function gatherTablets({ tablets }: World): ReadonlyMap<Tablet, readonly EntryRow[]> {
  return new Map(tablets.map((tablet) => [tablet, tablet.entries()]))
}

/** The resources whose records come from tablets. */
export const written = resources.filter(({ sync }) => sync.write !== 'online')
