import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { specimenLog } from '../contract/specimens/specimen-log.ts'
import { specimens } from '../contract/specimens/specimens.ts'
import type { Device } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { changing, log } from './submissions.ts'

/** A file that does not come although its report was received comes back before its author, until they have settled it. */
const urgentLog = { ...specimenLog, sync: { ...specimenLog.sync, urgency: 'urgent' as const } }
let office: RealOffice
let ada: TestPerson
let day = 0

beforeAll(async () => {
  office = await openOffice({ resources: specimens.map((one) => (one.name === urgentLog.name ? urgentLog : one)) })
  ada = await office.person({ permissions: ['write logs'], vesselIds: [office.world.vesselId] })
})
afterAll(() => office.close())
afterEach(() => {
  office.proxy.fate = () => 'through'
  vi.useRealTimers()
})

async function tablet(person: TestPerson = ada): Promise<Device> {
  const device = await office.tablet()
  await device.signIn(person.email, person.password)
  return device
}

const fileOf = (name: string, start: string) => new File([`${start} ${name} ${day}`], name, { type: 'application/pdf' })

/** A report with two files; what the second begins with is given. It is received, and its files are not sent yet. */
async function received(device: Device, secondStarts: string) {
  day += 1
  const draftId = crypto.randomUUID()
  const good = await device.attachFile(draftId, fileOf('good.pdf', '%PDF-1.7'), 'specimens')
  const bad = await device.attachFile(draftId, fileOf('bad.pdf', secondStarts), 'specimens')
  const fields = {
    vesselId: office.world.vesselId,
    date: `2026-07-${String(day).padStart(2, '0')}`,
    photos: [good, bad],
  }
  const made = await log(office.world.tenantId, fields)
  await device.submitEntry({ ...made, files: fields.photos, draftId, urgency: 'urgent' })
  office.proxy.fate = (_method, path) => (path.includes('/uploads') ? 'lost' : 'through')
  await device.pushOutbox(true)
  office.proxy.fate = () => 'through'
  expect((await device.readOutbox()).received[0]?.record).toBe(made.record)
  return { record: made.record, fields, good, bad }
}

const linked = async (record: string) =>
  (await office.world.rows('select file_id from file_links where record_id = $1', [record])).map((row) => row.file_id)

test('what follows is counted until it has come, and for others on the tablet too', async () => {
  const device = await tablet()
  await received(device, '%PDF-1.7')
  expect(await device.readOutbox()).toMatchObject({ following: { count: 2, kind: 'file' }, returnedFiles: [] })
  const ben = await office.person()
  await device.signIn(ben.email, ben.password)
  expect(await device.readOutbox()).toMatchObject({ following: { count: 0 }, othersWaiting: 1 })
  await device.pushOutbox(true)
  expect(await device.readOutbox()).toMatchObject({ following: { count: 0 }, othersWaiting: 0 })
})

test('a file that the office refuses comes back, the report stays received, and nothing of it is dropped unasked', async () => {
  const device = await tablet()
  const { record, good, bad } = await received(device, 'no PDF')
  await device.pushOutbox(true)
  const outbox = await device.readOutbox()
  expect(outbox.returnedFiles).toMatchObject([{ id: bad.id, name: 'bad.pdf', isPhoto: false, entry: { record } }])
  expect(outbox.returnedFiles[0]?.reason).not.toBe('')
  expect(outbox).toMatchObject({ needsYou: [], following: { count: 0 } })
  expect(outbox.received).toMatchObject([{ record, files: { sent: 1, total: 2, unsent: [] } }])
  expect(await linked(record)).toEqual([good.id])

  await device.trimReceivedFiles(0)
  await received(device, '%PDF-1.7')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 })
  const newest = (await device.readOutbox()).received[0]
  if (newest?.receipt?.result !== 'applied') throw new Error('the second report was not received')
  await device.outboxDatabase.entries.update(newest.id, {
    receipt: { ...newest.receipt, at: new Date().toISOString() },
  })
  await device.pushOutbox(true)
  expect((await device.readOutbox()).returnedFiles.map(({ id }) => id)).toEqual([bad.id])
  expect(await device.outboxDatabase.fileBytes.get(bad.id)).toBeDefined()

  const ben = await office.person()
  await device.signIn(ben.email, ben.password)
  expect((await device.readOutbox()).returnedFiles).toEqual([])
  await expect(device.leaveOutFile(bad.id)).rejects.toMatchObject({ name: 'Locked' })
})

