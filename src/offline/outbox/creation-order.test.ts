import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { submitAcrossTimeZones } from '../../../tests/offline/across-time-zones.ts'
import { type Device, eventually, openDevice } from '../../../tests/offline/device.ts'
import { Office } from '../../../tests/offline/office.ts'
import { person } from '../../../tests/offline/people.ts'

/** A tablet whose clock is set back by a year while people go on working on it. */
const ada = person('ada')
const year = 31_536_000_000
const pin = '482913'
const record = uuidV7()
let office: Office
let device: Device

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
  await device.setPin(ada.person.id, pin)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await office.close()
})

const write = (before: string | null, after: string) =>
  device.submitEntry({
    resource: 'reports',
    action: before === null ? 'create' : 'update',
    record,
    base: null,
    changes: { title: { before, after } },
    schemaVersion: 1,
  })

/** Four changes of a record, each built on those before; the clock is set back after the second and after the third. */
async function changesOverTime(): Promise<string[]> {
  const ids = [await write(null, 'First'), await write('First', 'Second')]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - year })
  await device.unlockSession(ada.person.id, pin)
  ids.push(await write('Second', 'Third'))
  vi.setSystemTime(Date.now() - year)
  await device.unlockSession(ada.person.id, pin)
  ids.push(await write('Third', 'Fourth'))
  return ids
}

test('what was built on an entry comes back with it, also through others, whatever the clock said', async () => {
  const ids = await changesOverTime()
  const [, second = '', ...later] = ids
  // Each names the one before alone, as where an entry that came back stood between them.
  for (const [at, id] of ids.entries()) {
    await device.outboxDatabase.entries.update(id, { dependsOn: ids.slice(Math.max(0, at - 1), at) })
  }
  await device.withdrawEntry(second)
  const states = await Promise.all(later.map(async (id) => (await device.outboxDatabase.entries.get(id))?.state))
  expect(states).toEqual(['withdrawn', 'withdrawn'])
})

test('entries stand in the order they were made, and a chain of which only the neighbours name each other too', async () => {
  const ids = await changesOverTime()
  const { sortByCreation: inOrderOfMaking } = await import('./creation-order.ts')
  const rows = await device.outboxDatabase.entries.toArray()
  expect(inOrderOfMaking(rows).map(({ id }) => id)).toEqual(ids)
  const neighbours = rows.map((row) => ({ ...row, dependsOn: ids.filter((_, at) => ids[at + 1] === row.id) }))
  expect(inOrderOfMaking(neighbours).map(({ id }) => id)).toEqual(ids)
})

test('the newest of what somebody wrote is what the screen shows', async () => {
  await changesOverTime()
  const view = device.openRows('reports')
  await eventually(() => expect(view.snapshot().rows).toMatchObject([{ title: 'Fourth' }]))
  view.close()
})

test('a ship that changes its clock changes nothing in what was made first', async () => {
  const ids = await submitAcrossTimeZones(device)
  const { sortByCreation: inOrderOfMaking } = await import('./creation-order.ts')
  const rows = await device.outboxDatabase.entries.toArray()
  expect(inOrderOfMaking(rows).map(({ id }) => id)).toEqual(ids)
  expect((await device.readOutbox()).waiting.map(({ id }) => id)).toEqual(ids)
  // What a list shows of them stands beside the office's records, which are kept in UTC.
  const view = device.openRows('reports')
  await eventually(() => expect(view.snapshot().rows).toHaveLength(2))
  for (const row of view.snapshot().rows) expect([row.createdAt, row.updatedAt].join()).toMatch(/Z,.*Z$/)
  view.close()
})
