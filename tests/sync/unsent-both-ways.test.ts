import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Device } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { log, note } from './submissions.ts'

let office: RealOffice
let ada: TestPerson
let bob: TestPerson
let admin: TestPerson
let tenant: string
let vessel: string
let day = 0

beforeAll(async () => {
  office = await openOffice()
  const { world } = office
  tenant = world.tenantId
  vessel = world.vesselId
  ada = await office.person({ permissions: ['write notes', 'write logs'], vesselIds: [vessel] })
  bob = await office.person({ permissions: ['write notes', 'write logs'], vesselIds: [vessel] })
  admin = await office.person({ isAdmin: true })
})
afterEach(() => {
  vi.useRealTimers()
  office.proxy.fate = () => 'through'
})
afterAll(() => office.close())

/** A shared tablet with work of two people, one of them with a file, none of it sent. */
async function loadedTablet(): Promise<{ device: Device; records: string[]; file: File }> {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  const notes = [await note(tenant), await note(tenant)]
  for (const one of notes) await device.submitEntry(one)
  await device.signIn(bob.email, bob.password)
  day += 1
  const text = `%PDF-1.7\n% ${day}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`
  const attached = await device.attachFile('d1', new File([text], 'deck.pdf', { type: 'application/pdf' }), 'specimens')
  const made = await log(tenant, {
    vesselId: vessel,
    date: `2026-03-${String(day).padStart(2, '0')}`,
    photos: [attached],
  })
  await device.submitEntry({ ...made, draftId: 'd1', files: [attached] })
  const file = await device.exportUnsentWork()
  if (!file) throw new Error('nothing was exported')
  return { device, records: [...notes.map(({ record }) => record), made.record], file }
}

async function deskOf(person: TestPerson): Promise<Device> {
  const desk = await office.tablet()
  await desk.signIn(person.email, person.password)
  return desk
}

async function bringIn(desk: Device, file: File): Promise<string[]> {
  const work = desk.readUnsentWork(await file.text())
  if (!work) throw new Error('the file cannot be read')
  const entries = await desk.listUnsentEntries(work)
  const answered = await desk.importUnsentWork(work, entries, () => undefined)
  return entries.map(({ hash }) => answered.get(hash)?.result ?? 'unanswered')
}

/** Each record was made once, by its author. */
async function expectOnce(records: readonly string[]): Promise<void> {
  const rows = await office.world.rows<{ record_id: string; actor: string }>(
    'select record_id, actor from history where record_id = any($1)',
    [records],
  )
  expect(new Map(rows.map(({ record_id, actor }) => [record_id, actor]))).toEqual(
    new Map(records.map((record, index) => [record, index < 2 ? ada.id : bob.id])),
  )
  expect(rows).toHaveLength(records.length)
}

const everythingApplied = ['applied', 'applied', 'applied']

test('the file says whose it is and how much, and leaves the tablet as it was', async () => {
  const { device, file } = await loadedTablet()
  expect(file.name).toMatch(/^fairlead-unsent-.*\.json$/)
  const work = device.readUnsentWork(await file.text())
  const entries = work ? await device.listUnsentEntries(work) : []
  expect(entries.map(({ author }) => author).sort()).toEqual([ada.id, ada.id, bob.id].sort())
  expect(work?.files).toHaveLength(1)
  expect(await device.outboxDatabase.entries.where('state').equals('waiting').count()).toBe(3)
  expect(device.readUnsentWork('{"format":"other"}')).toBeNull()
})

test('first the file and then the satellite: everything counts once, its file included', async () => {
  const { device, records, file } = await loadedTablet()
  const desk = await deskOf(admin)
  expect(await bringIn(desk, file)).toEqual(everythingApplied)
  await expectOnce(records)
  await device.pushOutbox(true)
  expect(await device.outboxDatabase.entries.where('state').equals('done').count()).toBe(3)
  expect(await device.exportUnsentWork()).toBeNull()
  await expectOnce(records)
})

