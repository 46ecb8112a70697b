import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Batch } from '#src/protocol/entries/batch.ts'
import { type Device, openDevice } from '../../../../tests/offline/device.ts'
import { type Arrival, Office } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'

const ada = person('ada')
const bob = person('bob')
let office: Office
let origin: string
let device: Device

const report = (record: string = uuidV7()) => ({
  resource: 'reports',
  action: 'create',
  record,
  base: null,
  changes: { title: { before: null, after: 'Calm sea' } },
  schemaVersion: 1,
})
const problem = (status: number, headers: Record<string, string> = {}) => ({
  status,
  json: { message: 'no', code: 'no', requestId: 'r' },
  headers,
})
const batchOf = (arrival: Arrival | undefined) =>
  JSON.parse(gunzipSync(arrival?.body ?? Buffer.alloc(0)).toString()) as Batch
const readState = async () => device.outboxDatabase.lanes.get(ada.tenant.id)

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  office.people.set(bob.person.email, bob)
  origin = await office.open()
  device = await openDevice(origin)
  await device.signIn('ada@example.test', 'secret')
})

afterEach(async () => {
  vi.useRealTimers()
  await office.close()
})

test('one gzipped batch with the device’s credential carries everybody’s entries, one signature each', async () => {
  await device.submitEntry(report('r1'))
  await device.submitEntry(report('r2'))
  await device.signIn('bob@example.test', 'secret')
  await device.submitEntry(report('r3'))
  await device.signOut()
  const left = await device.pushOutbox()
  expect(left).toEqual({ waiting: 0, nextAt: null })
  const [arrival] = office.at('sync/outbox')
  expect(arrival?.headers).toMatchObject({
    'content-encoding': 'gzip',
    authorization: expect.stringMatching(/^Device /),
  })
  const { runs } = batchOf(arrival)
  expect(runs.map((run) => [run.author, run.links.length])).toEqual([
    [ada.person.id, 2],
    [bob.person.id, 1],
  ])
  expect(office.at('sync/outbox')).toHaveLength(1)
  expect(office.entries.size).toBe(3)
})

test('ten lost answers in a row: the office has each entry once, and the device hears so at last', async () => {
  let cuts = 0
  office.after = ({ path }) => (path === 'sync/outbox' && cuts++ < 10 ? 'cut' : null)
  for (let turn = 0; turn < 5; turn += 1) await device.submitEntry(report())
  for (let turn = 0; turn < 11; turn += 1) await device.pushOutbox(true)
  expect(cuts).toBe(11)
  expect(office.entries.size).toBe(5)
  expect((await device.readOutbox()).received).toHaveLength(5)
  expect(device.connectivityStore.getState().office).toBe('reachable')
})

test('a page killed after the office answered sends the same bytes again, and gets the stored answer', async () => {
  await device.submitEntry(report('r1'))
  device.setFault('delivery:before-results', () => {
    throw new Error('killed')
  })
  await expect(device.pushOutbox()).rejects.toThrow('killed')
  const [row] = await device.outboxDatabase.entries.toArray()
  expect(row?.state).toBe('sending')
  const reopened = await openDevice(origin, device.memory)
  await reopened.pushOutbox(true)
  const [first, second] = office.at('sync/outbox').map((arrival) => batchOf(arrival).runs)
  expect(second).toEqual(first)
  expect(office.entries.size).toBe(1)
  expect((await reopened.outboxDatabase.entries.toArray())[0]?.state).toBe('done')
})

test('a page of a captive portal is silence, not an answer', async () => {
  await device.submitEntry(report())
  office.before = () => ({
    status: 200,
    bytes: Buffer.from('<html>Welcome</html>'),
    headers: { 'content-type': 'text/html' },
  })
  const { waiting, nextAt } = await device.pushOutbox()
  expect(waiting).toBe(1)
  expect(nextAt).toBeGreaterThan(Date.now())
  expect(device.connectivityStore.getState().office).toBe('unreachable')
  expect((await device.readOutbox()).waiting).toHaveLength(1)
})

