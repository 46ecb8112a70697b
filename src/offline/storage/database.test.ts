import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Device, openDevice } from '../../../tests/offline/device.ts'
import { Office } from '../../../tests/offline/office.ts'
import { person } from '../../../tests/offline/people.ts'

const ada = person('ada')
const draft = {
  id: 'd1',
  resource: 'reports',
  record: null,
  base: null,
  baseFields: {},
  fields: { title: 'Calm' },
  files: [],
  schemaVersion: 1,
}
let office: Office
let device: Device

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
})

afterEach(() => office.close())

test('drafts, entries and identities are written durably, the mirror as the browser likes', () => {
  expect(Reflect.get(device.outboxDatabase, '_options')).toMatchObject({ chromeTransactionDurability: 'strict' })
  expect(Reflect.get(device.mirrorDatabase, '_options')).toMatchObject({ chromeTransactionDurability: 'relaxed' })
})

test('a database that the browser closed is opened again by the next save', async () => {
  await device.saveDraft(draft)
  const opened = device.outboxDatabase.backendDB()
  opened.close()
  opened.onclose?.(new Event('close'))
  expect(await device.saveDraft({ ...draft, fields: { title: 'Rough' } })).toBe(true)
  expect((await device.readDraft('d1'))?.fields).toEqual({ title: 'Rough' })
})

test('a lost mirror takes nothing with it', async () => {
  await device.saveDraft(draft)
  await device.mirrorDatabase.delete()
  expect((await device.readDraft('d1'))?.fields).toEqual({ title: 'Calm' })
  expect(await device.outboxDatabase.identities.count()).toBe(1)
})

test('a full disk is told from other failures, and nothing of a submission is half kept', async () => {
  await device.saveDraft(draft)
  device.outboxDatabase.entries.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const failure = await device
    .submitEntry({
      resource: 'reports',
      action: 'create',
      record: 'r1',
      base: null,
      changes: {},
      draftId: 'd1',
      schemaVersion: 1,
    })
    .then(
      () => null,
      (error: unknown) => error,
    )
  expect(device.isStorageFull(failure)).toBe(true)
  expect(device.isStorageFull(new Error('something else'))).toBe(false)
  expect(device.storageStore.getState().isNearlyFull).toBe(true)
  expect(await device.listDrafts(ada.person.id)).toHaveLength(1)
  expect(await device.outboxDatabase.chains.count()).toBe(0)
})

test('a full disk is known where several writes were refused at once, as some browsers report it', () => {
  const refused = new DOMException('full', 'QuotaExceededError')
  expect(device.isStorageFull({ name: 'BulkError', failures: [refused] })).toBe(true)
  expect(device.isStorageFull({ name: 'BulkError', failures: [new Error('something else')] })).toBe(false)
})
