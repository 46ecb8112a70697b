import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256Hex } from '#src/lib/sha256.ts'
import { chainStart, nextLink } from '#src/protocol/entries/chain.ts'
import { type Device, openDevice } from '../../../tests/offline/device.ts'
import { Office, recordOf } from '../../../tests/offline/office.ts'
import { person } from '../../../tests/offline/people.ts'

const ada = person('ada')
const bob = person('bob')
let office: Office
let origin: string
let device: Device

const draft = {
  id: 'd1',
  resource: 'reports',
  record: null,
  base: null,
  baseFields: {},
  fields: { title: 'Calm sea' },
  files: [],
  schemaVersion: 1,
}
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
  office.people.set(bob.person.email, bob)
  origin = await office.open()
  device = await openDevice(origin)
  await device.signIn('ada@example.test', 'secret')
})

afterEach(() => office.close())

test('submitting keeps the entry and ends the draft in one step; a late save does not bring it back', async () => {
  expect(await device.saveDraft(draft)).toBe(true)
  const id = await device.submitEntry({ ...report, draftId: 'd1' })
  expect(await device.listDrafts(ada.person.id)).toEqual([])
  expect(await device.saveDraft(draft)).toBe(false)
  expect(await device.listDrafts(ada.person.id)).toEqual([])
  const outbox = await device.readOutbox()
  expect(outbox.waiting.map((item) => item.id)).toEqual([id])
})

test('what a form does not send goes on as a draft of the same author, stored with the entry or not at all', async () => {
  const keeps = { ...draft, id: 'd2', record: 'r1', base: 0, fields: { title: 'Calm sea', note: 'later' } }
  await device.saveDraft(draft)
  await device.submitEntry({ ...report, draftId: 'd1', keeps })
  expect(await device.listDrafts(ada.person.id)).toMatchObject([{ ...keeps, person: ada.person.id }])
  await expect(device.submitEntry({ ...report, draftId: 'd1', keeps: { ...keeps, id: 'd3' } })).rejects.toThrow(
    'sent or discarded in another tab',
  )
  expect((await device.listDrafts(ada.person.id)).map(({ id }) => id)).toEqual(['d2'])
})

test('a draft that another tab has sent is not sent a second time', async () => {
  await device.saveDraft(draft)
  await device.submitEntry({ ...report, draftId: 'd1' })
  await expect(device.submitEntry({ ...report, draftId: 'd1' })).rejects.toThrow('sent or discarded in another tab')
  expect(await device.outboxDatabase.entries.count()).toBe(1)
})

test('a page killed before the transaction leaves the draft, and no entry', async () => {
  await device.saveDraft(draft)
  device.setFault('submit:before-transaction', () => {
    throw new Error('killed')
  })
  await expect(device.submitEntry({ ...report, draftId: 'd1' })).rejects.toThrow('killed')
  device.setFault('submit:before-transaction', null)
  expect(await device.listDrafts(ada.person.id)).toHaveLength(1)
  expect(await device.outboxDatabase.entries.count()).toBe(0)
})

test('two tabs that submit at once continue one chain', async () => {
  const tab = await openDevice(origin, device.memory)
  await Promise.all([
    device.submitEntry(report),
    tab.submitEntry({ ...report, record: 'r2' }),
    device.submitEntry({ ...report, record: 'r3' }),
  ])
  const rows = await device.outboxDatabase.entries.toArray()
  rows.sort((left, right) => left.sequence - right.sequence)
  expect(rows.map((row) => row.sequence)).toEqual([1, 2, 3])
  let link = chainStart
  for (const row of rows) {
    expect(row.previousLink).toBe(link)
    link = await nextLink(link, await sha256Hex(new Uint8Array(row.bytes ?? new ArrayBuffer(0))))
    expect(row.link).toBe(link)
  }
})

test('a further entry on the same record waits for the one before', async () => {
  const first = await device.submitEntry(report)
  await device.submitEntry({
    ...report,
    action: 'update',
    changes: { title: { before: 'Calm sea', after: 'Rough sea' } },
  })
  const rows = await device.outboxDatabase.entries.toArray()
  expect(rows.find((row) => row.action === 'update')?.dependsOn).toEqual([first])
})

test('an entry begun before an own one was received depends on it, and one that saw its version does not', async () => {
  const first = await device.submitEntry(report)
  await device.pushOutbox()
  const begunBefore = await device.submitEntry({ ...report, action: 'update', base: 0 })
  await device.pushOutbox()
  const seenFirst = await device.submitEntry({ ...report, action: 'update', base: 1 })
  const rows = await device.outboxDatabase.entries.toArray()
  const dependenciesOf = (id: string) => rows.find((row) => row.id === id)?.dependsOn
  expect(dependenciesOf(begunBefore)).toEqual([first])
  expect(dependenciesOf(seenFirst)).not.toContain(first)
})

