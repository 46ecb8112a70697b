import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Device, eventually, openDevice } from '../../../../tests/offline/device.ts'
import { Office, recordOf } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'
import { pauseAfterFallbackPoll, pauseAfterNotification, pauseAfterPoll } from './start-mirror.ts'

const [ada, bob] = [person('ada'), person('bob')]
let office: Office
let device: Device
let page: EventTarget
let stop: () => void

beforeEach(async () => {
  office = new Office()
  for (const one of [ada, bob]) office.people.set(one.person.email, one)
  office.streams.set('reports@own:ada', [recordOf('a', 1, { title: 'a' })])
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }))
})

afterEach(async () => {
  stop()
  vi.unstubAllGlobals()
  await office.close()
})

const polls = () => office.at('sync/changes').length

test('the mirror is fetched at once, and looked at again when the office has taken something in', async () => {
  stop = device.startMirror()
  await eventually(() => expect(polls()).toBe(1))
  await device.submitEntry({
    resource: 'reports',
    action: 'create',
    record: 'b',
    base: null,
    changes: {},
    schemaVersion: 1,
  })
  await device.pushOutbox()
  await eventually(() => expect(polls()).toBe(2))
})

test('another person who comes in gets their own streams without asking', async () => {
  stop = device.startMirror()
  await eventually(() => expect(polls()).toBe(1))
  await device.signIn('bob@example.test', 'secret')
  await eventually(() =>
    expect(office.at('sync/streams').at(-1)?.headers.authorization).toBe(`Bearer token-${bob.person.id}`),
  )
})

test('a page out of sight asks nothing; coming back into view it does', async () => {
  Object.assign(page, { visibilityState: 'hidden' })
  stop = device.startMirror()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(office.at('sync/streams')).toEqual([])
  Object.assign(page, { visibilityState: 'visible' })
  page.dispatchEvent(new Event('visibilitychange'))
  await eventually(() => expect(polls()).toBe(1))
})

test('after a failure it asks again when the network is back, and never once it is stopped', async () => {
  office.before = ({ path }) => (path.startsWith('sync/') ? 'cut' : null)
  stop = device.startMirror()
  await eventually(() => expect(device.connectivityStore.getState().office).toBe('unreachable'))
  office.before = () => null
  page.dispatchEvent(new Event('online'))
  await eventually(() => expect(polls()).toBe(1))
  // The poll is over when the live news are asked for.
  await eventually(() => expect(office.at('sync/news')).toHaveLength(1))
  stop()
  const before = office.arrivals.length
  page.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(office.arrivals).toHaveLength(before)
})

test('a poll under way when it is stopped is ended, and asks for no live news', async () => {
  office.before = ({ path }) => {
    if (path === 'sync/changes') stop()
    return null
  }
  stop = device.startMirror()
  await eventually(() => expect(polls()).toBe(1))
  // One look at the office at a time: when this one is over, so is the first.
  await device.refreshMirror()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(office.at('sync/news')).toEqual([])
})

test('a quick link is asked every few seconds, a slow one seldom', () => {
  expect([5, 150, 400, 1_400, 20_000].map(pauseAfterPoll)).toEqual([4_000, 4_000, 8_000, 28_000, 30_000])
  expect([5, 400, 1_500, 20_000].map(pauseAfterFallbackPoll)).toEqual([300_000, 300_000, 900_000, 1_800_000])
  expect([5, 150, 400, 1_400, 20_000].map(pauseAfterNotification)).toEqual([1_000, 1_000, 2_000, 7_000, 30_000])
})

test('what the office answers instead of the mirror is known until it answers with it', async () => {
  office.before = ({ path }) =>
    path.startsWith('sync/streams')
      ? { status: 500, json: { message: 'Server Error', code: 'internal', requestId: 'r' } }
      : null
  stop = device.startMirror()
  await eventually(() => expect(device.mirrorFailureStore.getState().message).toBe('Server Error'))
  office.before = () => null
  page.dispatchEvent(new Event('online'))
  await eventually(() => expect(device.mirrorFailureStore.getState().message).toBeNull())
})
