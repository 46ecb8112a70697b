import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { insertRecord } from '#src/server/database/records/record-store.ts'
import { engineTables } from '#src/server/database/schema/engine-tables.ts'
import { ensurePartitions } from '#src/server/database/schema/partitions.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { noScope, recordWith } from '../../fixtures/record-with.ts'
import { buoy, openSpecimenDatabase, type SpecimenDatabase } from './specimen-database.ts'

let specimen: SpecimenDatabase
const entryId = uuidV7()

/** A row in each kind of tenant table: a resource's, a partitioned one, the feed's. */
beforeAll(async () => {
  specimen = await openSpecimenDatabase([buoy])
  await ensurePartitions(specimen.database)
  const record = recordWith({ name: 'North' })
  await inTenant(specimen.database, specimen.tenantId, async (tx) => {
    await insertRecord(tx, buoy, record)
    tx.markChanged(buoy, record.id, { ...noScope, participants: [uuidV7()] }, false)
    await tx.query(
      `insert into receipts (tenant_id, entry_id, entry_hash, author, result, body) values ($1, $2, '', $2, 'applied', '{}')`,
      [tx.tenantId, entryId],
    )
    await tx.query(
      `insert into kept_bundles (tenant_id, stream, after_id, made_of, position, sha256, bytes, made_at)
       values ($1, 'specimen-buoys@tenant', $2, '', 1, '', '', now())`,
      [tx.tenantId, entryId],
    )
    await tx.query(
      `insert into history (tenant_id, id, resource, record_id, version, action) values ($1, $2, 'specimen-buoys', $3, 1, 'create')`,
      [tx.tenantId, uuidV7(), record.id],
    )
    await tx.query(
      `insert into signatures (tenant_id, id, resource, record_id, version, transition, signer, content_hash, signed_at)
       values ($1, $2, 'specimen-buoys', $3, 1, 'sign', $2, '', '')`,
      [tx.tenantId, uuidV7(), record.id],
    )
  })
})
afterAll(() => specimen.end())

const filled = [
  'specimen_buoys',
  'receipts',
  'history',
  'signatures',
  'tenant_seq',
  'sync_head',
  'sync_key',
  'kept_bundles',
]
const open = new Set<string>(engineTables.filter((table) => table.open).map(({ name }) => name))

test('every table is open by name, or covered by the wall for its owner too', async () => {
  const { rows } = await specimen.database.pool.query<{ name: string; covered: boolean; keyed: boolean }>(
    `select relname as name, relrowsecurity and relforcerowsecurity as covered,
       exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id' and attnotnull) as keyed
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const bare = rows.filter(({ covered, keyed }) => !covered || !keyed).map(({ name }) => name)
  expect(bare.filter((name) => !open.has(name))).toEqual(['schema_migrations'])
  expect(rows.filter(({ name, covered }) => open.has(name) && covered)).toEqual([])
  const names = new Set(rows.map(({ name }) => name))
  const expected = [...engineTables.map(({ name }) => name), ...resources.map((resource) => tableOf(resource).name)]
  expect(expected.filter((name) => !names.has(name))).toEqual([])
})

test('each policy compares the tenant of the row with that of the transaction, and there is no other', async () => {
  const { rows } = await specimen.database.pool.query<{ policy: string }>(
    `select distinct concat_ws(' ', permissive, cmd, roles, qual, with_check) as policy from pg_policies where schemaname = 'public'`,
  )
  expect(rows.map(({ policy }) => policy)).toEqual([
    "PERMISSIVE ALL {public} (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid)",
  ])
})

test('without a tenant no row is seen, also on a connection that had one', async () => {
  const client = await specimen.database.pool.connect()
  try {
    await client.query(`begin; set local app.tenant = '${specimen.tenantId}'; commit`)
    for (const table of filled) expect((await client.query(`select from ${table}`)).rowCount, table).toBe(0)
  } finally {
    client.release()
  }
})

test('another tenant sees, changes and deletes no row', async () => {
  const own = await inTenant(specimen.database, specimen.tenantId, async (tx) => {
    const counts: number[] = []
    for (const table of filled) counts.push((await tx.query(`select from ${table}`)).length)
    return counts
  })
  expect(own.every((count) => count > 0)).toBe(true)
  await inTenant(specimen.database, specimen.otherTenantId, async (tx) => {
    for (const table of filled) {
      expect(await tx.query(`select from ${table}`), table).toEqual([])
      expect(await tx.query(`update ${table} set tenant_id = tenant_id returning 1`), table).toEqual([])
      expect(await tx.query(`delete from ${table} returning 1`), table).toEqual([])
    }
  })
})

test('nobody puts a row into another tenant', async () => {
  const put = inTenant(specimen.database, specimen.tenantId, (tx) =>
    tx.query('insert into number_series (tenant_id, series, year) values ($1, $2, 2026)', [
      specimen.otherTenantId,
      'B',
    ]),
  )
  await expect(put).rejects.toMatchObject({ code: '42501' })
})

test('a partition shows nothing by its own name, to its own tenant neither', async () => {
  const { rows } = await specimen.database.pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent in ('receipts'::regclass, 'history'::regclass)
       and inhrelid::regclass::text not like '%default'`,
  )
  expect(rows.length).toBeGreaterThan(10)
  await inTenant(specimen.database, specimen.tenantId, async (tx) => {
    for (const { name } of rows) expect(await tx.query(`select from ${name}`), name).toEqual([])
  })
})

test('history and signatures are only ever added to', async () => {
  for (const table of ['history', 'signatures']) {
    for (const statement of [`update ${table} set version = 9`, `delete from ${table}`, `truncate ${table}`]) {
      const change = inTenant(specimen.database, specimen.tenantId, (tx) => tx.query(statement))
      await expect(change, statement).rejects.toThrow(/only ever added/)
    }
  }
})
