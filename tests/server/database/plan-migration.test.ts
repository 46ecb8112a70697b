import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { flag, instant, integer, plainDate, text } from '#src/resource/description/field-types.ts'
import { type ExistingTables, noTables, readTables } from '#src/server/database/schema/existing-tables.ts'
import { migrate } from '#src/server/database/schema/migrate.ts'
import { planMigration } from '#src/server/database/schema/plan-migration.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { freshDatabase } from '../../machine/postgres.ts'
import { buoy, sounding } from './specimen-database.ts'

const withFields = (shape: z.ZodRawShape, rest: Partial<Resource> = {}): Resource => ({
  ...buoy,
  search: [],
  ...rest,
  fields: z.strictObject({ name: text(), ...shape }),
})

/** The tables of a database in which these plans were carried out, one after the other. */
async function tablesAfter(...plans: readonly (readonly Resource[])[]): Promise<ExistingTables> {
  const fresh = await freshDatabase()
  const client = new pg.Client({ connectionString: fresh.url })
  try {
    await migrate(fresh.url)
    await client.connect()
    for (const resources of plans) {
      for (const statement of planMigration(resources, await readTables(client))) await client.query(statement)
    }
    return await readTables(client)
  } finally {
    await client.end()
    await fresh.drop()
  }
}

test('a new resource gets its table, the wall of its tenant, statistics of its scopes and a number in the feed', () => {
  const text = planMigration([withFields({ lit: flag() })], noTables).join(';\n')
  expect(text).toMatch(/^CREATE TABLE "specimen_buoys"/)
  for (const part of [
    'alter table "specimen_buoys" enable row level security',
    'alter table "specimen_buoys" force row level security',
    'create policy tenant on "specimen_buoys"',
    'create statistics if not exists "specimen_buoys_scopes"',
    "insert into sync_resource (name) values ('specimen-buoys')",
  ])
    expect(text).toContain(part)
})

test('the same descriptions ask for nothing, with every kind of column and a natural key', async () => {
  for (const resource of [buoy, sounding]) {
    expect(planMigration([resource], await tablesAfter([resource]))).toEqual([])
  }
})

test('a new field asks for its columns and nothing else', async () => {
  const before = await tablesAfter([withFields({})])
  expect(planMigration([withFields({ checkedAt: instant() })], before)).toEqual([
    'ALTER TABLE "specimen_buoys" ADD COLUMN "checked_at" timestamp (3) with time zone',
    'ALTER TABLE "specimen_buoys" ADD COLUMN "checked_at_offset" smallint',
  ])
})

test('a field and a resource that are gone leave what they held', async () => {
  const [lit, bell] = [withFields({ lit: flag() }), withFields({ bell: integer(0, 9) })]
  const before = await tablesAfter([lit])
  expect(planMigration([withFields({})], before)).toEqual([])
  expect(planMigration([], before)).toEqual([])
  expect(planMigration([bell], before)).toEqual(['ALTER TABLE "specimen_buoys" ADD COLUMN "bell" bigint'])
  const after = await tablesAfter([lit], [bell])
  expect([...(after.get('specimen_buoys')?.columns.keys() ?? [])]).toContain('lit')
})

test('another order of its lists asks for another index, and a natural key for one more', async () => {
  const before = await tablesAfter([withFields({ lit: flag() })])
  expect(planMigration([withFields({ lit: flag() }, { order: 'lit' })], before)).toEqual([
    'CREATE INDEX CONCURRENTLY "specimen_buoys_order" ON "specimen_buoys" USING btree ("tenant_id","lit","id")',
  ])
  expect(planMigration([withFields({ lit: flag() }, { key: ['name'] })], before)).toEqual([
    'CREATE UNIQUE INDEX CONCURRENTLY "specimen_buoys_key" ON "specimen_buoys" USING btree ("tenant_id","name") WHERE deleted_at is null',
  ])
})

test('a field that becomes of another kind is refused, also after it was gone', async () => {
  const before = await tablesAfter([withFields({ laid: plainDate() })], [withFields({})])
  expect(() => planMigration([withFields({ laid: instant() })], before)).toThrow('give the field a new name')
})

test.each([
  ['one of the engine', { name: 'sync-head' }, {}, 'the engine'],
  ['longer than PostgreSQL keeps', { name: 'a'.repeat(60) }, {}, 'longer than 63'],
  ['a column of the envelope', {}, { deletedAt: instant() }, 'deleted_at'],
  ['a column of another field', {}, { checked: instant(), checkedOffset: integer(0, 9) }, 'checked_offset'],
])('a name that is %s is refused', (_, rest, shape, message) => {
  expect(() => tableOf(withFields(shape, rest))).toThrow(message)
})
