import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submitAcrossTimeZones } from '../../../../tests/offline/across-time-zones.ts'
import { type Device, openDevice } from '../../../../tests/offline/device.ts'
import { Office } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'

const ada = person('ada')
let office: Office
let device: Device

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await office.close()
})

test('entries go in the order they were made, whatever the time zone of the ship', async () => {
  const { findReadyEntries, readWaitingEntries } = await import('./ready-entries.ts')
  const ids = await submitAcrossTimeZones(device)
  const waiting = await readWaitingEntries()
  const ready = await findReadyEntries(waiting, waiting[0]?.device ?? '')
  expect(ready.map(({ id }) => id)).toEqual(ids)
})
