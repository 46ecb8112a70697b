import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { engineTables } from '#src/server/database/schema/engine-tables.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { makeRealServer, type RealServer } from '../../contract/company.ts'
import { scansOf } from './planned-scans.ts'
import { type RecordedStatements, recordStatements } from './recorded-statements.ts'
import { playSession } from './served-session.ts'

/**
 * Whether an engine that spreads tenants over machines, such as Citus, could take the tables as they are: every key and
 * every join carries the tenant. Row security would hide a statement that names none, so that the plans are made without
 * it, on a database that nothing else uses any more.
 */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let server: RealServer
let asked: RecordedStatements
let client: pg.PoolClient

beforeAll(async () => {
  server = await makeRealServer()
  const noted = recordStatements()
  await playSession(server)
  noted.end()
  asked = noted.asked
  client = await server.database.pool.connect()
  for (const { name } of await tablesOf(client)) {
    await client.query(`alter table ${name} no force row level security, disable row level security`)
  }
  await client.query('set plan_cache_mode = force_generic_plan')
})
afterAll(async () => {
  client.release(true)
  await server.end()
})

/** What deals with the database as a whole, at a start or by a command, or with one that belongs to this machine. */
const ofWholeDatabase = [
  'src/server/backup/',
  'src/server/jobs/',
  'src/server/main.ts',
  'src/server/database/connection/channel-listener.ts',
  'src/server/database/embedded/',
  'src/server/database/schema/build-indexes.ts',
  'src/server/database/schema/existing-tables.ts',
  'src/server/database/schema/lock-tries.ts',
  'src/server/database/schema/migrate.ts',
  'src/server/database/schema/partitions.ts',
  'src/server/database/connection/pool.ts',
  'src/server/database/connection/server-requirements.ts',
]

/** Asked of resources that have a parent, and of steps that tell again whoever is awaited: the product has none yet. */
const ofNoneYet = ['src/server/writes/record/parent-scope.ts', 'src/server/writes/notices/refuse-second-of-day.ts']

/** Asked where somebody's rights end between writing and arrival: nobody's do in the session. */
const ofEndedRights = ['decide/unmoved.ts', 'decide/late-brake.ts', 'apply/late-ends.ts'].map(
  (file) => `src/server/writes/${file}`,
)

/** Asked where a second person takes a step that was taken already: of these people no two may take the same. */
const ofSeconds = ['src/server/writes/apply/record-repeated-step.ts']

/** Asked of what a device changes once its record was removed for good: those of the session are too young. */
const ofRemoved = ['src/server/writes/apply/removed-for-good.ts']

/** Asked before a tenant is known, and small: every machine would hold a copy of them. */
const directory = new Set<string>(engineTables.filter(({ open }) => open).map(({ name }) => name))
const spread = [...engineTables.map(({ name }) => name), ...resources.map((one) => tableOf(one).name)].filter(
  (name) => !directory.has(name),
)

test('every primary, unique and foreign key of a table that would be spread carries the tenant', async () => {
  const { rows } = await client.query<{ table: string; key: string; columns: string[]; kind: string }>(
    `select held.relname as table, index.relname as key, 'unique' as kind,
       array(select attname::text from pg_attribute where attrelid = held.oid and attnum = any(i.indkey)) as columns
     from pg_index i join pg_class held on held.oid = i.indrelid join pg_class index on index.oid = i.indexrelid
     where i.indisunique and held.relnamespace = 'public'::regnamespace
     union all
     select held.relname, conname, 'foreign',
       array(select attname::text from pg_attribute where attrelid = held.oid and attnum = any(conkey))
     from pg_constraint join pg_class held on held.oid = conrelid
     where contype = 'f' and held.relnamespace = 'public'::regnamespace`,
  )
  const keys = rows.filter(({ table }) => !directory.has(table) && table !== 'schema_migrations')
  const keyed = new Set(keys.map(({ table }) => table))
  expect(spread.filter((table) => !keyed.has(table))).toEqual([])
  expect(keys.filter(({ columns }) => !columns.includes('tenant_id'))).toEqual([])
})

test('the session asked what the server can ask: no file with statements is left out', () => {
  const touched = new Set([...asked.values()].flatMap((files) => [...files]))
  const withStatements = sourceFiles().filter((file) => /\bquery(<[^(]*>)?\(/.test(readFileSync(file, 'utf8')))
  const asking = withStatements.filter(
    (file) =>
      ![...ofWholeDatabase, ...ofNoneYet, ...ofSeconds, ...ofEndedRights, ...ofRemoved].some((place) =>
        file.startsWith(place),
      ),
  )
  expect(asking.filter((file) => !touched.has(file))).toEqual([])
})

test('every table that a statement reads is held to one tenant, or joined by it to one that is', async () => {
  const loose: string[] = []
  const met = new Set<string>()
  const wholes = await partitions(client)
  for (const statement of planned(asked)) {
    for (const { table, conditions } of await scansOf(client, statement)) {
      const name = wholes.get(table) ?? table
      if (!spread.includes(name)) continue
      met.add(name)
      // A row that is put bears its tenant: the column takes no null.
      if (conditions !== null && !/\btenant_id = /.test(conditions))
        loose.push(`${table}: ${statement.replaceAll(/\s+/g, ' ')}`)
    }
  }
  expect(loose).toEqual([])
  expect(spread.filter((table) => !met.has(table))).toEqual([])
})

/** What is planned of what was asked: a cursor's query is its own, an explanation's what it explains. */
function planned(statements: RecordedStatements): string[] {
  const texts = [...statements.keys()].map((text) =>
    text
      .replace(/^\s*declare .*? cursor for /s, '')
      .replace(/^\s*explain \(format json\) /, '')
      .trim(),
  )
  return [...new Set(texts)].filter((text) => /^(select|insert|update|delete|with)\b/i.test(text))
}

/** Partitions by name, with the table they are part of. */
async function partitions(on: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await on.query<{ part: string; whole: string }>(
    'select inhrelid::regclass::text as part, inhparent::regclass::text as whole from pg_inherits',
  )
  return new Map(rows.map(({ part, whole }) => [part, whole]))
}

function sourceFiles(): string[] {
  return ['src/server', 'src/areas'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(folder, file)),
  )
}

async function tablesOf(on: pg.ClientBase): Promise<{ name: string }[]> {
  const { rows } = await on.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  return rows
}
