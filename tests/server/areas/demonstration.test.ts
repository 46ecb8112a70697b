import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDemonstrationData } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { loadDemonstration } from '#src/areas/demonstration/load/load-demonstration.server.ts'
import { demonstrationTenants } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { canonicalJson } from '#src/lib/canonical-json.ts'
import { sha256Hex } from '#src/lib/sha256.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { type Database, openDatabase } from '#src/server/database/connection/pool.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { inTenant, inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { nextNumber } from '#src/server/writes/record/number-series.ts'
import { type FreshDatabase, migratedDatabase } from '../../machine/postgres.ts'

const now = new Date('2026-05-20T09:00:00Z')
const data = await Promise.all(demonstrationTenants.map((tenant) => buildDemonstrationData(tenant, now)))
const [gulf] = data
if (!gulf) throw new Error('there is no demonstration')

let fresh: FreshDatabase
let database: Database

beforeAll(async () => {
  fresh = await migratedDatabase()
  database = await openDatabase(fresh.url)
  await loadDemonstration(database, now)
})
afterAll(async () => {
  await database.end()
  await fresh.drop()
})

async function countOf(tenantId: string, table: 'sync_head' | 'history' | 'signatures'): Promise<number> {
  const rows = await inTenantReadOnly(database, tenantId, (tx) =>
    tx.query<{ count: number }>(`select count(*)::int as count from ${table}`),
  )
  return rows[0]?.count ?? 0
}

describe('loading the demonstration', () => {
  it('puts every record with its place in the feed, its history and its signatures', async () => {
    for (const { tenantId, records } of data) {
      const steps = records.flatMap((each) => each.steps.map((step) => ({ ...step, resource: each.resource })))
      const signing = steps.filter(({ resource, action }) => resource.workflow?.transitions[action]?.signs)
      expect(await countOf(tenantId, 'sync_head')).toBe(records.length)
      expect(await countOf(tenantId, 'history')).toBe(steps.length)
      expect(await countOf(tenantId, 'signatures')).toBe(signing.length)
    }
  })

  it('stores records as they were described, and signs what is stored', async () => {
    const signed = gulf.records.find(({ record }) => record.number === 'VDR-2026-0001')
    if (!signed) throw new Error('there is no first report')
    await inTenantReadOnly(database, gulf.tenantId, async (tx) => {
      const stored = await readRecord(tx, signed.resource, signed.record.id)
      if (!stored) throw new Error('the first report is not stored')
      expect(fieldsOfRecord(signed.resource, stored)).toEqual(
        JSON.parse(JSON.stringify(fieldsOfRecord(signed.resource, signed.record))),
      )
      const content = new TextEncoder().encode(canonicalJson(fieldsOfRecord(signed.resource, stored)))
      const rows = await tx.query<{ content_hash: string }>(
        'select content_hash from signatures where tenant_id = $1 and record_id = $2',
        [tx.tenantId, stored.id],
      )
      expect(rows).toEqual([{ content_hash: await sha256Hex(new Uint8Array(content)) }])
    })
  })

  it('goes on with the running numbers after the last one given', async () => {
    const reports = gulf.records.filter(({ resource }) => resource.name === 'vessel-daily-reports').length
    const next = await inTenant(database, gulf.tenantId, (tx) => nextNumber(tx, 'VDR', 2026))
    expect(next).toBe(`VDR-2026-${String(reports + 1).padStart(4, '0')}`)
  })

  it('is done once: a second start changes nothing', async () => {
    const before = await countOf(gulf.tenantId, 'sync_head')
    await loadDemonstration(database, new Date('2026-06-01T09:00:00Z'))
    expect(await countOf(gulf.tenantId, 'sync_head')).toBe(before)
    const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from accounts')
    expect(rows[0]?.count).toBe(data.reduce((sum, { accounts }) => sum + accounts.length, 0))
  })
})
