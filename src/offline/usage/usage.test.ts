import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Device, eventually, openDevice } from '../../../tests/offline/device.ts'
import { Office } from '../../../tests/offline/office.ts'
import { person } from '../../../tests/offline/people.ts'

const ada = person('ada')
const bob = person('bob')
const minute = 60_000
let office: Office
let origin: string
let device: Device
let usage: Usage
let flags: Map<string, string>
let statusOf: () => number | 'cut'
const stops: (() => void)[] = []

type Usage = Awaited<ReturnType<typeof usageOf>>
/** The modules of usage as the device's latest page has them. */
async function usageOf() {
  return {
    ...(await import('../storage/usage-database.ts')),
    ...(await import('./store-usage.ts')),
    ...(await import('./report-usage.ts')),
    ...(await import('./usage-switch.ts')),
    ...(await import('./track-usage.ts')),
  }
}

/** A page's document, as far as it is watched. */
class Page extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible'
  turn(visibilityState: 'visible' | 'hidden') {
    this.visibilityState = visibilityState
    this.dispatchEvent(new Event('visibilitychange'))
  }
  touch() {
    this.dispatchEvent(new Event('pointermove'))
  }
}

beforeEach(async () => {
  office = new Office()
  statusOf = () => 200
  office.before = ({ path }) => {
    if (path !== 'usage-records') return null
    const status = statusOf()
    return status === 'cut'
      ? 'cut'
      : { status, json: { data: { taken: 1 }, message: 'no', code: 'no', requestId: 'r' } }
  }
  for (const me of [ada, bob]) office.people.set(me.person.email, me)
  origin = await office.open()
  flags = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => flags.get(key) ?? null,
    setItem: (key: string, value: string) => flags.set(key, value),
    removeItem: (key: string) => flags.delete(key),
  })
  device = await openDevice(origin)
  usage = await usageOf()
  await device.signIn(ada.person.email, 'secret')
  await device.setPin(ada.person.id, '123456')
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await office.close()
})

const counted = (seconds: number, { who = ada, module = 'Vessels', day = today() } = {}) => ({
  person: who.person.id,
  day,
  module,
  milliseconds: seconds * 1000,
})
const today = (distance = 0) => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10)
const reports = () =>
  office.at('usage-records').map(({ body, headers }) => ({
    by: headers.authorization?.replace('Bearer token-', ''),
    ...(JSON.parse(body.toString()) as { counter: string; times: { day: string; module: string; seconds: number }[] }),
  }))
const reportedTimes = () => reports().map(({ times }) => times.map(({ module, seconds }) => [module, seconds]))
/** What is kept on the device: milliseconds by 'name module'. */
/** Milliseconds by person and module, over all days: what is counted may begin before midnight and end after it. */
const rows = async (of: Usage = usage) => {
  const sums: Record<string, number> = {}
  for (const { person, module, milliseconds } of await of.usageDatabase.times.toArray()) {
    const name = `${nameOf(person)} ${module}`
    sums[name] = (sums[name] ?? 0) + milliseconds
  }
  return sums
}
const nameOf = (id: string) => (id === ada.person.id ? 'ada' : 'bob')

test('pages that count at the same time add up on the device', async () => {
  const first = usage
  await openDevice(origin, device.memory)
  const second = await usageOf()
  await Promise.all(Array.from({ length: 20 }, (_, place) => (place % 2 ? first : second).storeUsage([counted(1.5)])))
  expect(await rows(first)).toEqual({ 'ada Vessels': 30_000 })
})

test('what was counted so far is sent as a growing sum, once in five minutes, by its own person', async () => {
  await usage.storeUsage([counted(61.9), counted(0.4, { module: 'Requests' }), counted(30, { who: bob })])
  const begun = Date.now()
  await usage.reportUsage(begun)
  await usage.storeUsage([counted(10)])
  await usage.reportUsage(begun + 4 * minute)
  expect(reportedTimes()).toEqual([[['Vessels', 61]]])
  await usage.reportUsage(begun + 5 * minute)
  await usage.reportUsage(begun + 20 * minute)
  expect(reportedTimes()).toEqual([[['Vessels', 61]], [['Vessels', 71]]])
  const [one, two] = reports()
  expect([one?.by, two?.counter]).toEqual([ada.person.id, one?.counter])
})

