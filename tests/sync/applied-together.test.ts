import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readReceiptRecord } from '#src/protocol/entries/brief-receipt.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import { insertRecord } from '#src/server/database/records/record-store.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { specimenLog } from '../contract/specimens/specimen-log.ts'
import { specimenNote } from '../contract/specimens/specimen-note.ts'
import { recordWith } from '../fixtures/record-with.ts'
import { startSession } from '../fixtures/start-session.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { changing, log, note } from './submissions.ts'

const stored = z.object({
  results: z.array(z.object({ entry: z.string(), record: z.record(z.string(), z.unknown()) })),
})

let office: RealOffice
let ada: TestPerson
let tenant: string

beforeAll(async () => {
  office = await openOffice()
  tenant = office.world.tenantId
  ada = await office.person({ permissions: ['write notes'] })
})
afterAll(() => office.close())

/** A tablet on which so many notes wait; the bad ones have a heading that no office takes. Built up, each depends on the last. */
async function tabletWith(count: number, isBad: (place: number) => boolean = () => false, isBuiltUp = false) {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  office.proxy.fate = () => 'lost'
  const ids: string[] = []
  for (let place = 0; place < count; place += 1) {
    const made = await note(tenant, isBad(place) ? 'x'.repeat(101) : `  Note ${place} of ${count} `)
    ids.push(await device.submitEntry({ ...made, dependsOn: isBuiltUp ? ids.slice(-1) : [] }))
  }
  office.proxy.fate = () => 'through'
  return { device, ids }
}

const transactionsOf = (ids: readonly string[]) =>
  office.world.rows(
    'select count(distinct xmin::text)::int as transactions, count(*)::int as rows from receipts where entry_id = any($1)',
    [ids],
  )

test('entries of a batch are taken a few in a transaction, each with its receipt, in the order they were made', async () => {
  const { device, ids } = await tabletWith(40)
  await device.pushOutbox(true)
  const [{ transactions, rows } = {}] = await transactionsOf(ids)
  expect(rows).toBe(40)
  expect(Number(transactions)).toBeLessThan(40)
  const fed = await office.world.rows(
    `select history.entry_id from sync_head head join history on history.record_id = head.id
     where history.entry_id = any($1) order by head.seq`,
    [ids],
  )
  expect(fed.map(({ entry_id }) => entry_id)).toEqual(ids)
})

test('what depends on an entry of its own transaction is taken with it, and their receipts are stored by one statement', async () => {
  const { device, ids } = await tabletWith(20, undefined, true)
  await device.pushOutbox(true)
  const [{ transactions, rows } = {}] = await transactionsOf(ids)
  expect(rows).toBe(20)
  const [{ statements } = {}] = await office.world.rows(
    'select count(distinct (xmin::text, cmin::text))::int as statements from receipts where entry_id = any($1)',
    [ids],
  )
  expect(statements).toBe(transactions)
})

test('the new records of a transaction are put by one statement', async () => {
  const { device, ids } = await tabletWith(20)
  await device.pushOutbox(true)
  const [{ transactions } = {}] = await transactionsOf(ids)
  const [{ statements, records } = {}] = await office.world.rows(
    `select count(distinct (note.xmin::text, note.cmin::text))::int as statements, count(*)::int as records
     from specimen_notes note join history on history.record_id = note.id where history.entry_id = any($1)`,
    [ids],
  )
  expect([statements, records]).toEqual([transactions, 20])
})

test('what changes a record that the same transaction has made finds it', async () => {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  office.proxy.fate = () => 'lost'
  const [first, second] = [await note(tenant, 'Calm'), await note(tenant, 'Fair')]
  const made = [await device.submitEntry(first), await device.submitEntry(second)]
  const change = changing(specimenNote, first.record, 1, { heading: 'Calm' }, { heading: 'Rough' })
  const ids = [...made, await device.submitEntry({ ...change, dependsOn: made.slice(0, 1) })]
  office.proxy.fate = () => 'through'
  await device.pushOutbox(true)
  expect(await transactionsOf(ids)).toEqual([{ transactions: 1, rows: 3 }])
  expect(await office.world.record(specimenNote, first.record)).toMatchObject({ version: 2, heading: 'Rough' })
})

test('one whose natural key another record has takes none of its neighbours along', async () => {
  const bob = await office.person({ permissions: ['write logs'], vesselIds: [office.world.vesselId] })
  const device = await office.tablet()
  await device.signIn(bob.email, bob.password)
  const day = (place: number) => ({ vesselId: office.world.vesselId, date: `2026-03-0${place}` })
  await inTenant(office.world.database, tenant, (tx) => insertRecord(tx, specimenLog, recordWith(day(2))))
  office.proxy.fate = () => 'lost'
  const ids: string[] = []
  for (const place of [1, 2, 3]) ids.push(await device.submitEntry(await log(tenant, day(place))))
  office.proxy.fate = () => 'through'
  await device.pushOutbox(true)
  const receipts = await office.world.rows('select entry_id, result from receipts where entry_id = any($1)', [ids])
  expect(ids.map((id) => receipts.find(({ entry_id }) => entry_id === id)?.result)).toEqual([
    'applied',
    'refused',
    'applied',
  ])
})

test('one that is refused takes none of its neighbours along, and each takes effect once', async () => {
  const bad = (place: number) => place % 5 === 3
  const { device, ids } = await tabletWith(30, bad)
  await device.pushOutbox(true)
  const states = await Promise.all(ids.map(async (id) => (await device.outboxDatabase.entries.get(id))?.state))
  expect(states).toEqual(ids.map((_, place) => (bad(place) ? 'needs-you' : 'done')))
  const receipts = await office.world.rows('select entry_id, result from receipts where entry_id = any($1)', [ids])
  expect(new Map(receipts.map(({ entry_id, result }) => [entry_id, result]))).toEqual(
    new Map(ids.map((id, place) => [id, bad(place) ? 'refused' : 'applied'])),
  )
  const once = await office.world.rows(
    'select entry_id from history where entry_id = any($1) group by entry_id having count(*) = 1',
    [ids],
  )
  expect(once).toHaveLength(24)
})

test('a tablet is told what its entry does not say, and has the whole record by it', async () => {
  const { device, ids } = await tabletWith(3)
  await device.pushOutbox(true)
  const authorization = `Bearer ${await startSession(office.world.database, { tenantId: tenant, personId: ada.id, deviceId: null })}`
  const answer = await fetch(`${office.origin}/api/v1/sync/receipts?ids=${ids.join()}`, { headers: { authorization } })
  const whole = new Map(stored.parse(await answer.json()).results.map(({ entry, record }) => [entry, record]))
  for (const id of ids) {
    const row = await device.outboxDatabase.entries.get(id)
    const receipt = row?.receipt
    if (!row?.bytes || receipt?.result !== 'applied') throw new Error('this was not applied')
    expect(receipt).toMatchObject({ record: null, records: [], told: { values: { heading: expect.any(String) } } })
    const entry = JSON.parse(new TextDecoder().decode(row.bytes)) as Entry
    expect(readReceiptRecord(receipt, entry)).toEqual(whole.get(id))
    expect(JSON.stringify(receipt.told).length).toBeLessThan(JSON.stringify(whole.get(id)).length / 2)
  }
})