test.each([401, 403, 409, 413, 426])(
  'a gateway’s own %i in JSON decides nothing: neither entry nor file',
  async (status) => {
    const pdf = new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' })
    const file = await device.attachFile('d1', pdf, 'reports')
    await device.submitEntry(report())
    await device.submitEntry({ ...report(), draftId: 'd1', files: [file] })
    office.before = () => ({ status, json: { error: 'blocked by the ship’s gateway' } })
    for (let turn = 0; turn < 2; turn += 1) expect((await device.pushOutbox(true)).waiting).toBe(2)
    expect((await readState())?.paused).toBeNull()
    office.before = () => null
    expect((await device.pushOutbox(true)).waiting).toBe(0)
    expect(office.entries.size).toBe(2)
  },
)

test('a 200 that is no batch answer changes no fate', async () => {
  await device.submitEntry(report())
  office.before = () => ({ status: 200, json: { ok: true } })
  await device.pushOutbox()
  office.before = () => ({ status: 200, json: { serverTime: 'x', results: [] } })
  await device.pushOutbox(true)
  expect((await device.readOutbox()).waiting).toHaveLength(1)
})

test('failures back off, jittered, to five minutes at most; a person’s wish goes through', async () => {
  await device.submitEntry(report())
  office.before = () => problem(500)
  for (let turn = 1; turn <= 12; turn += 1) {
    await device.pushOutbox(true)
    const pause = ((await readState())?.notBefore ?? 0) - Date.now()
    const maxPause = Math.min(300_000, 2_000 * 2 ** (turn - 1))
    expect(pause).toBeGreaterThan(maxPause / 2 - 500)
    expect(pause).toBeLessThanOrEqual(maxPause)
  }
  const before = office.at('sync/outbox').length
  await device.pushOutbox()
  expect(office.at('sync/outbox')).toHaveLength(before)
})

test('a back-off that ran out while the rest was looked at is followed by an attempt soon, not after the calm', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  office.before = ({ path }) => (path === 'sync/outbox' ? 'cut' : null)
  await device.submitEntry(report())
  device.outboxDatabase.lanes.hook('creating', () => {
    vi.setSystemTime(Date.now() + 10_000)
  })
  const { nextAt } = await device.pushOutbox()
  expect((await readState())?.failures).toBe(1)
  expect((nextAt ?? Number.POSITIVE_INFINITY) - Date.now()).toBeLessThan(30_000)
})

test('Retry-After is obeyed even against a person’s wish', async () => {
  await device.submitEntry(report())
  office.before = () => problem(429, { 'retry-after': '60' })
  await device.pushOutbox()
  await device.pushOutbox(true)
  expect(office.at('sync/outbox')).toHaveLength(1)
  office.before = () => null
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  await device.pushOutbox()
  expect(office.entries.size).toBe(1)
})

test('a pause that was noted by a clock three years ahead ends when the clock is right', async () => {
  const now = Date.now()
  await device.submitEntry(report())
  office.before = () => problem(503, { 'retry-after': '60' })
  vi.useFakeTimers({ toFake: ['Date'], now: now + 3 * 365 * 86_400_000 })
  expect((await device.pushOutbox(true)).waiting).toBe(1)
  vi.useFakeTimers({ toFake: ['Date'], now: now + 1000 })
  office.before = () => null
  expect(await device.pushOutbox()).toEqual({ waiting: 0, nextAt: null })
  expect(office.entries.size).toBe(1)
})

test('a refused credential pauses the lane and says so; the next sign-in registers the device again', async () => {
  await device.submitEntry(report())
  office.before = ({ path }) => (path === 'sync/outbox' ? problem(401) : null)
  await device.pushOutbox()
  expect((await device.readOutbox()).paused).toBe('credential')
  await device.pushOutbox()
  expect(office.at('sync/outbox')).toHaveLength(1)
  office.before = () => null
  await device.signIn('ada@example.test', 'secret')
  expect(office.at('devices')).toHaveLength(2)
  await device.pushOutbox()
  expect((await device.readOutbox()).paused).toBeNull()
  expect((await device.readOutbox()).received).toHaveLength(1)
})

