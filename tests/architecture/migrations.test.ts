import { readdirSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { migrationsFolder } from '#src/server/database/migrations-folder.ts'
import { readTables } from '#src/server/database/schema/existing-tables.ts'
import { migrate } from '#src/server/database/schema/migrate.ts'
import { readMigrations } from '#src/server/database/schema/migration-files.ts'
import { planMigration } from '#src/server/database/schema/plan-migration.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { freshDatabase } from '../machine/postgres.ts'
import { areasWithResources, engineFolder, expectReports } from './report-files.ts'
import { tableReports } from './tables-report.ts'

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
  expect(planMigration(resources, await readTables(client))).toEqual([])
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
    const columns = index.columns
      .map((column) => (['position', 'order'].includes(column) ? `"${column}"` : column))
      .join(', ')
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

test('migrations only add, each with a time stamp of its own, and nothing beside them is edited by two branches', () => {
  const migrations = readMigrations(migrationsFolder)
  const now = Date.now()
  expect(migrations.filter(({ stamp }) => stamp > now).map(({ name }) => name)).toEqual([])
  expect(readdirSync(migrationsFolder).sort()).toEqual(migrations.map(({ name }) => `${name}.sql`))
  for (const { name, statements } of migrations) {
    expect(statements.join('\n'), name).not.toMatch(
      /\b(drop (table|column|policy)|set data type|truncate table|disable row level)\b/i,
    )
  }
})

test('the committed reports say what the tables are: vitest -u writes them anew', async () => {
  const areas = new Map(resources.map((resource) => [tableOf(resource).name, resource.area]))
  const tables = [...(await tableReports(client))]
  const reports = [...areasWithResources, engineFolder].map((folder): [string, string] => {
    const own = tables.flatMap(([name, text]) => ((areas.get(name) ?? engineFolder) === folder ? [text] : []))
    return [`${folder}/tables.sql`, `${own.join('\n\n')}\n`]
  })
  await expectReports(new Map(reports), (file) => file.endsWith('/tables.sql'))
})
