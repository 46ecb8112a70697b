import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrate } from '#src/server/database/schema/migrate.ts'
import {
  type Migration,
  migrationName,
  migrationText,
  readMigrations,
} from '#src/server/database/schema/migration-files.ts'
import { freshDatabase } from '../../machine/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairlead-beside-'))
const quick = { lockTimeout: 200, pause: 300 }
const clients: pg.Client[] = []
let database: Awaited<ReturnType<typeof freshDatabase>>

/** Migrations, each of its statements, a minute apart. */
function migrationsOf(...all: readonly (readonly string[])[]): readonly Migration[] {
  const place = mkdtempSync(join(folder, 'some-'))
  for (const [at, statements] of all.entries()) {
    const name = migrationName(`step ${at}`, new Date(Date.UTC(2026, 10, 1, 0, at)))
    writeFileSync(join(place, `${name}.sql`), migrationText(statements))
  }
  return readMigrations(place)
}

const base = ['create table buoys (id integer)', 'insert into buoys select generate_series(1, 1000)']
const change = ['alter table buoys add column name text']
const index = ['CREATE INDEX CONCURRENTLY "buoys_id" ON "buoys" USING btree ("id")']

beforeEach(async () => {
  database = await freshDatabase()
  await migrate(database.url, { migrations: migrationsOf(base) })
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end().catch(() => undefined)
  await database.drop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => undefined)
  await client.connect()
  clients.push(client)
  return client
}

const recorded = async (client: pg.Client) => (await client.query('select from schema_migrations')).rowCount
const indexes = async (client: pg.Client) =>
  (
    await client.query<{ name: string; valid: boolean }>(
      `select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
       where relname = 'buoys_id'`,
    )
  ).rows

test('a change waits for a long reader in short tries, and nobody queues behind it for longer', async () => {
  const [reader, other] = [await connect(), await connect()]
  await reader.query('begin')
  await reader.query('select from buoys')
  const told: string[] = []
  const log = { info: (sentence: string) => void told.push(sentence) }
  const done = migrate(database.url, { migrations: migrationsOf(base, change), ...quick, log })
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0))
  const waits: number[] = []
  while (told.length < 4) {
    const begun = performance.now()
    await other.query('select from buoys limit 1')
    waits.push(performance.now() - begun)
  }
  expect(Math.max(...waits)).toBeLessThan(2_000)
  expect(await recorded(other)).toBe(1)
  await reader.query('commit')
  await done
  expect(await recorded(other)).toBe(2)
  expect(told[0]).toContain('The database is in use')
})

test('the tries are counted: in the end the start fails, and nothing is changed', async () => {
  const [reader, other] = [await connect(), await connect()]
  await reader.query('begin')
  await reader.query('select from buoys')
  const late = ['create table anchors (id integer)', ...change]
  await expect(
    migrate(database.url, { migrations: migrationsOf(base, late), lockTimeout: 50, pause: 20, tries: 3 }),
  ).rejects.toThrow('step_1 failed')
  expect(await recorded(other)).toBe(1)
  expect((await other.query(`select to_regclass('anchors') as anchors`)).rows).toEqual([{ anchors: null }])
})

test('an index is built while others write, and a build that was killed half way is made anew', async () => {
  const [writer, other] = [await connect(), await connect()]
  await migrate(database.url, { migrations: migrationsOf(base, change) })
  await writer.query('begin')
  await writer.query('insert into buoys values (0)')
  const migrations = migrationsOf(base, change, index)
  const killed = migrate(database.url, { migrations }).then(
    () => 'done',
    () => 'killed',
  )
  await vi.waitFor(async () => expect(await indexes(other)).toEqual([{ name: 'buoys_id', valid: false }]))
  await other.query('insert into buoys values (1)')
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'fairlead migrations' and datname = current_database()`,
  )
  expect(await killed).toBe('killed')
  expect(await indexes(other)).toEqual([{ name: 'buoys_id', valid: false }])
  expect(await recorded(other)).toBe(2)
  await writer.query('commit')
  await migrate(database.url, { migrations })
  expect(await indexes(other)).toEqual([{ name: 'buoys_id', valid: true }])
  expect(await recorded(other)).toBe(3)
})

test('servers that start at once take turns, also where one builds an index', async () => {
  const other = await connect()
  const migrations = migrationsOf(base, change, index, ['create table anchors (id integer)'])
  await Promise.all([1, 2, 3].map(() => migrate(database.url, { migrations })))
  expect(await indexes(other)).toEqual([{ name: 'buoys_id', valid: true }])
  expect(await recorded(other)).toBe(4)
})

test('in an empty database all is one transaction, and a failing one leaves nothing', async () => {
  const empty = await freshDatabase()
  const client = new pg.Client({ connectionString: empty.url })
  await client.connect()
  try {
    const failing = migrationsOf(base, index, ['select 1 / 0'])
    await expect(migrate(empty.url, { migrations: failing })).rejects.toThrow('step_2 failed')
    expect((await client.query(`select to_regclass('buoys') as buoys`)).rows).toEqual([{ buoys: null }])
    await migrate(empty.url, { migrations: migrationsOf(base, index) })
    expect(await indexes(client)).toEqual([{ name: 'buoys_id', valid: true }])
  } finally {
    await client.end()
    await empty.drop()
  }
})

test('a migration that builds indexes concurrently holds nothing else', () => {
  expect(() => migrationsOf([...base, ...index])).toThrow('make two files')
})
