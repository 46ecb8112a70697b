import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Batch } from '#src/protocol/entries/batch.ts'
import { type Device, openDevice } from '../../../../tests/offline/device.ts'
import { type Arrival, Office } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'

const ada = person('ada')
let office: Office
let origin: string
let device: Device

const report = (record: string = uuidV7()) => ({
  resource: 'reports',
  action: 'create',
  record,
  base: null,
  changes: { title: { before: null, after: 'Calm sea' } },
  schemaVersion: 1,
})
const problem = (status: number, headers: Record<string, string> = {}) => ({
  status,
  json: { message: 'no', code: 'no', requestId: 'r' },
  headers,
})
const pdf = (text: string) => new File([`%PDF-1.7 ${text}`], 'plan.pdf', { type: 'application/pdf' })
const draft = (id: string) => ({
  id,
  resource: 'reports',
  record: null,
  base: null,
  baseFields: {},
  fields: {},
  files: [],
  schemaVersion: 1,
})

const batchOf = (arrival: Arrival | undefined) =>
  JSON.parse(gunzipSync(arrival?.body ?? Buffer.alloc(0)).toString()) as Batch

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  origin = await office.open()
  device = await openDevice(origin)
  await device.signIn('ada@example.test', 'secret')
})

afterEach(() => office.close())

test('files go first under their author’s name, and are still shown after the receipt', async () => {
  const file = await device.attachFile(
    'd1',
    new File(['%PDF-1.7 plan'], 'plan.pdf', { type: 'application/pdf' }),
    'reports',
  )
  await device.submitEntry({ ...report(), draftId: 'd1', files: [file] })
  const quick = await device.submitEntry(report())
  await device.pushOutbox()
  expect(office.arrivals.slice(-3).map((arrival) => arrival.path)).toEqual([
    'sync/outbox',
    'uploads/resumable',
    'sync/outbox',
  ])
  expect(batchOf(office.at('sync/outbox')[0]).runs[0]?.links).toHaveLength(1)
  expect(office.results.has(quick)).toBe(true)
  expect(office.files.get(file.id)).toEqual({ author: ada.person.id, sha256: file.sha256, size: file.size })
  expect(await (await device.readStoredFile(file))?.text()).toBe('%PDF-1.7 plan')
})