test('first the satellite and then the file: the desk is told what was received before, and nothing counts again', async () => {
  const { device, records, file } = await loadedTablet()
  await device.pushOutbox(true)
  await expectOnce(records)
  const desk = await deskOf(admin)
  const work = desk.readUnsentWork(await file.text())
  const entries = work ? await desk.listUnsentEntries(work) : []
  const known = await desk.fetchAnswers(entries)
  expect(entries.map(({ hash }) => known.get(hash)?.result)).toEqual(everythingApplied)
  expect(await bringIn(desk, file)).toEqual(everythingApplied)
  await expectOnce(records)
})

test('a file takes its time over the office’s own link, and the desk waits for it', async () => {
  const { records, file } = await loadedTablet()
  const desk = await deskOf(admin)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  office.proxy.fate = (_method, path) => {
    if (path.endsWith('/uploads')) vi.advanceTimersByTime(50_000)
    return 'through'
  }
  expect(await bringIn(desk, file)).toEqual(everythingApplied)
  await expectOnce(records)
})

test('both ways at the same moment, twice over, with answers lost: everything counts once', async () => {
  const { device, records, file } = await loadedTablet()
  const desk = await deskOf(admin)
  let sent = 0
  office.proxy.fate = (_method, path) => (path.endsWith('/sync/outbox') && sent++ === 1 ? 'answer-lost' : 'through')
  await Promise.allSettled([device.pushOutbox(true), bringIn(desk, file), bringIn(desk, file)])
  office.proxy.fate = () => 'through'
  await device.pushOutbox(true)
  expect(await bringIn(desk, file)).toEqual(everythingApplied)
  expect(await device.outboxDatabase.entries.where('state').equals('done').count()).toBe(3)
  await expectOnce(records)
})

test('what another company has on the same tablet is neither handed in nor kept here', async () => {
  const { file, records } = await loadedTablet()
  const desk = await deskOf(admin)
  const written = await file.text()
  const own = desk.readUnsentWork(written)
  const others = desk.readUnsentWork(written.replaceAll(tenant, office.world.otherTenantId))
  if (!own || !others) throw new Error('the file cannot be read')
  const both = { ...own, batches: [...others.batches, ...own.batches] }
  expect(desk.selectWorkOfTenant(both, tenant)).toEqual({ own, ofOthers: 3 })
  await bringIn(desk, new File([JSON.stringify(both)], file.name, { type: file.type }))
  expect(await office.world.rows('select 1 from held_entries')).toEqual([])
  await expectOnce(records)
})

test('photos, forms begun and entries that came back of another company stay in the file too; an older file names none', async () => {
  const other = office.world.otherTenantId
  const { device, file } = await loadedTablet()
  await device.signIn(ada.email, ada.password)
  await device.saveDraft(draftOf('others', 'Only begun'))
  const [pdf, refused] = ['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', await note(tenant, '')]
  const attached = await device.attachFile(
    'others',
    new File([pdf], 'hull.pdf', { type: 'application/pdf' }),
    'specimens',
  )
  await device.saveDraft({ ...draftOf('others', 'Only begun'), files: [attached] })
  await device.submitEntry(refused)
  await device.pushOutbox(true)
  const written = (await (await device.exportUnsentWork())?.text()) ?? ''

  const desk = await deskOf(admin)
  const [own, others] = [await file.text(), written.replaceAll(tenant, other)].map(desk.readUnsentWork)
  if (!own || !others) throw new Error('the files cannot be read')
  const [photo] = own.files
  if (!photo) throw new Error('there is no photo in the file')
  expect(others).toMatchObject({ batches: [], drafts: [{}], draftFiles: [{}], needsYou: [{}] })
  const both = { ...others, batches: own.batches, files: [{ ...photo, id: uuidV7(), tenant: other }, ...own.files] }
  expect(desk.selectWorkOfTenant(both, tenant)).toEqual({
    own: { ...both, files: own.files, drafts: [], draftFiles: [], needsYou: [] },
    ofOthers: 4,
  })
  let offered = 0
  office.proxy.fate = (_method, path) => {
    if (path.endsWith('/uploads')) offered += 1
    return 'through'
  }
  expect(await bringIn(desk, new File([JSON.stringify(both)], file.name))).toEqual(everythingApplied)
  expect(offered).toBe(1)

  const older = desk.readUnsentWork(written.replaceAll(`"tenant":"${tenant}",`, '').replaceAll(tenant, other))
  if (!older) throw new Error('the older file cannot be read')
  expect(older.drafts).toMatchObject([{ id: 'others' }])
  // What came back bears its company in its own bytes.
  expect(desk.selectWorkOfTenant(older, tenant)).toEqual({ own: { ...older, needsYou: [] }, ofOthers: 1 })
})

