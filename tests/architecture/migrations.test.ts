import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { resources } from '#src/areas/resources.ts'
import { migrationsFolder } from '#src/server/database/migrations-folder.ts'
import { migrate } from '#src/server/database/schema/migrate.ts'
import { planMigration, type Snapshot } from '#src/server/database/schema/plan-migration.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { freshDatabase } from '../machine/postgres.ts'
import { tablesReport } from './tables-report.ts'

const journalSchema = z.object({ entries: z.array(z.object({ idx: z.int(), when: z.int(), tag: z.string() })) })
const journal = journalSchema.parse(JSON.parse(readFileSync(`${migrationsFolder}meta/_journal.json`, 'utf8')))
let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  // Several servers on one database start at the same time.
  await Promise.all([1, 2, 3].map(() => migrate(database.url)))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('nothing is left to plan: npm run db:plan', async () => {
  const snapshot: Snapshot = JSON.parse(readFileSync(`${migrationsFolder}meta/snapshot.json`, 'utf8'))
  expect((await planMigration(resources, snapshot))?.statements ?? []).toEqual([])
})

test('an empty database gets the tables that the descriptions imply', async () => {
  const { rows } = await client.query<{ table: string; column: string; type: string; not_null: boolean }>(
    `select relname as table, attname as column, format_type(atttypid, atttypmod) as type, attnotnull as not_null
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  )
  for (const resource of resources) {
    const { name, columns } = tableOf(resource)
    const found = rows.filter(({ table }) => table === name)
    for (const column of columns) {
      expect(found, `${name}.${column.name}`).toContainEqual({
        table: name,
        column: column.name,
        type: column.type.replace('timestamp (3)', 'timestamp(3)'),
        not_null: column.notNull ?? false,
      })
    }
  }
})

test('every resource has a number in the change feed', async () => {
  const { rows } = await client.query<{ name: string }>('select name from sync_resource')
  const numbered = new Set(rows.map(({ name }) => name))
  expect(resources.map(({ name }) => name).filter((name) => !numbered.has(name))).toEqual([])
})

test('every index that a description implies is there', async () => {
  const { rows } = await client.query<{ name: string; unique: boolean; definition: string }>(
    `select relname as name, indisunique as unique, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  )
  for (const index of resources.flatMap((resource) => tableOf(resource).indexes)) {
    const found = rows.find(({ name }) => name === index.name)
    expect(found?.unique, index.name).toBe(index.unique)
    const columns = index.columns.map((column) => (column === 'position' ? `"${column}"` : column)).join(', ')
    expect(found?.definition, index.name).toContain(`(${columns})`)
  }
})

test('the planner is told of every table how tenants and scopes hang together', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select stxname as name from pg_statistic_ext where stxkind = '{f}' and stxnamespace = 'public'::regnamespace`,
  )
  const told = new Set(rows.map(({ name }) => name))
  expect(resources.map((resource) => `${tableOf(resource).name}_scopes`).filter((name) => !told.has(name))).toEqual([])
})

test('migrations lie in order and only add', () => {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  expect(files.sort()).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`))
  expect(journal.entries.map(({ idx }) => idx)).toEqual(journal.entries.map((_, place) => place))
  const times = journal.entries.map(({ when }) => when)
  expect([...times].sort((left, right) => left - right)).toEqual(times)
  for (const file of files) {
    const text = readFileSync(migrationsFolder + file, 'utf8')
    expect(text, file).not.toMatch(/\b(drop (table|column|policy)|set data type|truncate table|disable row level)\b/i)
  }
})

test('the committed report says what the tables are: vitest -u writes it anew', async () => {
  await expect(await tablesReport(client)).toMatchFileSnapshot('../reports/tables.sql')
})
