import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { restoredAt } from '#src/protocol/device/epoch.ts'
import { openDedicatedConnection } from '#src/server/backup/dedicated-connection.ts'
import { readSchema } from '#src/server/backup/read-schema.ts'
import { makeTables } from '#src/server/backup/restore-schema.ts'
import { ensurePartitions } from '#src/server/database/schema/partitions.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { filePath } from '#src/server/files/store/disk-file-store.ts'
import {
  backUpTo,
  emptyProduct,
  filledProduct,
  type ProductDatabase,
  restoreTo,
  storeFile,
  tenantsOf,
} from './product-database.ts'
import { guards, tableContents } from './table-contents.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder: string
let path: string
let product: Awaited<ReturnType<typeof filledProduct>>
/** What the backup was restored into, for tests that only look at it. */
let restored: ProductDatabase
const others: ProductDatabase[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-archives-'))
  path = join(folder, 'whole.tar')
  product = await filledProduct()
  const database = await product.open()
  await ensurePartitions(database)
  const [tenant] = await tenantsOf(database)
  // Text that is hard to carry: quotes, line ends, brackets, what looks like the end of a row, and a JSON null.
  await inTenant(database, tenant?.id ?? '', (tx) =>
    tx.query(
      `insert into history (tenant_id, id, resource, record_id, version, action, patch)
       values ($1, gen_random_uuid(), $2, gen_random_uuid(), 1, 'create', 'null')`,
      [tenant?.id, `a "quoted",\n(broken)\\ {text}\t'' ½ 船`],
    ),
  )
  await inTenant(database, tenant?.id ?? '', (tx) =>
    tx.query(
      `insert into kept_bundles (tenant_id, stream, after_id, made_of, position, sha256, bytes, made_at)
       values ($1, 'staff@tenant', gen_random_uuid(), '', 1, '', '', now())`,
      [tenant?.id],
    ),
  )
  await backUpTo(product, path)
  restored = await target()
  expect(await restoreTo(restored, path)).toMatchObject({
    files: product.files.length,
    bytes: 30_000 * product.files.length,
  })
})
afterAll(async () => {
  for (const one of [product, ...others]) await one.end()
  rmSync(folder, { recursive: true, force: true })
})

async function target(): Promise<ProductDatabase> {
  const made = await emptyProduct()
  others.push(made)
  return made
}

