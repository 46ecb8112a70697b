import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { groupRecords, maxGroups, type RecordGroup } from '#src/server/database/records/group-records.ts'
import { insertRecord } from '#src/server/database/records/record-store.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { actorWith } from '../../fixtures/actor-with.ts'
import { noScope, recordWith } from '../../fixtures/record-with.ts'
import { buoy, openSpecimenDatabase, type SpecimenDatabase } from './specimen-database.ts'

let specimen: SpecimenDatabase
let master: Actor
let keeper: Actor

const within = <T>(work: (tx: Transaction) => Promise<T>, tenantId = specimen.tenantId) =>
  inTenant(specimen.database, tenantId, work)

const groupsOf = (
  actor: Actor,
  by: string,
  sums: readonly string[] = [],
  filters: Readonly<Record<string, readonly string[]>> = {},
): Promise<RecordGroup[]> =>
  within(
    (tx) => groupRecords(tx, buoy, { actor, lines: buoy.access.read, order: 'asc', filters }, by, sums),
    actor.tenantId,
  )

beforeAll(async () => {
  specimen = await openSpecimenDatabase([buoy])
  master = actorWith({ tenantId: specimen.tenantId, permissions: ['view buoy'] })
  keeper = actorWith({ tenantId: specimen.tenantId })
  const own = { scope: { ...noScope, owner: keeper.personId } }
  await within(async (tx) => {
    await insertRecord(tx, buoy, recordWith({ name: 'a', colour: 'red', bell: 2, laidOn: '2026-10-31' }, own))
    await insertRecord(tx, buoy, recordWith({ name: 'b', colour: 'red', bell: 3, laidOn: '2026-11-01' }))
    await insertRecord(
      tx,
      buoy,
      recordWith({ name: 'c', colour: 'green', checkedAt: '2026-11-01T00:30:00+02:00' }, own),
    )
    await insertRecord(tx, buoy, recordWith({ name: 'd', checkedAt: '2026-10-31T23:30:00Z' }))
  })
  const foreign = recordWith({ name: 'e', colour: 'red', bell: 100 })
  await within((tx) => insertRecord(tx, buoy, foreign), specimen.otherTenantId)
})
afterAll(() => specimen.end())

test('the largest group comes first, with the sums of its records', async () => {
  expect(await groupsOf(master, 'colour', ['bell'])).toEqual([
    { key: 'red', count: 2, sums: { bell: 5 } },
    { key: 'green', count: 1, sums: { bell: 0 } },
    { key: null, count: 1, sums: { bell: 0 } },
  ])
})

test('who reads only their own counts and adds up only their own', async () => {
  expect(await groupsOf(keeper, 'colour', ['bell'])).toEqual([
    { key: 'green', count: 1, sums: { bell: 0 } },
    { key: 'red', count: 1, sums: { bell: 2 } },
  ])
  expect(await groupsOf(actorWith({ tenantId: specimen.tenantId }), 'colour', ['bell'])).toEqual([])
  const abroad = actorWith({ tenantId: specimen.otherTenantId, permissions: ['view buoy'] })
  expect(await groupsOf(abroad, 'colour', ['bell'])).toEqual([{ key: 'red', count: 1, sums: { bell: 100 } }])
})

test('filters narrow the groups as they do the list', async () => {
  expect(await groupsOf(master, 'colour', [], { laidOnFrom: ['2026-11-01'] })).toEqual([
    { key: 'red', count: 1, sums: {} },
  ])
})

test('a moment belongs to the month of the clock it was lived by', async () => {
  const groups = await groupsOf(master, 'checkedAt')
  expect(groups).toContainEqual({ key: '2026-11', count: 1, sums: {} })
  expect(groups).toContainEqual({ key: '2026-10', count: 1, sums: {} })
})

test('no text is grouped by, and nothing is added up that does not add up', async () => {
  await expect(groupsOf(master, 'name')).rejects.toThrow('not grouped by name')
  await expect(groupsOf(master, 'colour', ['name'])).rejects.toThrow('does not add up')
})

test('10,000 records are grouped in less than 300 ms, at most 500 groups', async () => {
  const tenantId = uuidV7()
  await specimen.database.pool.query("insert into tenants (id, slug, name) values ($1, 'roads', 'Roads')", [tenantId])
  await within((tx) => insertRecord(tx, buoy, recordWith({ name: 'first', colour: 'red', bell: 1 })), tenantId)
  await within(
    (tx) =>
      tx.query(
        `insert into specimen_buoys select made.* from specimen_buoys b, generate_series(2, 10000) n,
           lateral jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
             'tender_id', lpad(to_hex(n % 700), 32, '0')::uuid, 'bell', n)) made
         where b.tenant_id = $1`,
        [tenantId],
      ),
    tenantId,
  )
  const actor = actorWith({ tenantId, permissions: ['view buoy'] })
  const began = performance.now()
  expect(await groupsOf(actor, 'colour', ['bell'])).toEqual([{ key: 'red', count: 10_000, sums: { bell: 50_005_000 } }])
  expect(performance.now() - began).toBeLessThan(300)
  expect(await groupsOf(actor, 'tenderId')).toHaveLength(maxGroups)
})
