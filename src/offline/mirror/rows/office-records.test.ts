import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type Device, openDevice } from '../../../../tests/offline/device.ts'
import { Office, recordOf } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'
import type { OverlayOfficeRecords } from './office-records.ts'

const ada = person('ada')
let office: Office
let device: Device

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  office.streams.set('reports@own:ada', [recordOf('a', 1, { title: 'a' })])
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
  await device.refreshMirror()
})

afterEach(async () => {
  await office.close()
})

const base = { resource: 'reports', schemaVersion: 1 }
const mine = { title: { before: 'old', after: 'mine' } }
const old = recordOf('old', 2, { title: 'old' })

async function shown(records: readonly StoredRecord[], requestedAt: number): Promise<string[]> {
  const over = await new Promise<OverlayOfficeRecords>((resolve) => {
    const subscription = device.observeOfficeOverlay('reports', ada.person.id).subscribe((now) => {
      resolve(now)
      setTimeout(() => subscription.unsubscribe())
    })
  })
  return over(records, requestedAt).map(({ title, local }) => `${String(title)} ${local?.state ?? 'office'}`)
}

test('a change of a record that is not kept here stands on it while it waits, and once received until it is asked for anew', async () => {
  const requestedAt = Date.now()
  await device.submitEntry({ ...base, action: 'update', record: 'old', base: 2, changes: mine })
  expect(await shown([old], requestedAt)).toEqual(['mine waiting'])
  await device.pushOutbox()
  await device.refreshMirror()
  expect(await shown([old], requestedAt)).toEqual(['mine received'])
  expect(await shown([recordOf('old', 3, { title: 'mine' })], Date.now() + 1)).toEqual(['mine office'])
})

test('a new record that devices do not keep stands behind what was asked for before it was received', async () => {
  const requestedAt = Date.now()
  await device.submitEntry({ ...base, action: 'create', record: 'new', base: null, changes: mine })
  await device.pushOutbox()
  await device.refreshMirror()
  expect(await shown([old], requestedAt)).toEqual(['old office', 'mine received'])
  expect(await shown([old], Date.now() + 1)).toEqual(['old office'])
})

test('what came back is told on the record, and what is deleted here is not shown', async () => {
  await device.submitEntry({ ...base, action: 'update', record: 'old', base: 2, changes: mine })
  await device.submitEntry({ ...base, action: 'delete', record: 'other', base: 1, changes: {} })
  office.judge = (entry) => ({ result: 'refused', entry: entry.id, at: '', code: 'invalid', message: 'no', errors: {} })
  const other = recordOf('other', 1, { title: 'other' })
  expect(await shown([old, other], Date.now())).toEqual(['mine waiting'])
  await device.pushOutbox()
  expect(await shown([old, other], Date.now())).toEqual(['old needs-you', 'other needs-you'])
})