test('an entry taken back gives its draft back, with what was built on it, and leaves its hash in the chain', async () => {
  await device.saveDraft(draft)
  const id = await device.submitEntry({ ...report, draftId: 'd1' })
  const later = await device.submitEntry({ ...report, action: 'update' })
  await device.submitEntry({ ...report, record: 'r2' })
  expect(await device.withdrawEntry(id)).toBe('d1')
  expect((await device.listDrafts(ada.person.id))[0]?.fields).toEqual({ title: 'Calm sea' })
  expect(await device.outboxDatabase.entries.get(later)).toMatchObject({ state: 'withdrawn', bytes: null })
  await device.pushOutbox()
  expect([...office.entries.values()].map((entry) => entry.record)).toEqual(['r2'])
})

test('an entry whose answer was lost is not taken back', async () => {
  const id = await device.submitEntry(report)
  office.after = () => 'cut'
  await device.pushOutbox()
  await expect(device.withdrawEntry(id)).rejects.toMatchObject({ name: 'AlreadySent' })
  office.after = () => null
  await device.pushOutbox(true)
  expect((await device.readOutbox()).received.map((item) => item.id)).toEqual([id])
  expect(office.entries.size).toBe(1)
})

test('a conflict is settled by a new entry on the record as it stands, and what was built on it follows', async () => {
  const theirs = recordOf('r1', 7, { title: 'Storm', speed: 4 })
  office.judge = (entry) => ({
    result: 'conflict',
    entry: entry.id,
    at: new Date().toISOString(),
    conflicts: [{ field: 'title', base: 'Old', mine: 'Calm sea', theirs: 'Storm' }],
    record: theirs,
    message: 'clash',
  })
  const changes = { title: { before: 'Old', after: 'Calm sea' }, speed: { before: 4, after: 9 } }
  const id = await device.submitEntry({ ...report, action: 'update', base: 6, changes })
  const later = await device.submitEntry({ ...report, action: 'submit', base: 6, changes: {} })
  office.judge = (entry) =>
    entry.dependsOn.length > 0
      ? { result: 'not-tried', entry: entry.id, dependsOn: entry.dependsOn }
      : {
          result: 'conflict',
          entry: entry.id,
          at: new Date().toISOString(),
          conflicts: [{ field: 'title', base: 'Old', mine: 'Calm sea', theirs: 'Storm' }],
          record: theirs,
          message: 'clash',
        }
  await device.pushOutbox()
  expect((await device.readOutbox()).needsYou.map((item) => item.id)).toEqual([id])
  const newId = await device.resolveConflict(id, { otherwise: 'theirs' })
  const rows = await device.outboxDatabase.entries.where('state').equals('waiting').toArray()
  rows.sort((left, right) => left.sequence - right.sequence)
  expect(rows.map((row) => row.id)).not.toContain(later)
  expect(rows.map((row) => [row.action, row.dependsOn])).toEqual([
    ['update', []],
    ['submit', [newId]],
  ])
  office.judge = new Office().judge
  await device.pushOutbox(true)
  const received = office.entries.get(newId ?? '')
  expect(received).toMatchObject({ base: 7, changes: { speed: { before: 4, after: 9 } } })
  expect(office.entries.size).toBe(3)
})

test('settling with nothing left of mine simply ends the entry', async () => {
  office.judge = (entry) => ({
    result: 'conflict',
    entry: entry.id,
    at: new Date().toISOString(),
    conflicts: [{ field: 'title', base: null, mine: 'Calm sea', theirs: 'Storm' }],
    record: recordOf('r1', 2, { title: 'Storm' }),
    message: 'clash',
  })
  const id = await device.submitEntry(report)
  await device.pushOutbox()
  expect(await device.resolveConflict(id, { otherwise: 'theirs' })).toBeNull()
  const outbox = await device.readOutbox()
  expect([...outbox.waiting, ...outbox.needsYou]).toEqual([])
})

test('somebody else’s outbox shows as a number only', async () => {
  await device.submitEntry(report)
  await device.signIn('bob@example.test', 'secret')
  const outbox = await device.readOutbox()
  expect(outbox.waiting).toEqual([])
  expect(outbox.othersWaiting).toBe(1)
  const [row] = await device.outboxDatabase.entries.toArray()
  await expect(device.withdrawEntry(row?.id ?? '')).rejects.toMatchObject({ name: 'Locked' })
})
