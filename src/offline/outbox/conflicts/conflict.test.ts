import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Changes } from '#src/resource/changes/change.ts'
import { type Device, openDevice } from '../../../../tests/offline/device.ts'
import { Office, recordOf } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'

const ada = person('ada')
const bob = person('bob')
const theirs = recordOf('r1', 7, { title: 'Storm', speed: 4 })
let office: Office
let origin: string
let device: Device

beforeEach(async () => {
  office = new Office()
  for (const one of [ada, bob]) office.people.set(one.person.email, one)
  origin = await office.open()
  device = await openDevice(origin)
  await device.signIn('ada@example.test', 'secret')
  office.judge = (entry) => ({
    result: 'conflict',
    entry: entry.id,
    at: new Date().toISOString(),
    conflicts: entry.action === 'delete' ? [] : [{ field: 'title', base: 'Old', mine: 'Calm', theirs: 'Storm' }],
    record: theirs,
    message: 'clash',
  })
})
afterEach(() => office.close())

const draft = {
  id: 'd1',
  resource: 'reports',
  record: 'r1',
  base: 6,
  baseFields: { title: 'Old', speed: 4 },
  fields: { title: 'Calm', speed: 4 },
  files: [],
  schemaVersion: 1,
}

/** An entry that came back in conflict; its id. */
async function contested(action = 'update'): Promise<string> {
  const changes: Changes = action === 'delete' ? {} : { title: { before: 'Old', after: 'Calm' } }
  if (action !== 'delete') await device.saveDraft(draft)
  const given = { resource: 'reports', action, record: 'r1', base: 6, changes, schemaVersion: 1 }
  const id = await device.submitEntry(action === 'delete' ? given : { ...given, draftId: 'd1' })
  await device.pushOutbox()
  expect((await device.readOutbox()).needsYou.map((item) => item.id)).toEqual([id])
  return id
}

test('what is chosen so far outlives a reload, and nobody else writes over it', async () => {
  const id = await contested()
  await device.storeChoice(id, { title: 'theirs' })
  await device.signIn('bob@example.test', 'secret')
  await device.storeChoice(id, { title: 'mine' })
  const again = await openDevice(origin, device.memory)
  await again.signIn('ada@example.test', 'secret')
  const [item] = (await again.readOutbox()).needsYou
  expect(item).toMatchObject({ chosen: { title: 'theirs' }, changes: { title: { after: 'Calm' } } })
})

test('the form goes on upon the record as it stands, and knows what clashed', async () => {
  const id = await contested()
  const rebased = { baseFields: { title: 'Storm', speed: 4 }, fields: { title: 'Calm', speed: 4 } }
  expect(await device.editConflict(id, rebased)).toBe('d1')
  expect(await device.readDraft('d1')).toMatchObject({
    ...rebased,
    record: 'r1',
    base: 7,
    met: { clashes: [{ field: 'title', theirs: 'Storm' }] },
  })
  const { needsYou, waiting } = await device.readOutbox()
  expect([...needsYou, ...waiting]).toEqual([])
  await expect(device.editConflict(id, rebased)).rejects.toMatchObject({ name: 'NoSuchEntry' })
})

test('another person can neither settle nor mend it', async () => {
  const id = await contested()
  await device.signIn('bob@example.test', 'secret')
  await expect(device.resolveConflict(id, { otherwise: 'mine' })).rejects.toMatchObject({ name: 'Locked' })
  const rebased = { baseFields: {}, fields: {} }
  await expect(device.editConflict(id, rebased)).rejects.toMatchObject({ name: 'Locked' })
  expect((await device.outboxDatabase.entries.get(id))?.state).toBe('needs-you')
})

test('a deletion that met a change goes on, or ends, as its author says', async () => {
  const entryId = await contested('delete')
  expect(await device.resolveConflict(entryId, { otherwise: 'theirs' })).toBeNull()
  const gone = await contested('delete')
  const resolution = await device.resolveConflict(gone, { otherwise: 'mine' })
  expect((await device.readOutbox()).waiting.map(({ id, action }) => [id, action])).toEqual([[resolution, 'delete']])
})

test('the draft of a settled conflict stands upon the record it was settled on', async () => {
  const id = await contested()
  const rebased = { baseFields: { title: 'Storm', speed: 4 }, fields: { title: 'Calm', speed: 4 } }
  const resolution = await device.resolveConflict(id, { otherwise: 'mine' }, rebased)
  await device.withdrawEntry(resolution ?? '')
  expect(await device.readDraft('d1')).toMatchObject({ ...rebased, base: 7 })
})

test('settled in one tab and taken back in another, it is one of both', async () => {
  const id = await contested()
  const ends = await Promise.allSettled([device.resolveConflict(id, { otherwise: 'mine' }), device.withdrawEntry(id)])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { waiting } = await device.readOutbox()
  expect(waiting.length + (await device.listDrafts(ada.person.id)).length).toBe(1)
})

test('a file of what its author gives up goes with what was built on it and names it too', async () => {
  await device.saveDraft(draft)
  const plan = new File(['%PDF-1.7 plan'], 'plan.pdf', { type: 'application/pdf' })
  const file = await device.attachFile('d1', plan, 'reports')
  const change = { resource: 'reports', action: 'update', record: 'r1', base: 6, schemaVersion: 1, files: [file] }
  const first = await device.submitEntry({
    ...change,
    changes: { title: { before: 'Old', after: 'Calm' } },
    draftId: 'd1',
  })
  await device.submitEntry({ ...change, changes: { speed: { before: 4, after: 5 } } })
  const { judge } = office
  office.judge = (entry) =>
    'title' in entry.changes ? judge(entry) : { result: 'not-tried', entry: entry.id, dependsOn: entry.dependsOn }
  await device.pushOutbox()
  expect(await device.resolveConflict(first, { otherwise: 'theirs' })).toBeNull()
  const [behind] = (await device.readOutbox()).waiting
  expect(await device.outboxDatabase.files.get(file.id)).toMatchObject({ entry: behind?.id })
  expect(await device.outboxDatabase.fileBytes.count()).toBe(1)
})
