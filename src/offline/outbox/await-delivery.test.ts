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

const change = (after: string) => ({
  ...report,
  action: 'update',
  base: 1,
  changes: { title: { before: 'Calm sea', after } },
})

test('says received once the office has received the entry', async () => {
  await device.submitEntry(report)
  const delivery = device.awaitDelivery('r1', 10_000)
  await device.pushOutbox()
  expect(await delivery).toEqual({ state: 'received' })
})

test('says sending when the office answers and the time is over', async () => {
  await device.submitEntry(report)
  device.connectivityStore.setState({ office: 'reachable' })
  expect(await device.awaitDelivery('r1', 50)).toEqual({ state: 'sending' })
})

test('ends at once when the office is or becomes unreachable', async () => {
  await device.submitEntry(report)
  device.connectivityStore.setState({ office: 'reachable' })
  const delivery = device.awaitDelivery('r1', 60_000)
  device.connectivityStore.setState({ office: 'unreachable' })
  expect(await delivery).toEqual({ state: 'unreachable' })
  expect(await device.awaitDelivery('r1', 60_000)).toEqual({ state: 'unreachable' })
})

test.each(['refused', 'held'] as const)('an earlier %s entry of the record does not count', async (result) => {
  const judge = office.judge
  const at = office.serverTime()
  office.judge = ({ id }) =>
    result === 'held'
      ? { result, entry: id, at, code: 'undecided', message: 'held' }
      : { result, entry: id, at, code: 'state', message: 'refused', errors: {} }
  await device.submitEntry(report)
  await device.pushOutbox()
  office.judge = judge
  await device.submitEntry(change('Rough sea'))
  const delivery = device.awaitDelivery('r1', 10_000)
  await device.pushOutbox()
  expect(await delivery).toEqual({ state: 'received' })
})

test('an entry withdrawn meanwhile is not called received, although an earlier one was', async () => {
  await device.submitEntry(report)
  await device.pushOutbox()
  const id = await device.submitEntry(change('Rough sea'))
  const delivery = device.awaitDelivery('r1', 10_000)
  await device.withdrawEntry(id)
  expect(await delivery).toEqual({ state: 'withdrawn' })
})
