import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Device, eventually, openDevice } from '../../../../tests/offline/device.ts'
import { Office } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'

const ada = person('ada')
const report = { resource: 'reports', action: 'create', base: null, changes: {}, schemaVersion: 1 }
let office: Office
let device: Device
let page: EventTarget
let stop: () => void

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  stop = () => undefined
})

afterEach(async () => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await office.close()
})

const received = async () => (await device.readOutbox()).received.length

test('what waited is delivered when the page opens, and what is submitted later goes at once', async () => {
  await device.submitEntry({ ...report, record: 'r1' })
  stop = device.startPush()
  await vi.waitFor(async () => expect(await received()).toBe(1), { timeout: 30_000 })
  await device.submitEntry({ ...report, record: 'r2' })
  await vi.waitFor(async () => expect(await received()).toBe(2), { timeout: 30_000 })
})

test('a page that opens after a long outage tries at once, whatever the back-off says', async () => {
  await device.submitEntry({ ...report, record: 'r1' })
  await device.outboxDatabase.lanes.put({
    tenant: ada.tenant.id,
    failures: 9,
    notBefore: Date.now() + 300_000,
    obeyUntil: 0,
    notedAt: Date.now(),
    paused: null,
    lastReceivedAt: null,
  })
  stop = device.startPush()
  await vi.waitFor(async () => expect(await received()).toBe(1), { timeout: 30_000 })
})

test('when the back-off has run out it is tried again, without anybody asking', async () => {
  let failures = 0
  office.before = ({ path }) => (path === 'sync/outbox' && failures++ < 2 ? 'cut' : null)
  await device.submitEntry({ ...report, record: 'r1' })
  stop = device.startPush()
  await vi.waitFor(async () => expect(await received()).toBe(1), { timeout: 30_000 })
  expect(failures).toBe(3)
})

test('coming online tries at once, whatever the back-off says', async () => {
  office.before = ({ path }) => (path === 'sync/outbox' ? 'cut' : null)
  await device.submitEntry({ ...report, record: 'r1' })
  stop = device.startPush()
  await eventually(() => expect(device.connectivityStore.getState().office).toBe('unreachable'))
  const [state] = await device.outboxDatabase.lanes.toArray()
  if (state) await device.outboxDatabase.lanes.put({ ...state, notBefore: Date.now() + 300_000 })
  office.before = () => null
  page.dispatchEvent(new Event('online'))
  await vi.waitFor(async () => expect(await received()).toBe(1), { timeout: 30_000 })
})

test('an office that answers the mirror again is sent to at once, whatever the back-off says', async () => {
  office.before = () => 'cut'
  await device.submitEntry({ ...report, record: 'r1' })
  stop = device.startPush()
  await eventually(() => expect(device.connectivityStore.getState().office).toBe('unreachable'))
  await eventually(async () => {
    const [state] = await device.outboxDatabase.lanes.toArray()
    expect(state?.failures).toBe(1)
  })
  const [state] = await device.outboxDatabase.lanes.toArray()
  if (state) await device.outboxDatabase.lanes.put({ ...state, notBefore: Date.now() + 300_000 })
  office.before = () => null
  await device.refreshMirror()
  await vi.waitFor(async () => expect(await received()).toBe(1), { timeout: 30_000 })
})

test('nor does it wait for the back-off where the attempt that failed before was not over yet', async () => {
  const { Dexie } = await import('dexie')
  const { entries, lanes } = device.outboxDatabase
  const read = entries.bulkGet.bind(entries)
  let hasFailed = false
  let end: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  office.before = ({ path }) => {
    hasFailed ||= path === 'sync/outbox'
    return 'cut'
  }
  // What an attempt looks at in the end is what is left.
  vi.spyOn(entries, 'bulkGet').mockImplementation((keys) =>
    Dexie.Promise.resolve(hasFailed ? held : undefined).then(() => read(keys)),
  )
  await device.submitEntry({ ...report, record: 'r1' })
  stop = device.startPush()
  await eventually(async () => expect((await lanes.toArray())[0]?.failures).toBe(1))
  const [state] = await lanes.toArray()
  if (state) await lanes.put({ ...state, notBefore: Date.now() + 300_000 })
  office.before = () => null
  await device.refreshMirror()
  end()
  await vi.waitFor(async () => expect(await received()).toBe(1), { timeout: 30_000 })
})

test('a long upload holds up no entry without files', async () => {
  const file = await device.attachFile('d1', new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' }), 'reports')
  let upload: () => void = () => undefined
  const uploading = new Promise<void>((resolve) => {
    device.setFault('upload:before-post', () => {
      resolve()
      return new Promise<void>((go) => {
        upload = go
      })
    })
  })
  stop = device.startPush()
  await device.submitEntry({ ...report, record: 'with a plan', draftId: 'd1', files: [file] })
  await uploading
  await device.submitEntry({ ...report, record: 'quick' })
  await vi.waitFor(async () => expect(await received()).toBe(1), { timeout: 30_000 })
  upload()
  await vi.waitFor(async () => expect(await received()).toBe(2), { timeout: 30_000 })
})

test('nothing is sent any more once it is stopped', async () => {
  await device.submitEntry({ ...report, record: 'r1' })
  stop = device.startPush()
  await vi.waitFor(async () => expect(await received()).toBe(1), { timeout: 30_000 })
  // One attempt at a time: when this one is over, so is the first.
  await device.pushOutbox()
  stop()
  await device.submitEntry({ ...report, record: 'r2' })
  page.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(office.at('sync/outbox')).toHaveLength(1)
})

/** Ways in which the database of reports without a name is lost; each answers once nothing can be had of it any more. */
const losses: Record<string, () => Promise<void>> = {
  async 'cannot be opened'() {
    const open = device.memory.open.bind(device.memory)
    vi.spyOn(device.memory, 'open').mockImplementation((name, version) => {
      if (name === 'fairlead-guest') throw new DOMException('The storage is broken', 'UnknownError')
      return open(name, version)
    })
  },
  async 'never opens'() {
    // A page of before holds it open while it is to be deleted: whoever opens it next waits for that page.
    const held = device.memory.open('fairlead-guest')
    await new Promise((resolve) => {
      held.onsuccess = resolve
    })
    device.memory.deleteDatabase('fairlead-guest')
  },
  async 'has no room'() {
    await device.submitGuestReport({ name: 'near-miss-reports', version: 1 }, 'place', {
      description: 'A sling parted.',
    })
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.transaction.db.name === 'fairlead-guest') {
        throw new DOMException('The disk is full', 'QuotaExceededError')
      }
      return put.apply(this, given)
    })
  },
}

test.each(Object.keys(losses))('what is signed is delivered where the database of guests %s', async (how) => {
  await losses[how]?.()
  await device.submitEntry({ ...report, record: 'r1' })
  stop = device.startPush()
  await vi.waitFor(async () => expect(await received()).toBe(1), { timeout: 30_000 })
  const file = await device.attachFile('d1', new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' }), 'reports')
  await device.submitEntry({ ...report, record: 'r2', draftId: 'd1', files: [file] })
  await vi.waitFor(async () => expect(await received()).toBe(2), { timeout: 30_000 })
})
