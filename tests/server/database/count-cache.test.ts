import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { selectRecords } from '#src/server/database/records/record-list.ts'
import { deleteRecord, insertRecord, restoreRecord, updateRecord } from '#src/server/database/records/record-store.ts'
import { inTenant, inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { actorWith } from '../../fixtures/actor-with.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { SeededRandom } from '../../sync/seeded-random.ts'
import { buoy, openSpecimenDatabase, type SpecimenDatabase, sounding } from './specimen-database.ts'

let specimen: SpecimenDatabase
/** The same database, which keeps totals of short lists too. */
let database: Database
let statements: string[] = []

beforeAll(async () => {
  specimen = await openSpecimenDatabase([buoy, sounding])
  database = { ...specimen.database, countCache: { entries: new Map(), minCount: 1 } }
})
afterAll(() => specimen.end())

const within = <T>(work: (tx: Transaction) => Promise<T>, tenantId = specimen.tenantId) =>
  inTenant(database, tenantId, work)

/** The total of a list of one record a page, and whether the records were counted for it. */
async function totalOf(
  filters: Readonly<Record<string, readonly string[]>> = {},
  tenantId = specimen.tenantId,
): Promise<{ total: number; counted: boolean }> {
  statements = []
  const { total } = await inTenantReadOnly(database, tenantId, (tx) => listIn(tx, filters))
  return { total, counted: statements.some((text) => text.includes('count(*) as total')) }
}

function listIn(tx: Transaction, filters: Readonly<Record<string, readonly string[]>> = {}) {
  const query: Transaction['query'] = (text, values, name) => {
    statements.push(text)
    return tx.query(text, values, name)
  }
  const actor = actorWith({ tenantId: tx.tenantId })
  const asked = { actor, lines: { anyone: 'tenant' }, order: 'asc', page: 1, limit: 1, filters } as const
  return selectRecords({ ...tx, query }, buoy, asked)
}

/** Writes a record as everybody does who writes one: the feed is told. */
async function write(tx: Transaction, resource: Resource, record: StoredRecord): Promise<StoredRecord> {
  await insertRecord(tx, resource, record)
  tx.markChanged(resource, record.id, record.scope, false)
  return record
}

const put = (fields: Record<string, unknown>) => within((tx) => write(tx, buoy, recordWith(fields)))
const soundingOf = (place: string) => recordWith({ place, day: '2026-11-22' })

test('a total stands until a record of its resource changes, and is right after each change', async () => {
  await put({ name: 'North', colour: 'red' })
  const second = await put({ name: 'South', colour: 'red' })
  expect(await totalOf()).toEqual({ total: 2, counted: true })
  expect(await totalOf()).toEqual({ total: 2, counted: false })
  expect(await totalOf({ colour: ['red'] })).toEqual({ total: 2, counted: true })
  expect(await totalOf({ colour: ['red'] })).toEqual({ total: 2, counted: false })

  await put({ name: 'East', colour: 'green' })
  expect(await totalOf()).toEqual({ total: 3, counted: false })
  expect(await totalOf({ colour: ['red'] })).toEqual({ total: 2, counted: false })
  await within(async (tx) => {
    await updateRecord(tx, buoy, { ...second, colour: 'green', version: 2 })
    tx.markChanged(buoy, second.id, second.scope, false)
  })
  expect(await totalOf({ colour: ['red'] })).toEqual({ total: 1, counted: true })
  await within(async (tx) => {
    await deleteRecord(tx, buoy, second.id, 3)
    tx.markChanged(buoy, second.id, second.scope, true)
  })
  expect(await totalOf()).toEqual({ total: 2, counted: true })
  expect(await totalOf()).toEqual({ total: 2, counted: false })
})

test('what came in is added, in what was asked for alone; where another record changed with it all are counted', async () => {
  const all = await totalOf()
  const red = await totalOf({ colour: ['red'] })
  const first = await put({ name: 'Added', colour: 'red' })
  await put({ name: 'Added too', colour: 'green' })
  expect(await totalOf()).toEqual({ total: all.total + 2, counted: false })
  expect(await totalOf({ colour: ['red'] })).toEqual({ total: red.total + 1, counted: false })

  const gone = await put({ name: 'Gone', colour: 'red' })
  await within(async (tx) => {
    await deleteRecord(tx, buoy, gone.id, 2)
    tx.markChanged(buoy, gone.id, gone.scope, true)
  })
  expect(await totalOf({ colour: ['red'] })).toEqual({ total: red.total + 1, counted: true })

  await put({ name: 'Added last', colour: 'red' })
  await within(async (tx) => {
    await updateRecord(tx, buoy, { ...first, colour: 'green', version: 2 })
    tx.markChanged(buoy, first.id, first.scope, false)
  })
  expect(await totalOf({ colour: ['red'] })).toEqual({ total: red.total + 1, counted: true })
})

test('what changes elsewhere is no reason to count: another resource, another company', async () => {
  await put({ name: 'West' })
  const { total } = await totalOf()
  await within((tx) => write(tx, sounding, soundingOf('Fairway')))
  expect(await totalOf()).toEqual({ total, counted: false })
  await within((tx) => write(tx, buoy, recordWith({ name: 'Theirs' })), specimen.otherTenantId)
  expect(await totalOf()).toEqual({ total, counted: false })
  expect((await totalOf({}, specimen.otherTenantId)).counted).toBe(true)
})

test('a transaction that wrote counts what it wrote, and leaves nothing of it where it was given up', async () => {
  const { total } = await totalOf()
  const giveUp = new Error('given up')
  const work = within(async (tx) => {
    await write(tx, buoy, recordWith({ name: 'Never' }))
    expect((await listIn(tx)).total).toBe(total + 1)
    throw giveUp
  })
  await expect(work).rejects.toBe(giveUp)
  expect(await totalOf()).toEqual({ total, counted: false })
})

test('more changes than are looked through are counted anew', async () => {
  const { total } = await totalOf()
  await within(async (tx) => {
    for (let number = 0; number < 1001; number += 1) await write(tx, sounding, soundingOf(`Fairway ${number}`))
  })
  expect(await totalOf()).toEqual({ total, counted: true })
  expect(await totalOf()).toEqual({ total, counted: false })
})

test('a page that was behind the end is counted from what there is now', async () => {
  const actor = actorWith({ tenantId: specimen.tenantId })
  const asked = { actor, lines: { anyone: 'tenant' }, order: 'asc', limit: 1 } as const
  const { total } = await totalOf()
  const behind = await within((tx) => selectRecords(tx, buoy, { ...asked, page: total + 1 }))
  expect(behind).toEqual({ records: [], total })
})

test('whatever comes in, changes, leaves and comes back between two looks, the totals are those of the table', async () => {
  const random = new SeededRandom(20_261_125)
  const below = (count: number) => Math.floor(random.next() * count)
  const colours = ['red', 'green'] as const
  const known: { record: StoredRecord; deleted: boolean }[] = []
  const counted = async (colour?: string) => {
    const [row] = await within((tx) =>
      tx.query<{ total: number }>(
        `select count(*) as total from specimen_buoys
         where tenant_id = $1 and deleted_at is null and ($2::text is null or colour = $2)`,
        [specimen.tenantId, colour ?? null],
      ),
    )
    return row?.total
  }
  let spared = 0
  for (let look = 0; look < 60; look += 1) {
    for (let change = below(4); change > 0; change -= 1) {
      const one = known[below(known.length * 3)]
      if (!one) {
        const record = await put({ name: `Drawn ${known.length}`, colour: random.pick(colours) })
        known.push({ record, deleted: false })
        continue
      }
      const after = { ...one.record, colour: random.pick(colours), version: one.record.version + 1 }
      const leaves = !one.deleted && random.chance(0.5)
      await within(async (tx) => {
        if (one.deleted) await restoreRecord(tx, buoy, after)
        else if (leaves) await deleteRecord(tx, buoy, after.id, after.version)
        else await updateRecord(tx, buoy, after)
        tx.markChanged(buoy, after.id, after.scope, leaves)
      })
      known.splice(known.indexOf(one), 1, { record: after, deleted: leaves })
    }
    const all = await totalOf()
    const red = await totalOf({ colour: ['red'] })
    expect([all.total, red.total]).toEqual([await counted(), await counted('red')])
    if (!all.counted) spared += 1
  }
  expect(spared).toBeGreaterThan(20)
})
