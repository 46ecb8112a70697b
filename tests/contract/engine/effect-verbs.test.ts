import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EntryResult } from '#src/protocol/entries/receipt.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { specimenRequest } from '../specimens/specimen-request.ts'
import { specimenStore } from '../specimens/specimen-store.ts'
import { specimenTransfer } from '../specimens/specimen-transfer.ts'
import { balanceOf, makeStore, StockKeeping, transfer } from './stock-keeping.ts'
import type { TestAuthor } from './test-device.ts'
import { type Client, clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

const stock = new StockKeeping()
let world: World
let author: TestAuthor
let client: Client
let store: string
let other: string

beforeAll(async () => {
  world = await makeWorld([stock.part])
  // They may write transfers alone: what follows from these needs nobody's permission.
  author = await world.author({ permissions: ['move stock'] })
  client = await clientOf(await makeServer(world), world, author)
  stock.signer = (await world.author()).personId
  stock.vesselId = world.vesselId
})
afterAll(() => world.end())
beforeEach(async () => {
  store = await makeStore(world)
  other = await makeStore(world)
})

const send = (given: object = {}, from = store) => world.deliver(author, transfer(author, from, other, given))

function recordsOf([result]: readonly EntryResult[]) {
  if (result?.result !== 'applied') throw new Error(`it was ${result?.result}`)
  return result.records
}

/** The id of the record of this resource that the receipt names. */
function idOf(results: readonly EntryResult[], resource: string): string {
  const found = recordsOf(results).find((one) => one.resource === resource)
  if (!found) throw new Error(`no ${resource} was written`)
  return found.id
}

const headOf = (id: string) =>
  world.rows<{ seq: string }>('select seq::text from sync_head where id = $1', [id]).then(([row]) => Number(row?.seq))

const historyOf = (id: string) =>
  world.rows(
    `select version, action, actor, entry_id, cause_entry, cause_resource, cause_record, answers
     from history where record_id = $1 order by version`,
    [id],
  )

test('what an effect changed has its version, its history with the cause, its place in the feed and in the receipt', async () => {
  const before = await headOf(store)
  const entry = transfer(author, store, other, { amount: 7 })
  const results = await world.deliver(author, entry)
  expect(recordsOf(results)).toEqual([
    { resource: 'specimen-transfers', id: entry.record, version: 1 },
    { resource: 'specimen-stores', id: store, version: 2 },
    { resource: 'specimen-stores', id: other, version: 2 },
  ])
  expect(await world.record(specimenStore, store)).toMatchObject({ balance: 993, updatedBy: author.personId })
  expect(await headOf(store)).toBeGreaterThan(before)
  const cause = { cause_entry: entry.id, cause_resource: 'specimen-transfers', cause_record: entry.record }
  expect(await historyOf(store)).toEqual([
    { version: 2, action: 'update', actor: author.personId, entry_id: null, ...cause, answers: {} },
  ])
  expect(await historyOf(entry.record)).toMatchObject([{ entry_id: entry.id, cause_entry: null, cause_record: null }])
  const told = await client('GET', `/specimen-stores/${store}/history`)
  expect(told.body.data).toMatchObject([
    { changes: { balance: { before: 1000, after: 993 } }, cause: { resource: 'specimen-transfers', id: entry.record } },
  ])
})

test('the same entry delivered twice has its effects once', async () => {
  const entry = transfer(author, store, other, { amount: 3 })
  const [first] = await world.deliver(author, entry)
  expect(await world.deliver(author, entry)).toEqual([first])
  expect(await balanceOf(world, store)).toBe(997)
})

test('an effect that the description forbids undoes everything, and is told beside the field that names its record', async () => {
  const poor = await makeStore(world, { balance: 2 })
  const entry = transfer(author, other, poor, { amount: 5 })
  const back = transfer(author, poor, store, { amount: 100 })
  const text = 'Balance: There is not that much in this store'
  expect(await world.deliver(author, entry, back)).toMatchObject([
    { result: 'applied' },
    { result: 'refused', code: 'invalid', message: text, errors: { fromId: [text] } },
  ])
  expect([await balanceOf(world, poor), await balanceOf(world, store), await balanceOf(world, other)]).toEqual([
    7, 1000, 995,
  ])
  expect(await world.record(specimenTransfer, back.record)).toBeNull()
  expect(await historyOf(back.record)).toEqual([])
})

test('a record that people no longer edit is counted on, and a closed one is not', async () => {
  const counted = await makeStore(world, {}, 'counting')
  expect(await send({}, counted)).toMatchObject([{ result: 'applied' }])
  expect(await balanceOf(world, counted)).toBe(999)
  const closed = await makeStore(world, {}, 'closed')
  const text = "Specimen store has the status 'Closed', so this is not possible"
  expect(await send({}, closed)).toMatchObject([
    { result: 'refused', code: 'state', message: text, errors: { fromId: [text] } },
  ])
})

test('a created record has a number, its author, and a step of it opens a round', async () => {
  const results = await send({ note: 'request' })
  const id = idOf(results, 'specimen-requests')
  const number = results[0]?.result === 'applied' && results[0].record?.number
  expect(await world.record(specimenRequest, id)).toMatchObject({
    subject: `Stock ${number}`,
    version: 2,
    status: 'pending',
    createdBy: author.personId,
    scope: { owner: author.personId, participants: [stock.signer] },
    approval: { round: 1, signatories: [{ people: [stock.signer] }] },
  })
  const cause = { cause_resource: 'specimen-transfers' }
  expect(await historyOf(id)).toMatchObject([
    { version: 1, action: 'create', ...cause },
    { version: 2, action: 'submit', ...cause },
  ])
})

test('a created record with a natural key has its id, and a second one merges into it', async () => {
  const id = await naturalRecordId(specimenLog, world.tenantId, { vesselId: world.vesselId, date: '2026-04-01' })
  const first = await send({ note: '2026-04-01' })
  expect(idOf(first, 'specimen-logs')).toBe(id)
  expect(await world.record(specimenLog, id)).toMatchObject({ version: 1, number: 'LOG-2026-0001' })
  const second = await send({ note: '2026-04-01' })
  const log = await world.record(specimenLog, id)
  expect(log).toMatchObject({ version: 2, number: 'LOG-2026-0001', remarks: idOf(second, 'specimen-transfers') })
})

test('several that create one record by its natural key at once all come to stand in it', async () => {
  const authors = await Promise.all([1, 2, 3, 4, 5].map(() => world.author({ permissions: ['move stock'] })))
  const stores = await Promise.all(authors.map(() => Promise.all([makeStore(world), makeStore(world)])))
  const results = await Promise.all(
    authors.map((one, at) => {
      const [from = '', to = ''] = stores[at] ?? []
      return world.deliver(one, transfer(one, from, to, { note: '2026-04-02' }))
    }),
  )
  expect(results.flat().map(({ result }) => result)).toEqual(Array(5).fill('applied'))
  const id = await naturalRecordId(specimenLog, world.tenantId, { vesselId: world.vesselId, date: '2026-04-02' })
  expect(await world.record(specimenLog, id)).toMatchObject({ version: 5 })
})

test('a step of the product is taken by an effect, with what it asks, and by nobody else', async () => {
  const results = await send({ note: 'receive' })
  const id = idOf(results, 'specimen-transfers')
  expect(results).toMatchObject([{ record: { status: 'received', version: 2 } }])
  expect(recordsOf(results).filter((one) => one.id === id)).toEqual([
    { resource: 'specimen-transfers', id, version: 2 },
  ])
  expect(await historyOf(id)).toMatchObject([
    { action: 'send', cause_record: null },
    { action: 'receive', answers: { reason: 'Counted' }, cause_record: id },
  ])
  expect(await send({ note: 'receive silently' })).toMatchObject([{ result: 'refused', code: 'invalid' }])
  const sent = idOf(await send(), 'specimen-transfers')
  const taken = author.entry({
    resource: 'specimen-transfers',
    action: 'receive',
    record: sent,
    base: 1,
    answers: { reason: 'Mine' },
  })
  expect(await world.deliver(author, taken)).toMatchObject([
    { result: 'refused', code: 'invalid', errors: { action: ["Specimen transfer knows no 'receive'"] } },
  ])
  const asked = await client('POST', `/specimen-transfers/${sent}/receive`, { body: { reason: 'Mine' } })
  expect(asked.status).toBe(404)
  expect((await world.record(specimenTransfer, sent))?.status).toBe('sent')
})

test('a refusal that concerns no named record is told beside the field that the area names', async () => {
  expect(await send({ note: 'heading' })).toMatchObject([
    { result: 'refused', code: 'invalid', errors: { note: [expect.stringMatching(/^Heading: /)] } },
  ])
})

test('effects have effects, caused by what they follow from, and none in a circle', async () => {
  const noted = await makeStore(world, { name: 'Noted' })
  const results = await send({}, noted)
  const id = idOf(results, 'specimen-notes')
  expect(await historyOf(id)).toMatchObject([{ cause_resource: 'specimen-stores', cause_record: noted }])
  const [note] = await world.rows('select heading, weight from specimen_notes where id = $1', [id])
  expect(note).toEqual({ heading: 'Count', weight: 999 })
  const circle = await makeStore(world, { name: 'Circle' })
  expect(await send({}, circle)).toMatchObject([{ result: 'held', code: 'undecided' }])
  expect([await balanceOf(world, circle), await balanceOf(world, other)]).toEqual([1000, 1001])
})

test('entries of one batch each have their effects, and see those before them', async () => {
  const entries = [1, 2, 3, 4].map(() => transfer(author, store, other, { amount: 250 }))
  const tooMuch = transfer(author, store, other)
  const results = await world.deliver(author, ...entries, tooMuch)
  expect(results.map(({ result }) => result)).toEqual(['applied', 'applied', 'applied', 'applied', 'refused'])
  expect([await balanceOf(world, store), await balanceOf(world, other)]).toEqual([0, 2000])
  expect((await historyOf(store)).map(({ version }) => version)).toEqual([2, 3, 4, 5])
})