test('a batch that is too large is split until it passes', async () => {
  for (let turn = 0; turn < 9; turn += 1) await device.submitEntry(report())
  office.before = (arrival) => {
    if (arrival.path !== 'sync/outbox') return null
    const sent = batchOf(arrival).runs.flatMap((run) => run.links).length
    return sent > 2 ? problem(413) : null
  }
  await device.pushOutbox()
  expect(office.entries.size).toBe(9)
})

test('a proxy’s own page about too large a body splits the batch too, and never sends an entry back', async () => {
  for (let turn = 0; turn < 9; turn += 1) await device.submitEntry(report())
  let maxSent = 2
  office.before = (arrival) => {
    if (arrival.path !== 'sync/outbox') return null
    const sent = batchOf(arrival).runs.flatMap((run) => run.links).length
    return sent > maxSent ? { status: 413, json: '<h1>Too large</h1>', headers: { 'content-type': 'text/html' } } : null
  }
  await device.pushOutbox()
  expect(office.entries.size).toBe(9)
  maxSent = 0
  await device.submitEntry(report())
  await device.pushOutbox(true)
  expect(await device.readOutbox()).toMatchObject({ waiting: [{}], needsYou: [] })
})

test('a single entry that is too large goes back to its author; the rest is delivered', async () => {
  const large = await device.submitEntry(report('large'))
  await device.submitEntry(report())
  office.before = (arrival) =>
    arrival.path === 'sync/outbox' && gunzipSync(arrival.body).toString().includes('large') ? problem(413) : null
  await device.pushOutbox()
  const outbox = await device.readOutbox()
  expect(outbox.needsYou.map((item) => [item.id, item.trouble?.code])).toEqual([[large, 'too-large']])
  expect(outbox.received).toHaveLength(1)
})

test('one that is too large by itself does not make the others go one by one', async () => {
  const changes = { title: { before: null, after: 'x'.repeat(4_100_000) } }
  const large = await device.submitEntry({ ...report(), changes })
  for (let count = 0; count < 3; count += 1) await device.submitEntry(report())
  office.before = (arrival) =>
    arrival.path === 'sync/outbox' && gunzipSync(arrival.body).length > 4_000_000 ? problem(413) : null
  await device.pushOutbox(true)
  expect((await device.readOutbox()).needsYou.map(({ id }) => id)).toEqual([large])
  const sizes = office.at('sync/outbox').map((arrival) => batchOf(arrival).runs.flatMap(({ links }) => links).length)
  expect(sizes.slice(-2)).toEqual([1, 3])
})

test('a restored server gets everything of the last 30 days again, and its first answer counts for nothing', async () => {
  await device.submitEntry(report('r1'))
  await device.pushOutbox()
  office.epoch = 'epoch-2'
  office.results.clear()
  office.entries.clear()
  await device.submitEntry(report('r2'))
  await device.pushOutbox()
  expect([...office.entries.values()].map((entry) => entry.record).sort()).toEqual(['r1', 'r2'])
  expect((await device.readOutbox()).received).toHaveLength(2)
})

test('what a server had quarantined goes to it again once it was restored', async () => {
  office.judge = ({ id }) => ({
    result: 'held',
    entry: id,
    at: office.serverTime(),
    code: 'undecided',
    message: 'held',
  })
  await device.submitEntry(report('r1'))
  await device.pushOutbox()
  expect((await device.readOutbox()).quarantined).toHaveLength(1)
  office.epoch = 'epoch-2'
  office.results.clear()
  office.entries.clear()
  await device.submitEntry(report('r2'))
  await device.pushOutbox()
  expect([...office.entries.values()].map((entry) => entry.record).sort()).toEqual(['r1', 'r2'])
})