test('an empty file that an earlier version took comes back to its author as refused, and is not told as received', async () => {
  const file = await device.attachFile('d1', new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' }), 'reports')
  await device.outboxDatabase.files.update(file.id, { size: 0 })
  await device.outboxDatabase.fileBytes.put({ id: file.id, bytes: new ArrayBuffer(0) })
  await device.submitEntry({ ...report(), draftId: 'd1', files: [{ ...file, size: 0 }] })
  office.before = ({ path }) => (path === 'uploads/resumable' ? problem(422) : null)
  await device.pushOutbox(true)
  expect(await device.outboxDatabase.files.get(file.id)).toMatchObject({ uploaded: false, refused: 'no' })
})

test('of received files the longest received leave first, and none of what still waits', async () => {
  const sent = []
  for (const draftId of ['d1', 'd2']) {
    const file = await device.attachFile(draftId, pdf(draftId), 'reports')
    await device.submitEntry({ ...report(), draftId, files: [file] })
    await device.pushOutbox(true)
    sent.push(file)
  }
  const unsent = await device.attachFile('d3', pdf('d3'), 'reports')
  await device.trimReceivedFiles(sent[1]?.size)
  expect(await device.outboxDatabase.fileBytes.toCollection().primaryKeys()).toEqual([sent[1]?.id, unsent.id])
  await device.trimReceivedFiles(0)
  expect(await device.outboxDatabase.fileBytes.toCollection().primaryKeys()).toEqual([unsent.id])
})

test('a file the office lost is sent again; one that is gone here too comes back to its author', async () => {
  const file = await device.attachFile(
    'd1',
    new File(['%PDF-1.7 plan'], 'plan.pdf', { type: 'application/pdf' }),
    'reports',
  )
  const id = await device.submitEntry({ ...report(), draftId: 'd1', files: [file] })
  let requestCount = 0
  const judge = office.judge
  office.judge = (entry) => {
    if (requestCount++ > 0) return judge(entry)
    office.parts.clear()
    return { result: 'waiting', entry: entry.id, files: entry.files }
  }
  await device.pushOutbox()
  await device.pushOutbox(true)
  expect(office.at('uploads/resumable')).toHaveLength(2)
  expect((await device.readOutbox()).received.map((item) => item.id)).toEqual([id])
  office.judge = (entry) => ({ result: 'waiting', entry: entry.id, files: ['f'.repeat(64)] })
  await device.submitEntry(report())
  await device.pushOutbox(true)
  expect((await device.readOutbox()).needsYou[0]?.trouble?.code).toBe('file-lost')
})

test('a file stays with the entry it came with when a later change of the record names it too', async () => {
  const first = await device.attachFile('d1', pdf('first'), 'reports')
  const record = uuidV7()
  const made = await device.submitEntry({ ...report(record), draftId: 'd1', files: [first] })
  await device.saveDraft(draft('d2'))
  const second = await device.attachFile('d2', pdf('second'), 'reports')
  const change = { ...report(record), action: 'update', base: 1 }
  const changed = await device.submitEntry({ ...change, draftId: 'd2', files: [first, second] })
  expect(await device.outboxDatabase.files.get(first.id)).toMatchObject({ entry: made })
  expect(await device.outboxDatabase.files.get(second.id)).toMatchObject({ entry: changed })

  expect(await device.withdrawEntry(changed)).toBe('d2')
  await device.discardDraft('d2')
  expect(await (await device.readStoredFile(first))?.text()).toBe('%PDF-1.7 first')
  await device.pushOutbox(true)
  expect(office.files.has(first.id)).toBe(true)
  expect((await device.readOutbox()).received.map((item) => item.id)).toEqual([made])
})

test('a file that a later change names is sent again for it, where the office lost it meanwhile', async () => {
  const file = await device.attachFile('d1', pdf('plan'), 'reports')
  const record = uuidV7()
  await device.submitEntry({ ...report(record), draftId: 'd1', files: [file] })
  await device.pushOutbox(true)
  const changed = await device.submitEntry({ ...report(record), action: 'update', base: 1, files: [file] })
  const judge = office.judge
  let requestCount = 0
  office.judge = (entry) => {
    if (requestCount++ > 0) return judge(entry)
    office.parts.clear()
    return { result: 'waiting', entry: entry.id, files: entry.files }
  }
  await device.pushOutbox(true)
  await device.pushOutbox(true)
  expect(office.at('uploads/resumable')).toHaveLength(2)
  expect((await device.readOutbox()).received.map((item) => item.id)).toContain(changed)
})

test('a file the office refuses brings the entry back, and the draft can be mended', async () => {
  await device.saveDraft(draft('d1'))
  const file = await device.attachFile(
    'd1',
    new File(['not a pdf'], 'plan.pdf', { type: 'application/pdf' }),
    'reports',
  )
  const id = await device.submitEntry({ ...report(), draftId: 'd1', files: [file] })
  const wrong = {
    message: 'Some fields are not valid',
    code: 'invalid',
    requestId: 'r',
    errors: { file: ['It is empty'] },
  }
  office.before = ({ path }) => (path === 'uploads/resumable' ? { ...problem(422), json: wrong } : null)
  await device.pushOutbox()
  expect((await device.readOutbox()).needsYou.map((item) => [item.id, item.trouble])).toEqual([
    [id, { code: 'file-refused', message: 'It is empty' }],
  ])
  expect(await device.withdrawEntry(id)).toBe('d1')
  expect(await device.outboxDatabase.files.get(file.id)).toMatchObject({ draft: 'd1', refused: null })
  const corrected = await device.submitEntry({ ...report(), draftId: 'd1', files: [] })
  expect(await device.outboxDatabase.files.count()).toBe(0)
  await device.pushOutbox(true)
  expect((await device.readOutbox()).received.map((item) => item.id)).toEqual([corrected])
})

test('a file the office has no room for stays, its author sees why, and entries and other people’s files go on', async () => {
  const file = await device.attachFile('d1', pdf('large'), 'reports')
  const waiting = await device.submitEntry({ ...report(), draftId: 'd1', files: [file] })
  const message = 'There is no room for more files of yours today'
  const noRoom = { status: 429, json: { message, code: 'no-room', requestId: 'r' }, headers: { 'retry-after': '300' } }
  office.before = ({ path }) => (path === 'uploads/resumable' ? noRoom : null)
  await device.pushOutbox()
  expect(await device.outboxDatabase.files.get(file.id)).toMatchObject({ uploaded: false, refused: null })
  expect((await device.readOutbox()).waiting).toMatchObject([{ id: waiting, files: { heldBack: message } }])
  const quick = await device.submitEntry(report())
  await device.pushOutbox()
  expect(office.results.has(quick)).toBe(true)
  expect(office.at('uploads/resumable')).toHaveLength(1)
  office.before = () => null
  await device.pushOutbox()
  expect(office.files.has(file.id)).toBe(false)
  await device.outboxDatabase.files.update(file.id, { heldBack: { message, until: Date.now() - 1 } })
  await device.pushOutbox()
  expect(office.files.has(file.id)).toBe(true)
  expect((await device.readOutbox()).received.map(({ files }) => files.heldBack)).toEqual([null, null])
})

test('of one person’s files the second is not offered after the first found no room, until a person wishes to send', async () => {
  const files = [
    await device.attachFile('d1', pdf('one'), 'reports'),
    await device.attachFile('d1', pdf('two'), 'reports'),
  ]
  await device.submitEntry({ ...report(), draftId: 'd1', files })
  office.before = ({ path }) =>
    path === 'uploads/resumable' ? { status: 507, json: { message: 'no', code: 'no-room', requestId: 'r' } } : null
  await device.pushOutbox()
  expect(office.at('uploads/resumable')).toHaveLength(1)
  office.before = () => null
  await device.pushOutbox(true)
  expect(files.map(({ id }) => office.files.has(id))).toEqual([true, true])
})
