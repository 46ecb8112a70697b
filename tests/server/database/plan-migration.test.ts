import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { flag, instant, integer, plainDate, text } from '#src/resource/description/field-types.ts'
import { emptySnapshot, planMigration, type Snapshot } from '#src/server/database/schema/plan-migration.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { buoy } from './specimen-database.ts'

const withFields = (shape: z.ZodRawShape, rest: Partial<Resource> = {}): Resource => ({
  ...buoy,
  search: [],
  ...rest,
  fields: z.strictObject({ name: text(), ...shape }),
})

async function snapshotOf(resource: Resource): Promise<Snapshot> {
  const plan = await planMigration([resource], emptySnapshot())
  if (!plan) throw new Error('there was nothing to plan')
  return plan.snapshot
}

test('a new resource gets its table, the wall of its tenant, statistics of its scopes and a number in the feed', async () => {
  const plan = await planMigration([withFields({ lit: flag() })], emptySnapshot())
  const text = plan?.statements.join(';\n') ?? ''
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

test('the same descriptions ask for nothing', async () => {
  const resource = withFields({ lit: flag() })
  expect(await planMigration([resource], await snapshotOf(resource))).toBeNull()
})

test('a new field asks for its columns and nothing else', async () => {
  const before = await snapshotOf(withFields({}))
  const plan = await planMigration([withFields({ checkedAt: instant() })], before)
  expect(plan?.statements).toEqual([
    'ALTER TABLE "specimen_buoys" ADD COLUMN "checked_at" timestamp (3) with time zone',
    'ALTER TABLE "specimen_buoys" ADD COLUMN "checked_at_offset" smallint',
  ])
})

test('a field and a resource that are gone leave what they held', async () => {
  const before = await snapshotOf(withFields({ lit: flag() }))
  expect(await planMigration([withFields({})], before)).toBeNull()
  expect(await planMigration([], before)).toBeNull()
  const replaced = await planMigration([withFields({ bell: integer(0, 9) })], before)
  expect(replaced?.statements).toEqual(['ALTER TABLE "specimen_buoys" ADD COLUMN "bell" bigint'])
  expect(Object.keys(replaced?.snapshot.tables['public.specimen_buoys']?.columns ?? {})).toContain('lit')
})

test('a field that becomes of another kind is refused, also after it was gone', async () => {
  const before = await snapshotOf(withFields({ laid: plainDate() }))
  await expect(planMigration([withFields({ laid: instant() })], before)).rejects.toThrow('give the field a new name')
})

test.each([
  ['one of the engine', { name: 'sync-head' }, {}, 'the engine'],
  ['longer than PostgreSQL keeps', { name: 'a'.repeat(60) }, {}, 'longer than 63'],
  ['a column of the envelope', {}, { deletedAt: instant() }, 'deleted_at'],
  ['a column of another field', {}, { checked: instant(), checkedOffset: integer(0, 9) }, 'checked_offset'],
])('a name that is %s is refused', (_, rest, shape, message) => {
  expect(() => tableOf(withFields(shape, rest))).toThrow(message)
})
