import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { entryTextsOf, unpackBatch } from '#src/protocol/packing/packed-batch.ts'
import { type Device, eventually, openDevice } from '../../../../tests/offline/device.ts'
import { type Arrival, Office } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'

const ada = person('ada')
let office: Office
let origin: string
let device: Device

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  origin = await office.open()
  device = await openDevice(origin)
  await device.signIn('ada@example.test', 'secret')
})
afterEach(() => office.close())

/**
 * Keeps so many entries, the last of which builds on the first and says besides what `saying` tells of the first; the first
 * names the last one's record where it `foresees` it. Answers their ids in the order they were made.
 */
async function storeEntries(
  count: number,
  saying: (record: string) => string = () => '',
  foresees = false,
): Promise<string[]> {
  const {
    freezeEntry,
    openSigningContext: openContext,
    storeFrozenEntries: storeFrozen,
  } = await import('#src/offline/outbox/freeze-entry.ts')
  const before = await openContext()
  const rows = []
  const lastRecord = uuidV7()
  const named = (index: number) => (foresees && index === 0 ? ` before ${lastRecord}` : '')
  let context = before
  for (let index = 0; index < count; index += 1) {
    const first = index === count - 1 ? rows[0] : undefined
    const [row, after] = await freezeEntry(context, {
      resource: 'reports',
      action: 'create',
      record: first ? lastRecord : uuidV7(),
      base: null,
      changes: { title: { before: null, after: `Calm sea ${index}${first ? saying(first.record) : named(index)}` } },
      answers: {},
      dependsOn: first ? [first.id] : [],
      files: [],
      schemaVersion: 1,
      provisionalNumber: null,
      actingFor: null,
      expected: {},
      draft: null,
    })
    rows.push(row)
    context = after
  }
  await storeFrozen(before, context, rows, () => Promise.resolve())
  return rows.map(({ id }) => id)
}

/** The ids of the entries in each batch that arrived. */
async function arrived(): Promise<string[][]> {
  return Promise.all(office.at('sync/outbox').map(idsOf))
}
async function idsOf({ body }: Arrival): Promise<string[]> {
  const sent = JSON.parse(gunzipSync(body).toString())
  const { runs } = 'packed' in sent ? await unpackBatch(sent) : sent
  return entryTextsOf(runs).map((text): string => JSON.parse(text).id)
}
const sizes = async () => (await arrived()).map(({ length }) => length)
const statesOf = async (ids: readonly string[]) =>
  (await device.outboxDatabase.entries.bulkGet([...ids])).map((row) => row?.state)
/** The batch of these that arrives at a place among all, from 1. */
const isNumber = (number: number) => (arrival: Arrival) =>
  arrival.path === 'sync/outbox' && office.at('sync/outbox').indexOf(arrival) === number - 1
const problem = (status: number) => ({ status, json: { message: 'no', code: 'no', requestId: 'r' } })

/** Lets the office answer batches only when it is told to. */
function pauseAnswers(): () => void {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  office.after = async ({ path }) => {
    if (path === 'sync/outbox') await opened
    return null
  }
  return () => open()
}

test('a long queue leaves in three parts before the first is answered, in its order, and each entry ends once', async () => {
  const ids = await storeEntries(400)
  const answer = pauseAnswers()
  const delivering = device.pushOutbox()
  await eventually(() => expect(office.at('sync/outbox')).toHaveLength(3))
  const states = await statesOf(ids)
  expect(new Set(states)).toEqual(new Set(['sending']))
  expect((await arrived()).flat()).toEqual(ids)
  answer()
  expect((await delivering).waiting).toBe(0)
  expect(await sizes()).toEqual([100, 160, 140])
  expect(office.entries.size).toBe(400)
  const reports = office.at('sync/outbox').map(({ headers }) => headers['x-device-report'])
  expect(reports.map((report) => report !== undefined)).toEqual([false, false, true])
})

test('a queue that is not long goes in one batch', async () => {
  await storeEntries(399)
  expect((await device.pushOutbox()).waiting).toBe(0)
  expect(await sizes()).toEqual([399])
})

test.each([
  ['earlier', (record: string) => ` as in ${record}`, false],
  ['later', undefined, true],
])(
  'a long queue of which an entry names the record of an %s one goes in one batch, in its order',
  async (_which, saying, foresees) => {
    await storeEntries(400, saying, foresees)
    expect((await device.pushOutbox()).waiting).toBe(0)
    expect(await sizes()).toEqual([400])
  },
)