test('a restored server that ended all sessions is met although nothing waits, and not asked again for a while', async () => {
  await device.submitEntry(report('r1'))
  await device.pushOutbox()
  office.epoch = 'epoch-2'
  office.results.clear()
  office.entries.clear()
  const batches = () => office.arrivals.filter(({ path }) => path === 'sync/outbox').length
  const before = batches()
  await device.pushOutbox()
  expect(batches()).toBe(before)
  await device.outboxDatabase.identities.toCollection().modify({ token: null })
  await device.pushOutbox()
  expect([...office.entries.values()].map((entry) => entry.record)).toEqual(['r1'])
  const batchCount = batches()
  await device.pushOutbox()
  expect(batches()).toBe(batchCount)
})

test('what the office does not try yet lets any number of others go before it', async () => {
  const judge = office.judge
  const early: string[] = []
  for (let count = 0; count < 4; count += 1) early.push(await device.submitEntry(report(`early-${count}`)))
  const late = await device.submitEntry(report('late'))
  office.judge = (entry) =>
    entry.record.startsWith('early') ? { result: 'not-tried', entry: entry.id, dependsOn: [] } : judge(entry)
  const isLarge = (arrival: Arrival) =>
    batchOf(arrival).runs.flatMap(({ links }) => links.filter((link) => 'entry' in link)).length > 2
  office.before = (arrival) => (arrival.path === 'sync/outbox' && isLarge(arrival) ? problem(413) : null)
  await device.pushOutbox()
  const { waiting, received } = await device.readOutbox()
  expect(received.map(({ id }) => id)).toEqual([late])
  expect(waiting.map(({ id }) => id).sort()).toEqual(early.sort())
  office.judge = judge
  await device.pushOutbox(true)
  expect((await device.readOutbox()).received).toHaveLength(5)
})

test('refused, held and not tried: each stands where the office put it', async () => {
  const judge = office.judge
  const refusedId = await device.submitEntry(report('refused'))
  const behind = await device.submitEntry({ ...report('refused'), action: 'update' })
  const quarantined = await device.submitEntry(report('held'))
  office.judge = (entry) => {
    const at = new Date().toISOString()
    if (entry.dependsOn.length > 0) return { result: 'not-tried', entry: entry.id, dependsOn: entry.dependsOn }
    if (entry.record === 'refused')
      return { result: 'refused', entry: entry.id, at, code: 'invalid', message: 'no', errors: { title: ['no'] } }
    if (entry.record === 'held') return { result: 'held', entry: entry.id, at, code: 'undecided', message: 'kept' }
    return judge(entry)
  }
  await device.pushOutbox()
  const outbox = await device.readOutbox()
  expect(outbox.needsYou.map((item) => item.id)).toEqual([refusedId])
  expect(outbox.quarantined.map((item) => item.id)).toEqual([quarantined])
  expect(outbox.waiting.map((item) => item.id)).toEqual([behind])
  await device.pushOutbox(true)
  expect(office.at('sync/outbox')).toHaveLength(1)
})

test('two tabs that deliver at once do no harm', async () => {
  for (let turn = 0; turn < 3; turn += 1) await device.submitEntry(report())
  const tab = await openDevice(origin, device.memory)
  await Promise.all([device.pushOutbox(true), tab.pushOutbox(true)])
  await device.pushOutbox(true)
  expect(office.entries.size).toBe(3)
  expect((await device.readOutbox()).received).toHaveLength(3)
})

test('a delivery forgets what the office received more than 30 days before its last receipt', async () => {
  const { entries } = device.outboxDatabase
  const first = await device.submitEntry(report())
  await device.pushOutbox()
  const past = Date.now() - 31 * 86_400_000
  const receipt = (await entries.get(first))?.receipt
  if (receipt?.result !== 'applied') throw new Error('the office has taken it in')
  await entries.update(first, { endedAt: past, receipt: { ...receipt, at: new Date(past).toISOString() } })
  await device.pushOutbox()
  expect(await entries.toCollection().primaryKeys()).toEqual([first])
  const second = await device.submitEntry(report())
  await device.pushOutbox()
  await device.pushOutbox()
  expect(await entries.toCollection().primaryKeys()).toEqual([second])
})