test('a restored database holds every row of every table, and files with their bytes, for an ordinary role', async () => {
  expect(await tableContents(restored.url)).toEqual(await tableContents(product.url))
  for (const { tenant, id } of product.files) {
    expect(readFileSync(filePath(restored.dataDir, tenant, id))).toEqual(
      readFileSync(filePath(product.dataDir, tenant, id)),
    )
  }
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('a restore that replaces leaves the backup’s rows and files alone, byte for byte, whatever stood there before', async () => {
  const standing = await target()
  await restoreTo(standing, path)
  const database = await standing.open()
  const [tenant] = product.files
  if (!tenant) throw new Error('the backup holds a file')
  const later = await storeFile(standing, database, tenant.tenant)
  // A file of the backup that was spoilt since: its place is taken, with other bytes.
  writeFileSync(filePath(standing.dataDir, tenant.tenant, tenant.id), 'spoilt')
  await database.pool.query('update accounts set disabled_at = now()')
  await standing.close()
  await restoreTo(standing, path, { replaces: true })
  expect(await tableContents(standing.url)).toEqual(await tableContents(product.url))
  for (const { tenant: owner, id } of product.files) {
    expect(readFileSync(filePath(standing.dataDir, owner, id))).toEqual(
      readFileSync(filePath(product.dataDir, owner, id)),
    )
  }
  const after = await standing.open()
  expect((await after.pool.query('select 1 from accounts where disabled_at is not null')).rows).toEqual([])
  const rows = await inTenant(after, tenant.tenant, (tx) => tx.query('select id from files where id = $1', [later]))
  expect(rows).toEqual([])
})

test('only what can be made anew is left out: bundles of streams', async () => {
  const schema = await openDedicatedConnection(product.url, 'test')
  const { rows: all } = await (await product.open()).pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname <> 'schema_migrations'`,
  )
  const kept = new Set((await readSchema(schema.query)).tables.map(({ name }) => name))
  await schema.end()
  expect(all.map(({ name }) => name).filter((name) => !kept.has(name))).toEqual(['kept_bundles'])
  const database = await restored.open()
  const [tenant] = await tenantsOf(database)
  const count = 'select count(*)::int as count from kept_bundles where tenant_id = $1'
  const countIn = async (of: typeof database) =>
    (await inTenant(of, tenant?.id ?? '', (tx) => tx.query(count, [tenant?.id])))[0]
  expect([await countIn(await product.open()), await countIn(database)]).toEqual([{ count: 1 }, { count: 0 }])
})

test('row security, policies, triggers, indexes and partitions are those of the database that was backed up', async () => {
  expect(await guards(restored.url)).toEqual(await guards(product.url))
  const database = await restored.open()
  const [mine, theirs] = await tenantsOf(database)
  const seen = await inTenant(database, mine?.id ?? '', (tx) =>
    tx.query<{ tenant_id: string }>('select distinct tenant_id from staff'),
  )
  expect(seen).toEqual([{ tenant_id: mine?.id }])
  await expect(
    inTenant(database, mine?.id ?? '', (tx) =>
      tx.query(`insert into number_series (tenant_id, series, year) values ($1, 'X', 2026)`, [theirs?.id]),
    ),
  ).rejects.toThrow(/row-level security/)
  await expect(
    inTenant(database, mine?.id ?? '', (tx) =>
      tx.query("update history set action = 'other' where tenant_id = $1", [mine?.id]),
    ),
  ).rejects.toThrow(/only ever added/)
})

test('sessions have ended, epochs are new and say when, and no position of before can be followed', async () => {
  const before = await tenantsOf(await product.open())
  const source = await product.open()
  const [one] = before
  await source.pool.query(
    `insert into sessions (token_hash, tenant_id, account_id) select 'hash', tenant_id, id from accounts where tenant_id = $1 limit 1`,
    [one?.id],
  )
  const archive = join(folder, 'with-a-session.tar')
  await backUpTo(product, archive)
  const other = await target()
  await restoreTo(other, archive)
  const database = await other.open()
  expect((await database.pool.query('select from sessions where ended_at is null')).rowCount).toBe(0)
  expect((await database.pool.query('select from sessions')).rowCount).toBe(1)
  for (const [index, { id, epoch }] of (await tenantsOf(database)).entries()) {
    expect(epoch).not.toBe(before[index]?.epoch)
    expect(Math.abs(Date.now() - (restoredAt(epoch)?.getTime() ?? 0))).toBeLessThan(120_000)
    expect(restoredAt(before[index]?.epoch ?? '')).toBeNull()
    const counters = (where: typeof database) =>
      inTenant(where, id, (tx) => tx.query<{ n: number; floor: number }>('select n, floor from tenant_seq'))
    const [[was], [now]] = [await counters(source), await counters(database)]
    expect(now).toEqual({ n: (was?.n ?? 0) + 2 ** 32, floor: (was?.n ?? 0) + 2 ** 32 })
  }
})

test('identity columns go on counting above what they had given out', async () => {
  const database = await product.open()
  const give = `insert into login_attempts (account_key, address_prefix) values ('k', 'p') returning id`
  const [given] = (await database.pool.query<{ id: number }>(give)).rows
  const archive = join(folder, 'counted.tar')
  await backUpTo(product, archive)
  const other = await target()
  await restoreTo(other, archive)
  const [next] = (await (await other.open()).pool.query<{ id: number }>(give)).rows
  expect(next?.id).toBe((given?.id ?? 0) + 1)
})

test('what is written during a backup is in it as a whole or not at all, and a named file is never missing', async () => {
  const database = await product.open()
  const [tenant] = await tenantsOf(database)
  let stopped = false
  let stored = 0
  const writing = (async () => {
    while (!stopped) {
      await storeFile(product, database, tenant?.id ?? '')
      stored += 1
    }
  })()
  await expect.poll(() => stored).toBeGreaterThan(3)
  const archive = join(folder, 'under-load.tar')
  const sure = stored
  const done = await backUpTo(product, archive)
  stopped = true
  await writing
  expect(done.missing).toEqual([])
  const { files } = await restoreTo(await target(), archive)
  expect(files).toBeGreaterThanOrEqual(sure)
})

test('a stored file that the disk has lost or damaged is told, and the rest is backed up', async () => {
  const database = await product.open()
  const [tenant] = await tenantsOf(database)
  const [lost, damaged] = [
    await storeFile(product, database, tenant?.id ?? ''),
    await storeFile(product, database, tenant?.id ?? ''),
  ]
  rmSync(filePath(product.dataDir, tenant?.id ?? '', lost))
  writeFileSync(filePath(product.dataDir, tenant?.id ?? '', damaged), 'x')
  const archive = join(folder, 'gaps.tar')
  const { missing } = await backUpTo(product, archive)
  expect(missing.map(({ id, why }) => [id, why])).toEqual([
    [lost, 'not there'],
    [damaged, 'its bytes are not those received'],
  ])
  const other = await target()
  await restoreTo(other, archive)
  await inTenant(database, tenant?.id ?? '', (tx) =>
    tx.query('delete from files where id = any($1::uuid[])', [[lost, damaged]]),
  )
})

test('a backup of an earlier release is restored with the tables it knew, and migrated at the next start', async () => {
  const old = await target()
  const connection = await openDedicatedConnection(product.url, 'test')
  const schema = await readSchema(connection.query)
  await connection.end()
  const early = schema.migrations.slice(0, 3)
  expect(schema.migrations.length).toBeGreaterThan(early.length)
  const make = await openDedicatedConnection(old.url, 'test')
  await make.query('begin')
  await expect(makeTables(make.query, { ...headOf(schema), migrations: early })).rejects.toThrow(
    /do not make the tables/,
  )
  await make.query('commit')
  const tenant = '01a1fc5b-533d-7833-b358-1a52418ae0d1'
  await make.query(`insert into tenants (id, slug, name) values ($1, 'early', 'Early')`, [tenant])
  await make.end()
  const archive = join(folder, 'early.tar')
  await backUpTo(old, archive)
  const other = await target()
  await restoreTo(other, archive)
  const database = await other.open()
  expect(await tenantsOf(database)).toMatchObject([{ id: tenant }])
  const after = await openDedicatedConnection(other.url, 'test')
  expect((await readSchema(after.query)).tables).toEqual(schema.tables)
  await after.end()
})

function headOf(schema: Awaited<ReturnType<typeof readSchema>>) {
  return {
    ...schema,
    format: 1 as const,
    madeAt: new Date().toISOString(),
    product: 'test',
    postgresql: '18',
    tenants: [],
    partitions: [],
  }
}