test('a first part that is lost lets the others be taken, and is sent again; what builds on it waits for it', async () => {
  const ids = await storeEntries(400)
  const judge = office.judge
  office.judge = (entry) =>
    entry.dependsOn.every((id) => office.entries.has(id))
      ? judge(entry)
      : { result: 'not-tried', entry: entry.id, dependsOn: entry.dependsOn }
  let lost = isNumber(1)
  // The first is lost once the last is on its way: no further part is begun behind a loss that is known.
  let lastLeft = () => {}
  const lastIsOut = new Promise<void>((resolve) => {
    lastLeft = resolve
  })
  office.before = (arrival) => {
    if (isNumber(3)(arrival)) lastLeft()
    return lost(arrival) ? lastIsOut.then(() => 'cut' as const) : null
  }
  expect((await device.pushOutbox()).waiting).toBe(101)
  expect(new Set(await statesOf(ids.slice(0, 100)))).toEqual(new Set(['waiting']))
  expect(new Set(await statesOf(ids.slice(100, -1)))).toEqual(new Set(['done']))
  const last = await device.outboxDatabase.entries.get(ids.at(-1) ?? '')
  expect(last).toMatchObject({ state: 'waiting', everSent: false })
  expect((await device.outboxDatabase.lanes.get(ada.tenant.id))?.failures).toBe(1)
  lost = () => false
  expect((await device.pushOutbox(true)).waiting).toBe(0)
  expect(office.entries.size).toBe(400)
  expect((await arrived()).slice(3).flat()).toEqual([...ids.slice(0, 100), ids.at(-1)])
})

test('an office that was restored between two parts has all of them in the end, whatever order their answers take', async () => {
  const ids = await storeEntries(400)
  let first = () => {}
  const isFirstOut = new Promise<void>((resolve) => {
    first = resolve
  })
  office.epoch = 'epoch-1'
  office.after = async (arrival) => {
    if (isNumber(1)(arrival)) {
      // Its answer was of the office before; by the time it comes, the others have told of the one that was restored.
      office.epoch = 'epoch-2'
      office.results.clear()
      office.entries.clear()
      await isFirstOut
    } else if (isNumber(3)(arrival)) setTimeout(first, 300)
    return null
  }
  await device.outboxDatabase.devices.update(ada.tenant.id, { epoch: 'epoch-1' })
  for (let turn = 0; turn < 3; turn += 1) await device.pushOutbox(true)
  expect(office.entries.size).toBe(400)
  expect(new Set(await statesOf(ids))).toEqual(new Set(['done']))
  expect((await device.outboxDatabase.devices.get(ada.tenant.id))?.epoch).toBe('epoch-2')
})

test('a part that is too large for a proxy is split, and the others are taken as they are', async () => {
  await storeEntries(400)
  const sent = new Map<Arrival, number>()
  office.before = (arrival) => {
    if (arrival.path !== 'sync/outbox') return null
    const body = JSON.parse(gunzipSync(arrival.body).toString())
    const count = body.runs.flatMap(({ links }: { links: { packed?: number }[] }) => links)[0]?.packed ?? 1
    sent.set(arrival, count)
    return count > 120 ? problem(413) : null
  }
  expect((await device.pushOutbox()).waiting).toBe(0)
  expect(office.entries.size).toBe(400)
  expect([...sent.values()].filter((count) => count > 120).length).toBeLessThanOrEqual(2)
})

test('a credential that is refused while parts are under way ends all of them, and pauses the lane', async () => {
  const ids = await storeEntries(400)
  office.before = ({ path }) => (path === 'sync/outbox' ? problem(401) : null)
  expect((await device.pushOutbox()).waiting).toBe(400)
  expect((await device.readOutbox()).paused).toBe('credential')
  expect(new Set(await statesOf(ids))).toEqual(new Set(['waiting']))
  office.before = () => null
  await device.signIn('ada@example.test', 'secret')
  expect((await device.pushOutbox()).waiting).toBe(0)
  expect(office.entries.size).toBe(400)
})

test.each([1, 2, 3])(
  'a page killed before part %i leaves delivers each entry once when it is opened again',
  async (at) => {
    const ids = await storeEntries(400)
    let posts = 0
    device.setFault('delivery:before-post', () => {
      posts += 1
      if (posts >= at) throw new Error('killed')
    })
    await expect(device.pushOutbox()).rejects.toThrow('killed')
    expect(await sizes()).toEqual([100, 160, 140].slice(0, at - 1))
    const ended = (await statesOf(ids)).filter((state) => state === 'done').length
    expect(ended).toBe([0, 100, 260][at - 1])
    const reopened = await openDevice(origin, device.memory)
    expect((await reopened.pushOutbox(true)).waiting).toBe(0)
    expect(office.entries.size).toBe(400)
  },
)

test.each([1, 2, 3])('a page killed before the results of %i parts are kept gets the stored answers', async (at) => {
  await storeEntries(400)
  let results = 0
  device.setFault('delivery:before-results', () => {
    results += 1
    if (results >= at) throw new Error('killed')
  })
  await expect(device.pushOutbox()).rejects.toThrow('killed')
  const reopened = await openDevice(origin, device.memory)
  expect((await reopened.pushOutbox(true)).waiting).toBe(0)
  const done = await reopened.outboxDatabase.entries.where('state').equals('done').count()
  expect([done, office.entries.size]).toEqual([400, 400])
})

test('an entry that its author takes back while an earlier part leaves does not go', async () => {
  const ids = await storeEntries(400)
  const back = ids[200] ?? ''
  let isFirst = true
  device.setFault('delivery:before-post', async () => {
    if (isFirst) await device.withdrawEntry(back)
    isFirst = false
  })
  expect((await device.pushOutbox()).waiting).toBe(0)
  expect(office.entries.size).toBe(399)
  expect(office.entries.has(back)).toBe(false)
  expect(await statesOf([back])).toEqual(['withdrawn'])
})
