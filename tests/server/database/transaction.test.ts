import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Query } from '#src/server/database/connection/pool.ts'
import { isDatabaseUnreachable } from '#src/server/database/connection/unreachable.ts'
import { readChanges, readCounter } from '#src/server/database/feed/read-changes.ts'
import { insertRecords } from '#src/server/database/records/insert-records.ts'
import { insertRecord, readRecord, updateRecord } from '#src/server/database/records/record-store.ts'
import { inTenant, inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { noScope, recordWith } from '../../fixtures/record-with.ts'
import { buoy, openSpecimenDatabase, type SpecimenDatabase } from './specimen-database.ts'

let specimen: SpecimenDatabase
const records = [recordWith({ name: 'One' }), recordWith({ name: 'Two' })] as const

beforeAll(async () => {
  specimen = await openSpecimenDatabase([buoy])
  await inTenant(specimen.database, specimen.tenantId, async (tx) => {
    for (const record of records) await insertRecord(tx, buoy, record)
  })
})
afterAll(() => specimen.end())

const counter = () => inTenant(specimen.database, specimen.tenantId, readCounter)

test('an error takes everything back, the feed too, and leaves the connection fit', async () => {
  const record = recordWith({ name: 'Never' })
  const before = await counter()
  const failed = inTenant(specimen.database, specimen.tenantId, async (tx) => {
    await insertRecord(tx, buoy, record)
    tx.markChanged(buoy, record.id, noScope, false)
    await tx.query('select 1 / 0')
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  expect(await inTenant(specimen.database, specimen.tenantId, (tx) => readRecord(tx, buoy, record.id))).toBeNull()
  expect(await counter()).toBe(before)
})

test('a record that changed twice in a transaction is numbered once, with its last scope', async () => {
  const [record] = records
  const before = await counter()
  const [left, kept] = [uuidV7(), uuidV7()]
  await inTenant(specimen.database, specimen.tenantId, async (tx) => {
    tx.markChanged(buoy, record.id, { ...noScope, vessel: left }, false)
    tx.markChanged(buoy, record.id, { ...noScope, vessel: kept }, false)
  })
  expect(await counter()).toBe(before + 1)
  const page = (key: string) =>
    inTenant(specimen.database, specimen.tenantId, (tx) => readChanges(tx, [`${buoy.name}@${key}`], before, 10))
  expect((await page(`vessel:${kept}`)).changes).toEqual([{ resource: buoy.name, id: record.id, seq: before + 1 }])
  expect((await page(`vessel:${left}`)).changes).toEqual([])
})

test('the work of two that wait for each other is done again where it may be', async () => {
  const tries: string[] = []
  let letBothGo = () => {}
  const bothHoldOne = new Promise<void>((resolve) => {
    letBothGo = resolve
  })
  const crosswise = (name: string, [first, second]: readonly [StoredRecord, StoredRecord]) =>
    inTenant(
      specimen.database,
      specimen.tenantId,
      async (tx) => {
        tries.push(name)
        await readRecord(tx, buoy, first.id, 'update')
        if (tries.length === 2) letBothGo()
        await bothHoldOne
        await readRecord(tx, buoy, second.id, 'update')
        const record = await readRecord(tx, buoy, records[0].id)
        if (record) await updateRecord(tx, buoy, { ...record, version: record.version + 1 })
      },
      { repeatable: true },
    )
  const [one, two] = records
  await Promise.all([crosswise('there', [one, two]), crosswise('back', [two, one])])
  expect(tries.length).toBeGreaterThan(2)
  const record = await inTenant(specimen.database, specimen.tenantId, (tx) => readRecord(tx, buoy, records[0].id))
  expect(record?.version).toBe(3)
})

test('what is put off is written before whatever is asked next, also by several at once, and before the end', async () => {
  const { database, tenantId } = specimen
  const [asked, left] = [recordWith({ name: 'Put off' }), recordWith({ name: 'Put off to the end' })]
  const inserting = (record: StoredRecord) => async (query: Query) => {
    await query('select pg_sleep(0.05)')
    await insertRecords(query, tenantId, buoy, [record])
  }
  await inTenant(database, tenantId, async (tx) => {
    tx.defer(inserting(asked))
    const found = await Promise.all([readRecord(tx, buoy, asked.id), readRecord(tx, buoy, asked.id)])
    expect(found).toMatchObject([{ name: 'Put off' }, { name: 'Put off' }])
    tx.defer(inserting(left))
  })
  expect(await inTenant(database, tenantId, (tx) => readRecord(tx, buoy, left.id))).not.toBeNull()
})

test('what was put off and fails takes everything back', async () => {
  const { database, tenantId } = specimen
  const record = recordWith({ name: 'Taken back' })
  const failed = inTenant(database, tenantId, async (tx) => {
    await insertRecord(tx, buoy, record)
    tx.defer(async (query) => void (await query('select 1 / 0')))
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  expect(await inTenant(database, tenantId, (tx) => readRecord(tx, buoy, record.id))).toBeNull()
})

test('a reading transaction sees one moment and writes nothing', async () => {
  const record = recordWith({ name: 'Later' })
  await inTenantReadOnly(specimen.database, specimen.tenantId, async (tx) => {
    expect(await readRecord(tx, buoy, record.id)).toBeNull()
    await inTenant(specimen.database, specimen.tenantId, (other) => insertRecord(other, buoy, record))
    expect(await readRecord(tx, buoy, record.id)).toBeNull()
  })
  const write = inTenantReadOnly(specimen.database, specimen.tenantId, (tx) =>
    insertRecord(tx, buoy, recordWith({ name: 'No' })),
  )
  await expect(write).rejects.toMatchObject({ code: '25006' })
})

test('a tenant is an id and nothing else', async () => {
  const injected = `${specimen.tenantId}'; set local app.tenant = '${specimen.otherTenantId}`
  await expect(inTenant(specimen.database, injected, readCounter)).rejects.toThrow('a tenant is named by its id')
})

test('a change of a resource without a table is refused before anything is kept', async () => {
  const unplanned = { ...buoy, name: 'unplanned-buoys' }
  const change = inTenant(specimen.database, specimen.tenantId, async (tx) => {
    tx.markChanged(unplanned, records[0].id, noScope, false)
  })
  await expect(change).rejects.toThrow('npm run db:plan')
})

test('a connection that is cut between two statements ends its transaction, and nothing else', async () => {
  const { database, tenantId } = specimen
  const record = recordWith({ name: 'Cut off' })
  const cut = inTenant(database, tenantId, async (tx) => {
    await insertRecord(tx, buoy, record)
    const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    await database.pool.query('select pg_terminate_backend($1)', [own?.pid])
    const left = async () =>
      (await database.pool.query('select from pg_stat_activity where pid = $1', [own?.pid])).rowCount
    await expect.poll(left).toBe(0)
    await tx.query('select 1')
  })
  const error = await cut.catch((reason: unknown) => reason)
  expect(isDatabaseUnreachable(error)).toBe(true)
  expect(await inTenant(database, tenantId, (tx) => readRecord(tx, buoy, record.id))).toBeNull()
})
