import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { type Device, openDevice } from '../../../../tests/offline/device.ts'
import { type Arrival, Office } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'

const ada = person('ada')
let office: Office
let device: Device

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
})
afterEach(() => office.close())

async function submitted(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const changes = { title: { before: null, after: `Calm sea ${index}` } }
    await device.submitEntry({
      resource: 'reports',
      action: 'create',
      record: uuidV7(),
      base: null,
      changes,
      schemaVersion: 1,
    })
  }
}
const bodyOf = ({ body }: Arrival): unknown => JSON.parse(gunzipSync(body).toString())
const isPacked = (arrival: Arrival) => 'packed' in Object(bodyOf(arrival))
const sentPacked = () => office.at('sync/outbox').map(isPacked)

test('a queue goes packed and each entry gets its own answer; a few entries go as they are', async () => {
  office.judge = (entry) =>
    JSON.stringify(entry).includes('Calm sea 5')
      ? { result: 'refused', entry: entry.id, at: 'now', code: 'invalid', message: 'no', errors: {} }
      : { result: 'applied', entry: entry.id, at: 'now', records: [], record: null, message: entry.record }
  await submitted(12)
  expect((await device.pushOutbox()).waiting).toBe(0)
  const rows = await device.outboxDatabase.entries.toArray()
  expect(rows.filter(({ state }) => state === 'done')).toHaveLength(11)
  for (const { state, receipt, record, id } of rows) {
    expect(receipt).toMatchObject({ entry: id, message: state === 'done' ? record : 'no' })
  }
  expect(office.entries.size).toBe(12)
  await submitted(2)
  await device.pushOutbox()
  expect(sentPacked()).toEqual([true, false])
})

test.each([
  ['cannot unpack', { status: 422, json: { message: 'no', code: 'invalid', requestId: 'r' } }],
  ['fails over what is packed', { status: 500, json: { message: 'no', code: 'internal', requestId: 'r' } }],
  [
    'packs its answer in a way that is not known here',
    { status: 200, json: { packed: { groups: [{}], turns: [[1, 12]] } } },
  ],
])('an office that %s is sent the same entries plain, at once', async (_, answer) => {
  office.before = (arrival) => {
    const stamp = { epoch: office.epoch, serverTime: office.serverTime() }
    return arrival.path === 'sync/outbox' && isPacked(arrival)
      ? { ...answer, json: { ...stamp, ...answer.json } }
      : null
  }
  await submitted(12)
  expect((await device.pushOutbox()).waiting).toBe(0)
  expect(office.entries.size).toBe(12)
  expect(sentPacked()).toEqual([true, false])
})

test('an office that takes neither is asked again later, and all of it waits', async () => {
  office.before = ({ path }) =>
    path === 'sync/outbox' ? { status: 422, json: { message: 'no', code: 'invalid', requestId: 'r' } } : null
  await submitted(12)
  const { waiting, nextAt } = await device.pushOutbox()
  expect([waiting, sentPacked()]).toEqual([12, [true, false]])
  expect(nextAt).toBeGreaterThan(Date.now())
})

test('an answer that is not packed as answers are decides nothing', async () => {
  await submitted(12)
  for (const packed of [{}, { groups: [{ first: 1, columns: [] }], turns: [[0, 13]] }, { groups: [], turns: 'x' }]) {
    office.before = () => ({ status: 200, json: { epoch: office.epoch, serverTime: office.serverTime(), packed } })
    expect((await device.pushOutbox(true)).waiting).toBe(12)
  }
  office.before = () => null
  expect((await device.pushOutbox(true)).waiting).toBe(0)
})