test('left out, it needs nobody any more, and the report goes on saying that it has not come', async () => {
  const device = await tablet()
  const { record, bad } = await received(device, 'no PDF')
  await device.pushOutbox(true)
  await device.leaveOutFile(bad.id)
  expect(await device.readOutbox()).toMatchObject({ returnedFiles: [], received: [{ files: { sent: 1, total: 2 } }] })
  expect(await device.outboxDatabase.fileBytes.get(bad.id)).toBeUndefined()
  expect(await linked(record)).toHaveLength(1)
})

test('whom a file came back to is told before they leave the tablet, and it does not stay behind for nobody', async () => {
  const device = await tablet()
  const { record, good, bad } = await received(device, 'no PDF')
  await device.pushOutbox(true)
  await expect(device.removeFromDevice(ada.id)).rejects.toMatchObject({ name: 'UnsentWork', entries: 1 })
  expect((await device.readOutbox()).returnedFiles).toHaveLength(1)
  await device.removeFromDevice(ada.id, true)
  expect(await device.outboxDatabase.files.get(bad.id)).toBeUndefined()
  expect(await device.outboxDatabase.fileBytes.count()).toBe(0)
  expect(await linked(record)).toEqual([good.id])
})

/** The device meets an office that was restored, and offers it again what it had received. */
async function meetsRestored(device: Device): Promise<void> {
  await office.world.rows('update tenants set epoch = gen_random_uuid() where id = $1', [office.world.tenantId])
  await device.refreshMirror()
  expect((await device.readOutbox()).waiting).toHaveLength(1)
  await device.pushOutbox(true)
}

test('a file that a restored office lacks and the tablet keeps no more comes back, and nothing that has come does', async () => {
  const device = await tablet()
  const { record, good, bad } = await received(device, '%PDF-1.7')
  await device.pushOutbox(true)
  await device.trimReceivedFiles(0)
  expect(await device.outboxDatabase.fileBytes.count()).toBe(0)

  await meetsRestored(device)
  expect(await device.readOutbox()).toMatchObject({
    waiting: [],
    returnedFiles: [],
    received: [{ files: { sent: 2 } }],
  })

  const { rows } = office.world
  await rows('delete from receipts where entry_id = $1', [(await device.readOutbox()).received[0]?.id])
  await rows('delete from specimen_logs where id = $1', [record])
  await rows('delete from file_links where record_id = $1', [record])
  await rows('delete from files where id = $1', [bad.id])
  await meetsRestored(device)
  const outbox = await device.readOutbox()
  expect(outbox.returnedFiles).toMatchObject([{ id: bad.id, name: 'bad.pdf', isPhoto: false, entry: { record } }])
  expect(outbox.returnedFiles[0]?.reason).toMatch(/no longer on this device/)
  expect(outbox).toMatchObject({ waiting: [], following: { count: 0 }, received: [{ files: { sent: 1, total: 2 } }] })
  expect(await linked(record)).toEqual([good.id])

  await device.leaveOutFile(bad.id)
  await meetsRestored(device)
  expect((await device.readOutbox()).returnedFiles).toEqual([])
})

test('a file that the tablet has lost comes back, and one chosen in its place in the report settles it', async () => {
  const device = await tablet()
  const { record, fields, good, bad } = await received(device, '%PDF-1.7')
  await device.outboxDatabase.fileBytes.delete(bad.id)
  await device.pushOutbox(true)
  expect((await device.readOutbox()).returnedFiles).toMatchObject([{ id: bad.id, entry: { record } }])

  const draftId = crypto.randomUUID()
  const again = await device.attachFile(draftId, fileOf('again.pdf', '%PDF-1.7'), 'specimens')
  const change = changing(urgentLog, record, 1, fields, { photos: [good, again] })
  await device.submitEntry({ ...change, files: [again], draftId, urgency: 'urgent' })
  expect((await device.readOutbox()).returnedFiles).toEqual([])
  await device.pushOutbox(true)
  expect(await device.readOutbox()).toMatchObject({
    waiting: [],
    needsYou: [],
    returnedFiles: [],
    following: { count: 0 },
  })
  expect(new Set(await linked(record))).toEqual(new Set([good.id, again.id]))
})
