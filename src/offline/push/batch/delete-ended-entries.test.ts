import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Device, openDevice } from '../../../../tests/offline/device.ts'
import { Office } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'

const day = 86_400_000
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

/** Submits and delivers, as received so many days ago by the office's clock and by the device's. */
async function received(byOffice: number, byDevice: number): Promise<string> {
  const id = await device.submitEntry({
    resource: 'reports',
    action: 'create',
    record: `r${byOffice}`,
    base: null,
    changes: {},
    schemaVersion: 1,
  })
  await device.pushOutbox(true)
  const row = await device.outboxDatabase.entries.get(id)
  if (row?.receipt?.result !== 'applied') throw new Error('the office has taken it in')
  const receipt = { ...row.receipt, at: new Date(Date.now() - byOffice * day).toISOString() }
  await device.outboxDatabase.entries.update(id, { receipt, endedAt: Date.now() - byDevice * day })
  return id
}

const storedIds = () => device.outboxDatabase.entries.toCollection().primaryKeys()

test('what was received 30 days before the newest receipt is forgotten', async () => {
  await received(31, 31)
  const young = await received(29, 29)
  const newest = await received(0, 0)
  await device.pushOutbox(true)
  expect(new Set(await storedIds())).toEqual(new Set([young, newest]))
})

test('a clock that was set years ahead forgets nothing that the office took in lately', async () => {
  const [older, newest] = [await received(3, 3000), await received(1, 3000)]
  await device.pushOutbox(true)
  expect(new Set(await storedIds())).toEqual(new Set([older, newest]))
})
