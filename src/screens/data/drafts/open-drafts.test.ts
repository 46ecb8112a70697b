import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Device, openDevice } from '../../../../tests/offline/device.ts'
import { Office } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'
import type { FormDraft } from './new-draft.ts'
import type { OpenDrafts, ShownDraft } from './open-drafts.ts'

const [ada, bob] = [person('ada'), person('bob')]
const form = { resource: 'reports', record: null }
let office: Office
let device: Device
let drafts: OpenDrafts
let shown: ShownDraft | null

const draft = (id: string, title: string): FormDraft => ({
  id,
  ...form,
  base: null,
  baseFields: {},
  fields: { title },
  files: [],
  schemaVersion: 1,
})

beforeEach(async () => {
  office = new Office()
  for (const one of [ada, bob]) office.people.set(one.person.email, one)
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
  const { createOpenDrafts: createDrafts } = await import('./open-drafts.ts')
  drafts = createDrafts((now) => {
    shown = now
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  drafts.end()
  await office.close()
})

/** The disk takes no drafts any more; the answer makes room again. */
function fillDisk(): () => void {
  const put = IDBObjectStore.prototype.put
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'drafts') throw new DOMException('The disk is full', 'QuotaExceededError')
    return put.apply(this, given)
  })
  return () => full.mockRestore()
}

test('who comes back after a lock finds what the full disk did not take, and not what it had taken before', async () => {
  drafts.begin(ada.person.id, draft('d1', ''))
  drafts.put(draft('d1', 'Calm'))
  expect(await drafts.flush()).toBe(true)
  const freeDisk = fillDisk()
  drafts.put(draft('d1', 'Calm, then a squall'))
  expect(await drafts.flush()).toBe(false)
  expect(shown?.saveState.failure).toBe('full')

  await device.lockSession()
  await device.signIn('ada@example.test', 'secret')
  const unsaved = await drafts.unsavedOf(ada.person.id, form)
  expect(unsaved?.draft.fields).toEqual({ title: 'Calm, then a squall' })
  expect((await device.loadDraft(form))?.fields).toEqual({ title: 'Calm' })
  drafts.show(unsaved)
  freeDisk()
  // All of it is on the disk from now on, which another tab may have gone on with.
  expect(await drafts.unsavedOf(ada.person.id, form)).toBeNull()
  expect((await device.loadDraft(form))?.fields).toEqual({ title: 'Calm, then a squall' })
})

test('what one person could not save is neither shown to the next one nor kept as theirs, and is there when they are back', async () => {
  drafts.begin(ada.person.id, draft('d1', ''))
  const freeDisk = fillDisk()
  drafts.put(draft('d1', 'Ada’s'))
  expect(await drafts.flush()).toBe(false)
  await device.signIn('bob@example.test', 'secret')
  freeDisk()
  expect(await drafts.unsavedOf(bob.person.id, form)).toBeNull()
  drafts.begin(bob.person.id, draft('d2', 'Bob’s'))
  expect(await drafts.flush()).toBe(false)
  expect(shown).toMatchObject({ draft: { fields: { title: 'Bob’s' } }, saveState: { failure: null } })
  expect(await device.outboxDatabase.drafts.count()).toBe(0)

  await device.signIn('ada@example.test', 'secret')
  expect(await drafts.unsavedOf(ada.person.id, form)).toBeNull()
  expect(await device.loadDraft(form)).toMatchObject({ person: ada.person.id, fields: { title: 'Ada’s' } })
})

test('another record’s draft is kept on with, and is not what the form shows', async () => {
  drafts.begin(ada.person.id, draft('d1', ''))
  const freeDisk = fillDisk()
  drafts.put(draft('d1', 'First'))
  expect(await drafts.unsavedOf(ada.person.id, { ...form, record: 'r2' })).toBeNull()
  drafts.begin(ada.person.id, { ...draft('d2', 'Second'), record: 'r2' })
  freeDisk()
  expect(await drafts.flush()).toBe(true)
  expect(shown?.draft.id).toBe('d2')
  expect((await device.loadDraft(form))?.fields).toEqual({ title: 'First' })
})

test('what is ready when somebody else is at work, as a photo may be, is its author’s and not theirs', async () => {
  drafts.begin(ada.person.id, draft('d1', 'Ada’s'))
  await device.signIn('bob@example.test', 'secret')
  drafts.begin(bob.person.id, draft('d2', 'Bob’s'))
  expect(drafts.change('d1', (fields) => ({ ...fields, photo: 'late' }))).toBe(true)
  expect(shown?.draft).toEqual(draft('d2', 'Bob’s'))

  await device.signIn('ada@example.test', 'secret')
  expect(await drafts.unsavedOf(ada.person.id, form)).toBeNull()
  expect((await device.loadDraft(form))?.fields).toEqual({ title: 'Ada’s', photo: 'late' })
  expect(await device.outboxDatabase.drafts.count()).toBe(1)
})