test('a colleague without the role brings in entries, but no files in the name of others', async () => {
  const { file, records } = await loadedTablet()
  const desk = await deskOf(ada)
  expect(await bringIn(desk, file)).toEqual(['applied', 'applied', 'waiting'])
  const uploaders = await office.world.rows('select uploader from files where uploader = $1', [ada.id])
  expect(uploaders).toEqual([])
  expect(await office.world.rows('select 1 from history where record_id = $1', [records[2]])).toEqual([])
})

const draftOf = (id: string, heading: string) => ({
  id,
  resource: 'specimen-notes',
  record: null,
  base: null,
  baseFields: {},
  fields: { heading },
  files: [],
  schemaVersion: 1,
})

test('forms begun and entries that came back go along to be read, with files and reasons, and are not brought in', async () => {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  const [refused, waiting] = [await note(tenant, ''), await note(tenant)]
  await device.submitEntry(refused)
  await device.pushOutbox(true)
  expect((await device.readOutbox()).needsYou).toHaveLength(1)
  await device.saveDraft(draftOf('begun', 'Typed at sea'))
  const text = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
  const attached = await device.attachFile(
    'begun',
    new File([text], 'hull.pdf', { type: 'application/pdf' }),
    'specimens',
  )
  await device.saveDraft({ ...draftOf('begun', 'Typed at sea'), files: [attached] })
  await device.submitEntry(waiting)
  const file = await device.exportUnsentWork()
  const work = device.readUnsentWork((await file?.text()) ?? '')
  expect(work?.drafts).toMatchObject([{ person: ada.id, fields: { heading: 'Typed at sea' }, files: [attached.id] }])
  expect(work?.draftFiles).toMatchObject([{ id: attached.id, name: 'hull.pdf', person: ada.id }])
  expect(work?.needsYou).toMatchObject([{ author: ada.id, code: 'invalid', reason: expect.stringMatching(/./) }])
  expect(work?.needsYou[0]?.entry).toContain(refused.record)
  if (!work || !file) throw new Error('nothing was exported')

  const desk = await deskOf(admin)
  expect(await bringIn(desk, file)).toEqual(['applied'])
  expect(await office.world.rows('select 1 from history where record_id = $1', [refused.record])).toEqual([])
  expect(await office.world.rows('select 1 from files where id = $1', [attached.id])).toEqual([])
  expect(await desk.outboxDatabase.drafts.count()).toBe(0)
  await device.pushOutbox(true)
  expect(await office.world.rows('select actor from history where record_id = $1', [waiting.record])).toHaveLength(1)
  expect(await device.loadDraft({ resource: 'specimen-notes', record: null })).toMatchObject({ id: 'begun' })
})

test('a tablet with nothing but a form begun has unsent work too', async () => {
  const device = await office.tablet()
  await device.signIn(bob.email, bob.password)
  expect(await device.exportUnsentWork()).toBeNull()
  await device.saveDraft(draftOf('alone', 'Only begun'))
  const file = await device.exportUnsentWork()
  const work = device.readUnsentWork((await file?.text()) ?? '')
  expect(work).toMatchObject({ batches: [], files: [], needsYou: [], drafts: [{ fields: { heading: 'Only begun' } }] })
})

test('a file saved before drafts went along is read and brought in as ever', async () => {
  const { file, records } = await loadedTablet()
  const { drafts, draftFiles, needsYou, ...before } = JSON.parse(await file.text())
  expect([drafts, draftFiles, needsYou]).toEqual([[], [], []])
  const old = new File([JSON.stringify(before)], file.name)
  expect(await bringIn(await deskOf(admin), old)).toEqual(everythingApplied)
  await expectOnce(records)
})
