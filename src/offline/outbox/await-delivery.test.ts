import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Device, openDevice } from '../../../tests/offline/device.ts'
import { Office } from '../../../tests/offline/office.ts'
import { person } from '../../../tests/offline/people.ts'

const ada = person('ada')
let office: Office
let device: Device

const report = {
  resource: 'reports',
  action: 'create',
  record: 'r1',
  base: null,
  changes: { title: { before: null, after: 'Calm sea' } },
  schemaVersion: 1,
}

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
})

afterEach(() => office.close())

test('an entry that the office receives meanwhile is said to be received', async () => {
  await device.submitEntry(report)
  const delivery = device.awaitDelivery('r1', 10_000)
  await device.pushOutbox()
  expect(await delivery).toBe('received')
})

test('an entry that has not gone in time is said to wait', async () => {
  await device.submitEntry(report)
  expect(await device.awaitDelivery('r1', 50)).toBe('waiting')
})

test('nothing is waited for while the office cannot be reached, nor once it is out of reach', async () => {
  await device.submitEntry(report)
  device.connectivityStore.setState({ office: 'reachable' })
  const delivery = device.awaitDelivery('r1', 60_000)
  device.connectivityStore.setState({ office: 'unreachable' })
  expect(await delivery).toBe('waiting')
  expect(await device.awaitDelivery('r1', 60_000)).toBe('waiting')
})