test('what is ready late of a draft on the disk reaches it while somebody else is at work, or nobody, as its author’s', async () => {
  drafts.begin(ada.person.id, draft('d1', ''))
  drafts.put(draft('d1', 'Ada’s'))
  expect(await drafts.flush()).toBe(true)
  await device.lockSession()
  drafts.change('d1', (fields) => ({ ...fields, photos: ['p2'] }))
  expect(await drafts.flush()).toBe(true)
  await device.signIn('bob@example.test', 'secret')
  drafts.change('d1', (fields) => ({ ...fields, photos: ['p2', 'p3'] }))
  expect(await drafts.flush()).toBe(true)
  expect(await device.outboxDatabase.drafts.toArray()).toMatchObject([
    { id: 'd1', person: ada.person.id, fields: { title: 'Ada’s', photos: ['p2', 'p3'] } },
  ])
})

test('a draft is untouched until something is put, and one that was found on the disk never is', () => {
  const begun = draft('d1', '')
  drafts.begin(ada.person.id, begun)
  expect(drafts.untouched()).toBe(begun)
  drafts.put(draft('d1', 'Calm'))
  expect(drafts.untouched()).toBeNull()
  drafts.begin(ada.person.id, draft('d2', 'Found'), Date.now())
  expect(drafts.untouched()).toBeNull()
})

test('what another tab saved is taken over, but never in place of what is typed here', async () => {
  const { saveDraft } = await import('#src/offline/outbox/drafts.ts')
  const { outboxDatabase } = await import('#src/offline/storage/outbox-database.ts')
  const savedHere = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(savedHere)
  drafts.begin(ada.person.id, draft('d1', ''))
  drafts.put(draft('d1', 'Calm'))
  expect(await drafts.flush()).toBe(true)
  clock.mockReturnValue(savedHere + 5)
  await saveDraft(draft('d1', 'Calm, says the other tab'))
  const other = await outboxDatabase.drafts.get('d1')
  if (!other) throw new Error('the draft is gone')

  drafts.put(draft('d1', 'Typed here'))
  drafts.adopt(other)
  expect(shown?.draft.fields).toEqual({ title: 'Typed here' })

  clock.mockReturnValue(savedHere + 9)
  expect(await drafts.flush()).toBe(true)
  drafts.adopt(other)
  expect(shown?.draft.fields).toEqual({ title: 'Typed here' })

  drafts.adopt({ ...other, updatedAt: savedHere + 60_000 })
  expect(shown?.draft.fields).toEqual({ title: 'Calm, says the other tab' })
  expect(drafts.endElsewhere('d1')).toBe(true)
  expect(drafts.endElsewhere('d1')).toBe(false)
})

const withPhoto = (fields: Readonly<Record<string, unknown>>) => ({ ...fields, photos: ['p1'] })

test('a photo that is ready after its form was left goes into the draft as it was gone on with, in another form or none', async () => {
  const { createOpenDrafts: createDrafts } = await import('./open-drafts.ts')
  const leave = drafts.open()
  drafts.begin(ada.person.id, draft('d1', ''))
  drafts.put(draft('d1', 'Calm'))
  expect(await drafts.flush()).toBe(true)
  leave()
  const again = createDrafts(() => undefined)
  const close = again.open()
  again.begin(ada.person.id, draft('d1', 'Calm'), Date.now())
  again.put(draft('d1', 'Calm, then a squall'))
  expect(await again.flush()).toBe(true)
  close()
  expect(drafts.change('d1', withPhoto)).toBe(true)
  expect(drafts.change('d1', (fields) => ({ ...fields, place: 'Bonny' }))).toBe(true)
  expect(await drafts.flush()).toBe(true)
  const expected = { title: 'Calm, then a squall', photos: ['p1'], place: 'Bonny' }
  expect((await device.loadDraft(form))?.fields).toEqual(expected)
  drafts.change('d1', (fields) => ({ ...fields, place: 'Lagos' }))
  expect(await drafts.flush()).toBe(true)
  expect((await device.loadDraft(form))?.fields).toEqual({ ...expected, place: 'Lagos' })
})

test('what a full disk did not take of a form that was left goes with the photo', async () => {
  const leave = drafts.open()
  drafts.begin(ada.person.id, draft('d1', ''))
  drafts.put(draft('d1', 'Calm'))
  expect(await drafts.flush()).toBe(true)
  const freeDisk = fillDisk()
  drafts.put(draft('d1', 'Calm, then a squall'))
  expect(await drafts.flush()).toBe(false)
  leave()
  drafts.change('d1', withPhoto)
  freeDisk()
  expect(await drafts.flush()).toBe(true)
  expect((await device.loadDraft(form))?.fields).toEqual({ title: 'Calm, then a squall', photos: ['p1'] })
})
