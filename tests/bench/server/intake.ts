import 'fake-indexeddb/auto'
import type pg from 'pg'
import { uuidV7 } from '#src/lib/uuid.ts'
import { setServerOrigin } from '#src/offline/connectivity/server-address.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { BenchCompany } from '../company/put-company.ts'
import { ratios, table, withSpread } from '../figures.ts'
import { type BenchServers, requestersOf } from './bench-servers.ts'
import { inRounds } from './rounds.ts'
import { deliver, fillIn, registerTablet, type Tablet } from './tablets.ts'

/** What an entry leaves behind, by table: each row as JSON of its columns. */
type Written = Record<'near_miss_reports' | 'history' | 'receipts' | 'sync_head', Record<string, unknown>>

/** A tablet's batch as the product takes it, verified, judged and applied, beside writing the same rows and nothing else. */
export async function measureIntake(
  stand: BenchServers,
  company: BenchCompany,
  { rounds, entries }: { rounds: number; entries: number },
): Promise<string> {
  setServerOrigin(stand.office.origin)
  const [asker] = await requestersOf(stand, company, 'crew', 1)
  if (!asker) throw new Error('the crew has no session')
  const tablet = await registerTablet(stand, company, asker, 'crew')
  // The first batch finds every statement planned and every module compiled afterwards.
  await batch(tablet, company, entries)
  const model = await lastWritten(stand, company)
  const brought = await inRounds(
    new Map([
      ['product', () => batch(tablet, company, entries)],
      ['apart', () => timed(() => write(stand, company, model, entries, 1), entries)],
      ['together', () => timed(() => write(stand, company, model, entries, entries), entries)],
    ]),
    rounds,
  )
  setServerOrigin(null)
  const product = brought('product')
  const row = (what: string, name: string) => [
    what,
    withSpread(brought(name)),
    withSpread(ratios(product, brought(name))),
  ]
  return table(
    [`Milliseconds an entry, batches of ${entries}`, '', 'Fairlead takes × as long'],
    [
      ['Fairlead: posted, verified, judged, applied, a few in a transaction', withSpread(product), '1'],
      row('the same rows, a bare transaction each', 'apart'),
      row('the same rows, one bare transaction for all', 'together'),
    ],
  )
}

/** Milliseconds an entry of a batch of near misses, from the moment it is posted to its answer. */
async function batch(tablet: Tablet, company: BenchCompany, entries: number): Promise<number> {
  await fillIn(tablet, company, company.vessels[0]?.id ?? '', entries, 0)
  return timed(async () => {
    const { results } = await deliver(tablet)
    const wrong = results.find(({ result }) => result !== 'applied')
    if (wrong || results.length !== entries) throw new Error(`a batch ended otherwise: ${JSON.stringify(wrong)}`)
  }, entries)
}

async function timed(work: () => Promise<void>, entries: number): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / entries
}

/** What the newest entry has written. */
async function lastWritten({ database }: BenchServers, { tenantId }: BenchCompany): Promise<Written> {
  return inTenant(database, tenantId, async (tx) => {
    const [row] = await tx.query<Written>(
      `select to_jsonb(record) as near_miss_reports, to_jsonb(line) as history, to_jsonb(receipt) as receipts,
         to_jsonb(head) as sync_head
       from near_miss_reports record
       join history line on line.tenant_id = record.tenant_id and line.record_id = record.id
       join receipts receipt on receipt.tenant_id = line.tenant_id and receipt.entry_id = line.entry_id
       join sync_head head on head.tenant_id = record.tenant_id and head.id = record.id
       where record.tenant_id = $1 order by head.seq desc limit 1`,
      [tenantId],
    )
    if (!row) throw new Error('no entry has written anything')
    return row
  })
}

/** Writes the rows of as many entries under ids of their own, so many in a transaction: rows, head and the counter. */
async function write(
  { database }: BenchServers,
  { tenantId }: BenchCompany,
  model: Written,
  entries: number,
  together: number,
): Promise<void> {
  const client = await database.pool.connect()
  try {
    for (let done = 0; done < entries; done += together) {
      await client.query(`begin; set local app.tenant = '${tenantId}'`)
      for (let place = 0; place < Math.min(together, entries - done); place += 1)
        await writeOne(client, tenantId, model)
      await client.query('commit')
    }
  } finally {
    client.release()
  }
}

async function writeOne(client: pg.PoolClient, tenantId: string, model: Written): Promise<void> {
  const [record, entry] = [uuidV7(), uuidV7()]
  const rows = [
    ['near_miss_reports', { ...model.near_miss_reports, id: record }],
    ['history', { ...model.history, id: uuidV7(), record_id: record, entry_id: entry }],
    ['receipts', { ...model.receipts, entry_id: entry }],
  ] as const
  for (const [name, row] of rows) {
    await client.query(`insert into ${name} select * from jsonb_populate_record(null::${name}, $1)`, [row])
  }
  await client.query(
    `with counter as (update tenant_seq set n = n + 1 where tenant_id = $1 returning n)
     insert into sync_head select head.* from counter,
       jsonb_populate_record(null::sync_head, $2::jsonb || jsonb_build_object('seq', counter.n)) head`,
    [tenantId, { ...model.sync_head, id: record }],
  )
}