test('without the office it waits, and after a lost answer the same sum goes again', async () => {
  const begun = Date.now()
  await usage.storeUsage([counted(20)])
  for (const status of ['cut', 503, 429] as const) {
    statusOf = () => status
    await usage.reportUsage(begun + reports().length * 10 * minute)
  }
  statusOf = () => 200
  await usage.reportUsage(begun + 60 * minute)
  await usage.reportUsage(begun + 90 * minute)
  expect(reportedTimes()).toEqual(Array.from({ length: 4 }, () => [['Vessels', 20]]))
})

test('what the office refuses for good is not sent for ever', async () => {
  statusOf = () => 422
  await usage.storeUsage([counted(20)])
  await usage.reportUsage(Date.now())
  await usage.reportUsage(Date.now() + 10 * minute)
  expect(reports()).toHaveLength(1)
  await usage.storeUsage([counted(5)])
  await usage.reportUsage(Date.now() + 20 * minute)
  expect(reportedTimes().at(-1)).toEqual([['Vessels', 25]])
})

test('a person on a shared tablet sends their own alone, and the other’s waits for them', async () => {
  await usage.storeUsage([counted(20), counted(30, { who: bob })])
  await device.lockSession()
  await usage.reportUsage()
  expect(reports()).toEqual([])
  await device.signIn(bob.person.email, 'secret')
  await device.setPin(bob.person.id, '654321')
  await usage.reportUsage()
  await device.lockSession()
  await device.unlockSession(ada.person.id, '123456')
  await usage.reportUsage(Date.now() + 10 * minute)
  expect(reports().map(({ by, times }) => [by, times[0]?.seconds])).toEqual([
    [bob.person.id, 30],
    [ada.person.id, 20],
  ])
  const [bobs, adas] = reports()
  expect(bobs?.counter).not.toBe(adas?.counter)
})

test('days that nobody waits for are forgotten; whoever is removed takes their times along', async () => {
  await usage.storeUsage([
    counted(20, { day: today(-3) }),
    counted(20, { day: today(-46) }),
    counted(20, { day: '2099-01-01' }),
    counted(20),
    counted(7, { who: bob }),
  ])
  await usage.reportUsage()
  await usage.storeUsage([counted(20, { day: today(-4) })])
  await usage.deleteOldUsage()
  const days = (await usage.usageDatabase.times.toArray()).map((row) => `${nameOf(row.person)} ${row.day}`)
  expect(new Set(days)).toEqual(new Set([`ada ${today(-4)}`, `ada ${today()}`, `bob ${today()}`]))
  await device.removeFromDevice(ada.person.id)
  expect(await rows()).toEqual({ 'bob Vessels': 7000 })
  expect(await usage.usageDatabase.counters.toArray()).toEqual([])
})

test('nothing of it touches what is delivered', async () => {
  const before = await device.outboxDatabase.entries.count()
  await usage.storeUsage([counted(20)])
  await usage.reportUsage()
  expect(await device.outboxDatabase.entries.count()).toBe(before)
  expect(device.outboxDatabase.tables.map(({ name }) => name)).not.toContain('times')
  expect(office.at('sync/outbox')).toEqual([])
})

/** A page at work: its module, its moves, and time that passes as the test says. */
function openPage() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'performance'], now: Date.now() })
  const page = new Page()
  let module: string | null = 'Vessels'
  let moved = () => {}
  const stop = usage.trackUsage(
    {
      module: () => module,
      onNavigate(listener) {
        moved = listener
        return () => {}
      },
    },
    page,
  )
  stops.push(stop)
  return {
    page,
    stop,
    pass: (milliseconds: number) => vi.advanceTimersByTime(milliseconds),
    go(to: string | null) {
      module = to
      moved()
    },
  }
}

