import { forceCloseDatabase, IDBObjectStore } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Device } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { note } from './submissions.ts'

let office: RealOffice
let ada: TestPerson
let bob: TestPerson
let tenant: string

beforeAll(async () => {
  office = await openOffice()
  tenant = office.world.tenantId
  ada = await office.person({ permissions: ['write notes'] })
  bob = await office.person({ permissions: ['write notes'] })
})
afterEach(() => {
  office.proxy.fate = () => 'through'
})
afterAll(() => office.close())

const changesOf = async (record: string) =>
  (await office.world.rows<{ actor: string }>('select actor from history where record_id = $1', [record])).map(
    (row) => row.actor,
  )

const draftOf = (id: string) => ({
  id,
  resource: 'specimen-notes',
  record: null,
  base: null,
  baseFields: {},
  fields: { title: 'Typed at sea' },
  files: [],
  schemaVersion: 1,
})

test('a disk that is full at the submit is told at once; draft and chain stand, and the next try counts once', async () => {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  await device.saveDraft(draftOf('d1'))
  const submission = { ...(await note(tenant)), draftId: 'd1' }
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  const failure: unknown = await device.submitEntry(submission).catch((error: unknown) => error)
  put.mockRestore()
  add.mockRestore()
  expect(device.isStorageFull(failure)).toBe(true)
  expect(await device.outboxDatabase.entries.count()).toBe(0)
  expect(await device.outboxDatabase.drafts.get('d1')).toMatchObject({ fields: { title: 'Typed at sea' } })
  await device.submitEntry(submission)
  await device.pushOutbox(true)
  expect(await changesOf(submission.record)).toEqual([ada.id])
  expect(await device.outboxDatabase.drafts.get('d1')).toBeUndefined()
})

/** What a browser does that closes a database by itself, for want of memory or of a disk. */
function closedByBrowser(device: Device): void {
  // Its declared type asks for the class where it takes a database.
  Reflect.apply(forceCloseDatabase, undefined, [device.outboxDatabase.backendDB()])
}

test('a database that the browser closed is open again for the next save, and nothing is missing', async () => {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  office.proxy.fate = () => 'lost'
  const [first, second] = [await note(tenant), await note(tenant)]
  await device.submitEntry(first)
  closedByBrowser(device)
  await device.submitEntry(second)
  closedByBrowser(device)
  expect(await device.outboxDatabase.entries.count()).toBe(2)
  office.proxy.fate = () => 'through'
  await device.pushOutbox(true)
  expect([await changesOf(first.record), await changesOf(second.record)]).toEqual([[ada.id], [ada.id]])
})

test('a disabled account: what it left on the tablet is held for review, the work of others goes on', async () => {
  const device = await office.tablet()
  const leaver = await office.person({ permissions: ['write notes'] })
  await device.signIn(leaver.email, leaver.password)
  office.proxy.fate = () => 'lost'
  const [left, own] = [await note(tenant), await note(tenant)]
  const id = await device.submitEntry(left)
  await device.signOut()
  office.proxy.fate = () => 'through'
  await device.signIn(bob.email, bob.password)
  await device.submitEntry(own)
  await office.world.rows('update accounts set disabled_at = now() where id = $1', [leaver.id])
  await device.pushOutbox(true)
  expect([await changesOf(left.record), await changesOf(own.record)]).toEqual([[], [bob.id]])
  expect(await device.outboxDatabase.entries.get(id)).toMatchObject({ state: 'held' })
})

test('two tabs and the worker deliver at once: each entry counts once', async () => {
  const page = await office.tablet()
  await page.signIn(ada.email, ada.password)
  const tabs = [page, await office.tablet(page.memory), await office.tablet(page.memory)]
  const submissions = await Promise.all(Array.from({ length: 12 }, () => note(tenant)))
  await Promise.all(submissions.map((submission, index) => (tabs[index % 2] ?? page).submitEntry(submission)))
  await Promise.all(tabs.map((tab) => tab.pushOutbox(true)))
  await page.pushOutbox(true)
  for (const { record } of submissions) expect(await changesOf(record)).toEqual([ada.id])
  expect((await page.readOutbox()).received).toHaveLength(12)
})
