import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Device, eventually, openDevice } from '../../../tests/offline/device.ts'
import { Office } from '../../../tests/offline/office.ts'
import { person } from '../../../tests/offline/people.ts'

const day = 86_400_000
const ada = person('ada')
const bob = person('bob')
let office: Office
let origin: string
let device: Device
/** When ada was last heard by the office, which is also what her tablet's clock said. */
let start: number

/** Ada has a PIN, something to read and something that waits; then the link is gone and the tablet is locked. */
beforeEach(async () => {
  start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  office = new Office()
  for (const me of [ada, bob]) office.people.set(me.person.email, me)
  office.streams.set('reports@own:ada', [])
  origin = await office.open()
  device = await openDevice(origin)
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, '123456')
  await device.refreshMirror()
  await device.submitEntry({
    resource: 'reports',
    action: 'create',
    record: 'r1',
    base: null,
    changes: {},
    schemaVersion: 1,
  })
  await device.lockSession()
  office.before = () => 'cut'
})

afterEach(async () => {
  vi.useRealTimers()
  await office.close()
})

/** The app is opened again while the tablet's clock is so many days past the last contact, and has looked at the leases. */
async function openAfter(days: number): Promise<void> {
  vi.setSystemTime(start + days * day)
  device = await openDevice(origin, device.memory)
  await device.reviewLeases()
}

/** The app is opened every other day for 44 days. */
async function live44Days(): Promise<void> {
  for (let days = 2; days <= 44; days += 2) await openAfter(days)
}

const leaseOf = async (who = ada) =>
  (await device.listKnownPeople()).find((known) => known.person.id === who.person.id)?.lease
const enter = (who = ada) => device.unlockSession(who.person.id, '123456')
const readStored = async () => ({
  streams: await device.mirrorDatabase.streams.count(),
  entries: await device.outboxDatabase.entries.count(),
})

test('45 days without contact let nobody in, and 45 days that were lived take the mirror too', async () => {
  await live44Days()
  await enter()
  await device.lockSession()
  await openAfter(46)
  expect(await leaseOf()).toBe('over')
  await expect(enter()).rejects.toMatchObject({ name: 'LeaseEnded' })
  expect(await readStored()).toEqual({ streams: 0, entries: 1 })
})

test('a clock that leaps 46 days lets nobody in and takes nothing; set right, the PIN opens everything again', async () => {
  await openAfter(46)
  expect(device.sessionStore.getState().isLocked).toBe(true)
  expect(await leaseOf()).toBe('doubtful')
  await expect(enter()).rejects.toMatchObject({ name: 'LeaseEnded' })
  expect(await readStored()).toEqual({ streams: 1, entries: 1 })
  await openAfter(1)
  await enter()
  expect(device.sessionStore.getState().isLocked).toBe(false)
  expect((await device.outboxDatabase.identities.get(ada.person.id))?.doubtedAt).toBe(null)
})

test('years at once prove no more than 46 days do', async () => {
  await openAfter(3 * 365)
  expect(await leaseOf()).toBe('doubtful')
  await openAfter(4 * 365)
  expect(await leaseOf()).toBe('doubtful')
  expect((await readStored()).streams).toBe(1)
})

test('who lay in a drawer for 46 days loses the mirror when the clock goes on as it began', async () => {
  await openAfter(46)
  for (const days of [49, 52]) {
    await openAfter(days)
    expect(await leaseOf()).toBe('doubtful')
  }
  expect((await readStored()).streams).toBe(1)
  await openAfter(55)
  expect(await leaseOf()).toBe('over')
  expect(await readStored()).toEqual({ streams: 0, entries: 1 })
})

test('a clock that is set back gives no day of the lease again', async () => {
  await live44Days()
  await openAfter(1)
  expect(await leaseOf()).toBe('runs')
  await openAfter(3)
  expect(await leaseOf()).toBe('over')
  await expect(enter()).rejects.toMatchObject({ name: 'LeaseEnded' })
  expect((await readStored()).streams).toBe(0)
})

/** The same on a device of ada's own, where no PIN seals her session. */
async function onOwnDevice(): Promise<void> {
  office.before = () => null
  device = await openDevice(origin)
  await device.signIn('ada@example.test', 'secret')
  await device.setPersonal(true)
  await device.refreshMirror()
}

test('where the office can be reached it is asked before anything is taken, and knows better than the clock', async () => {
  await onOwnDevice()
  office.serverTime = () => new Date(start + day).toISOString()
  vi.setSystemTime(start + 60 * day)
  device = await openDevice(origin, device.memory)
  await eventually(async () => expect(await leaseOf()).toBe('runs'))
  await device.unlockSession(ada.person.id, '')
  expect((await readStored()).streams).toBe(1)
  expect((await device.outboxDatabase.devices.get(ada.tenant.id))?.clockSkew).toBeGreaterThan(58 * day)
})

test('a lease that was lived to its end is renewed by the office, and the mirror kept', async () => {
  await onOwnDevice()
  office.before = () => 'cut'
  await live44Days()
  office.before = () => null
  await openAfter(46)
  expect(await leaseOf()).toBe('runs')
  expect((await readStored()).streams).toBe(1)
})

test('of whoever is locked the office is asked nothing: their session opens by their PIN alone, so they sign in', async () => {
  office.before = () => null
  office.serverTime = () => new Date(start + day).toISOString()
  vi.setSystemTime(start + 60 * day)
  device = await openDevice(origin, device.memory)
  await device.reviewLeases()
  expect(await leaseOf()).toBe('doubtful')
  await device.signIn('ada@example.test', 'secret')
  await enter()
  expect((await readStored()).streams).toBe(1)
})

test('what the office told another person of the time counts for everybody on the tablet', async () => {
  office.before = () => null
  office.serverTime = () => new Date(start + 2 * day).toISOString()
  vi.setSystemTime(start + 60 * day)
  await device.signIn('bob@example.test', 'secret')
  await device.setPin(bob.person.id, '123456')
  await device.lockSession()
  office.before = () => 'cut'
  await openAfter(61)
  expect([await leaseOf(), await leaseOf(bob)]).toEqual(['runs', 'runs'])
  await enter()
  expect((await readStored()).streams).toBe(1)
})

test('a page that stays open counts the time itself, whatever is done to the clock meanwhile', async () => {
  const before = (await device.readMonotonicTime())?.server ?? 0
  vi.setSystemTime(start + 400 * day)
  await device.reviewLeases()
  vi.setSystemTime(start - 400 * day)
  await device.reviewLeases()
  const after = (await device.readMonotonicTime())?.server ?? 0
  expect(after).toBeGreaterThan(before)
  expect(after - before).toBeLessThan(3.1 * day)
  vi.setSystemTime(start)
  await enter()
})