test('a page counts by module while it is seen and somebody is there, and nothing where nothing may be counted', async () => {
  const { page, pass, go, stop } = openPage()
  pass(4000)
  go('Requests')
  pass(2000)
  go(null)
  pass(30_000)
  go('Unknown')
  pass(1000)
  page.turn('hidden')
  pass(60_000)
  page.turn('visible')
  pass(10 * minute)
  page.touch()
  pass(500)
  stop()
  await eventually(async () =>
    expect(await rows()).toEqual({
      'ada Vessels': 4000,
      'ada Requests': 2000,
      'ada Unknown': 1000 + 5 * minute + 500,
    }),
  )
})

test('what was counted is on the device within eighteen seconds, without an end of the page', async () => {
  const { pass } = openPage()
  pass(18_000)
  await eventually(async () => expect(await rows()).toEqual({ 'ada Vessels': 15_000 }))
})

test('locking ends the counting, and the next person counts for themselves', async () => {
  await device.signIn(bob.person.email, 'secret')
  await device.setPin(bob.person.id, '654321')
  const { page, pass, stop } = openPage()
  pass(2000)
  await device.lockSession()
  pass(20_000)
  await device.unlockSession(ada.person.id, '123456')
  page.touch()
  pass(3000)
  stop()
  await eventually(async () =>
    expect(await rows()).toEqual({
      'ada Vessels': 3000,
      'bob Vessels': 2000,
    }),
  )
})

/** Resolves when a page has told the others that it was touched, and they have heard it. */
function nextMessage(): Promise<void> {
  const listener = new BroadcastChannel('fairlead-usage')
  return new Promise((resolve) => {
    listener.onmessage = () => {
      listener.close()
      setImmediate(resolve)
    }
  })
}

test('of two pages side by side the one that was touched last counts', async () => {
  const left = openPage()
  const right = new Page()
  left.pass(1000)
  let taken = nextMessage()
  const stopRight = usage.trackUsage({ module: () => 'Requests', onNavigate: () => () => {} }, right)
  stops.push(stopRight)
  await taken
  left.pass(5000)
  taken = nextMessage()
  left.page.touch()
  await taken
  left.pass(4000)
  left.stop()
  stopRight()
  await eventually(async () =>
    expect(await rows()).toEqual({
      'ada Requests': 5000,
      'ada Vessels': 5000,
    }),
  )
})

test('counting is sent when the office has answered something else', async () => {
  const { pass } = openPage()
  pass(20_000)
  expect(reports()).toEqual([])
  device.noteReachable()
  await eventually(() => expect(reports()).toHaveLength(1))
  expect(reportedTimes()).toEqual([[['Vessels', 20]]])
  pass(60_000)
  device.noteReachable()
  await eventually(async () => expect((await rows())['ada Vessels']).toBeGreaterThanOrEqual(80_000))
  expect(reports()).toHaveLength(1)
})

test('[S1-2.usage.2] switched off, nothing is counted or sent and what was kept is gone; switched on, a new count begins', async () => {
  await usage.storeUsage([counted(20)])
  await usage.reportUsage()
  await usage.switchUsage(false)
  expect([flags.get('fairlead-usage'), usage.isUsageOff(), await rows()]).toEqual(['off', true, {}])
  const { page, pass, stop } = openPage()
  pass(60_000)
  page.touch()
  device.noteReachable()
  pass(60_000)
  stop()
  await usage.reportUsage(Date.now() + 60 * minute)
  expect([await rows(), reports().length]).toEqual([{}, 1])
  await usage.switchUsage(true)
  await usage.storeUsage([counted(3)])
  await usage.reportUsage(Date.now() + 90 * minute)
  const [before, after] = reports()
  expect([after?.times[0]?.seconds, flags.size]).toEqual([3, 0])
  expect(after?.counter).not.toBe(before?.counter)
})
