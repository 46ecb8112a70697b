import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { migrationsFolder } from '#src/server/database/migrations-folder.ts'
import { makeMigrationsTable, migrate } from '#src/server/database/schema/migrate.ts'
import {
  type Migration,
  migrationName,
  migrationText,
  readMigrations,
} from '#src/server/database/schema/migration-files.ts'
import { freshDatabase } from '../../machine/postgres.ts'
import { numberedMigrations } from './numbered-migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairlead-migrations-'))
const drops: (() => Promise<void>)[] = []
let url = ''

beforeEach(async () => {
  const fresh = await freshDatabase()
  drops.push(fresh.drop)
  url = fresh.url
})
afterAll(async () => {
  for (const drop of drops) await drop()
  rmSync(folder, { recursive: true, force: true })
})

async function asked<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const remembered = () =>
  asked<{ stamp: string; hash: string }>('select created_at as stamp, hash from schema_migrations order by id')
const tables = async () =>
  (await asked<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)).map(
    ({ name }) => name,
  )

/** Migrations as a branch would have them: each makes one table. */
function branch(...made: readonly (readonly [table: string, at: string])[]): readonly Migration[] {
  const place = mkdtempSync(join(folder, 'branch-'))
  for (const [table, at] of made) {
    const text = migrationText([`create table ${table} (id integer)`, `insert into ${table} values (1)`])
    writeFileSync(join(place, `${migrationName(`make ${table}`, new Date(at))}.sql`), text)
  }
  return readMigrations(place)
}

const [early, late, later] = ['2026-12-01T08:00:00.000Z', '2026-12-01T09:00:00.001Z', '2026-12-02T00:00:00Z']
const base = ['anchors', early] as const
const [mine, theirs] = [['buoys', late] as const, ['cranes', later] as const]

/** A database as it was left by the program whose migrations were numbered: the first `count` of them applied. */
async function makeNumbered(count: number): Promise<void> {
  await asked('create table schema_migrations (id serial primary key, hash text not null, created_at bigint)')
  for (const [place, [stamp, hash]] of numberedMigrations.slice(0, count).entries()) {
    const { statements = [] } = readMigrations(migrationsFolder)[place] ?? {}
    await asked(statements.join('\n'))
    await asked('insert into schema_migrations (hash, created_at) values ($1, $2)', [hash, stamp])
  }
}

test('a database of the numbered migrations knows all of them, and nothing is applied twice', async () => {
  await makeNumbered(numberedMigrations.length)
  const before = await remembered()
  await migrate(url, { migrations: readMigrations(migrationsFolder).slice(0, numberedMigrations.length) })
  expect(await remembered()).toEqual(before)
  expect(before.map(({ stamp, hash }) => [Number(stamp), hash])).toEqual(numberedMigrations)
})

test('one that had only some of them goes on with the rest', async () => {
  await makeNumbered(numberedMigrations.length - 4)
  await migrate(url)
  const rows = await remembered()
  expect(rows.slice(0, numberedMigrations.length).map(({ stamp, hash }) => [Number(stamp), hash])).toEqual(
    numberedMigrations,
  )
  expect(rows).toHaveLength(readMigrations(migrationsFolder).length)
})

test.each([
  ['the earlier branch first', mine, theirs],
  ['the later branch first', theirs, mine],
])('two branches are both applied, each once: %s', async (_, first, second) => {
  await migrate(url, { migrations: branch(base, first) })
  expect(await tables()).toEqual(['anchors', first[0], 'schema_migrations'].sort())
  const merged = branch(base, first, second)
  await migrate(url, { migrations: merged })
  await migrate(url, { migrations: merged })
  expect(await tables()).toEqual(['anchors', 'buoys', 'cranes', 'schema_migrations'])
  expect(
    await asked('select id from anchors union all select id from buoys union all select id from cranes'),
  ).toHaveLength(3)
  const stamps = [base, first, second].map(([, at]) => Date.parse(at))
  expect((await remembered()).map(({ stamp }) => Number(stamp))).toEqual(stamps)
})

test('an empty database gets them in the order of their time stamps, whatever the folder says first', async () => {
  await migrate(url, { migrations: branch(theirs, mine, base) })
  expect((await remembered()).map(({ stamp }) => Number(stamp))).toEqual(
    [early, late, later].map((at) => Date.parse(at)),
  )
})

test('a migration that fails leaves the database as it was, also what was applied before it at the same start', async () => {
  await migrate(url, { migrations: branch(base) })
  const broken = branch(base, mine, theirs).map((one) =>
    one.stamp === Date.parse(later) ? { ...one, statements: [...one.statements, 'select 1 / 0'] } : one,
  )
  await expect(migrate(url, { migrations: broken })).rejects.toThrow('make_cranes')
  expect(await tables()).toEqual(['anchors', 'schema_migrations'])
  expect(await remembered()).toHaveLength(1)
  await migrate(url, { migrations: branch(base, mine, theirs) })
  expect(await tables()).toEqual(['anchors', 'buoys', 'cranes', 'schema_migrations'])
})

test('several servers that start at once take turns', async () => {
  const all = branch(base, mine, theirs)
  await Promise.all([1, 2, 3].map(() => migrate(url, { migrations: all })))
  expect(await remembered()).toHaveLength(3)
  expect(await asked('select id from buoys')).toHaveLength(1)
})

test('a database that a later program has migrated is left as it is', async () => {
  await migrate(url, { migrations: branch(base, mine, theirs) })
  await migrate(url, { migrations: branch(base) })
  expect(await remembered()).toHaveLength(3)
  // Statements for an empty table of migrations meet the one that is there.
  await asked(makeMigrationsTable)
  expect(await remembered()).toHaveLength(3)
})

test.each([
  ['no time stamp', ['0020_more.sql'], 'is not named as migrations are'],
  ['the time stamp of another', ['20261201T080000000Z_a.sql', '20261201T080000000Z_b.sql'], 'has the time stamp of'],
])('a name with %s is refused', (_, names, message) => {
  const place = mkdtempSync(join(folder, 'named-'))
  mkdirSync(place, { recursive: true })
  for (const name of names) writeFileSync(join(place, name), 'select 1')
  expect(() => readMigrations(place)).toThrow(message)
})
