import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Device, openDevice } from '../../../tests/offline/device.ts'
import { Office } from '../../../tests/offline/office.ts'
import { person } from '../../../tests/offline/people.ts'

const [ada, bob] = [person('ada'), person('bob')]
let office: Office
let device: Device
let origin: string

const draft = (id: string, record: string | null = null, fields: Record<string, unknown> = {}) => ({
  id,
  resource: 'reports',
  record,
  base: null,
  baseFields: {},
  fields,
  files: [],
  schemaVersion: 1,
})

beforeEach(async () => {
  office = new Office()
  for (const one of [ada, bob]) office.people.set(one.person.email, one)
  origin = await office.open()
  device = await openDevice(origin)
  await device.signIn('ada@example.test', 'secret')
})

afterEach(async () => {
  vi.useRealTimers()
  await office.close()
})

test('a draft survives the end of the page, and is found by resource and record', async () => {
  await device.saveDraft(draft('new', null, { title: 'Calm' }))
  await device.saveDraft(draft('change', 'r1', { title: 'Rough' }))
  const reopened = await openDevice(origin, device.memory)
  expect((await reopened.loadDraft({ resource: 'reports', record: null }))?.fields).toEqual({ title: 'Calm' })
  expect((await reopened.loadDraft({ resource: 'reports', record: 'r1' }))?.fields).toEqual({ title: 'Rough' })
  expect(await reopened.loadDraft({ resource: 'checks', record: null })).toBeNull()
})

test('several drafts of new records stand side by side, the one saved last first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  for (const id of ['d1', 'd2', 'd3', 'd1']) {
    vi.advanceTimersByTime(60_000)
    await device.saveDraft(draft(id, null, { title: id }))
  }
  await device.saveDraft(draft('change', 'r1'))
  const found = await device.loadDrafts({ resource: 'reports', record: null })
  expect(found.map(({ id }) => id)).toEqual(['d1', 'd3', 'd2'])
  expect((await device.loadDraft({ resource: 'reports', record: null }))?.id).toBe('d1')
  await device.lockSession()
  expect(await device.loadDrafts({ resource: 'reports', record: null })).toEqual([])
})

test('a form is asked for what it holds when its turn at the disk has come, and not once its draft has ended', async () => {
  let title = 'Calm'
  const saving = device.saveLatestDraft('d1', () => draft('d1', null, { title }))
  title = 'Calm, then a squall'
  expect(await saving).toBe(true)
  expect((await device.loadDraft({ resource: 'reports', record: null }))?.fields).toEqual({ title })
  await device.discardDraft('d1')
  const newest = vi.fn(() => draft('d1'))
  expect(await device.saveLatestDraft('d1', newest)).toBe(false)
  expect(newest).not.toHaveBeenCalled()
})

test('a draft stays with its author, whoever comes in next', async () => {
  await device.saveDraft(draft('d1', null, { title: 'Ada’s' }))
  await device.signIn('bob@example.test', 'secret')
  expect(await device.loadDraft({ resource: 'reports', record: null })).toBeNull()
  await device.saveDraft(draft('d1', null, { title: 'late save of Ada’s form' }))
  expect((await device.readDraft('d1'))?.person).toBe(ada.person.id)
})

test('nothing is saved while the tablet is locked', async () => {
  await device.lockSession()
  await expect(device.saveDraft(draft('d1'))).rejects.toMatchObject({ name: 'Locked' })
})

test('a discarded draft does not come back by a late save', async () => {
  await device.saveDraft(draft('d1'))
  await device.discardDraft('d1')
  expect(await device.saveDraft(draft('d1'))).toBe(false)
  expect(await device.loadDraft({ resource: 'reports', record: null })).toBeNull()
})
