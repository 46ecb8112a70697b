import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { deviceStatus, vesselQueue } from '#src/protocol/device/device-status.ts'
import { specimenLog } from '../contract/specimens/specimen-log.ts'
import { specimens } from '../contract/specimens/specimens.ts'
import { type Device, openDevice } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { log } from './submissions.ts'

/** A safety report is with the office at once; its files follow, whatever becomes of page and link in between. */
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

async function tablet(): Promise<Device> {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  return device
}

async function reported(device: Device, urgency: 'urgent' | 'prompt' = 'urgent'): Promise<string> {
  day += 1
  const draftId = crypto.randomUUID()
  const files = []
  for (const name of ['a', 'b', 'c']) {
    const pdf = new File([`%PDF-1.7 ${name} ${draftId}`], `${name}.pdf`, { type: 'application/pdf' })
    files.push(await device.attachFile(draftId, pdf, 'specimens'))
  }
  const date = `2026-07-${String(day).padStart(2, '0')}`
  const made = await log(office.world.tenantId, { vesselId: office.world.vesselId, date, photos: files })
  await device.submitEntry({ ...made, files, draftId, urgency })
  return made.record
}
const linked = async (record: string) =>
  (await office.world.rows('select file_id from file_links where record_id = $1', [record])).length
const awaited = async (record: string) =>
  (await office.world.rows('select file_id from awaited_files where record_id = $1', [record])).length

test('a report is in the office three days before its photos, and says so until they have come', async () => {
  const device = await tablet()
  const record = await reported(device)
  office.proxy.fate = (_method, path) => (path.includes('/uploads') ? 'lost' : 'through')
  const left = await device.pushOutbox(true)
  const [item] = (await device.readOutbox()).received
  expect(item).toMatchObject({ record, files: { sent: 0, total: 3 } })
  expect(item?.files.unsent).toHaveLength(3)
  expect([await linked(record), await awaited(record)]).toEqual([0, 3])
  // What follows is not done with: the browser is asked to wake the worker again, and the page tries again.
  expect(left).toMatchObject({ waiting: 1, nextAt: expect.any(Number) })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
  office.proxy.fate = () => 'through'
  const later = await openDevice(office.proxy.origin, device.memory)
  expect(await later.pushOutbox()).toMatchObject({ waiting: 0 })
  expect((await later.readOutbox()).received[0]).toMatchObject({ record, files: { sent: 3, total: 3, unsent: [] } })
  expect([await linked(record), await awaited(record)]).toEqual([3, 0])
})

test('the office tells whoever may read the report which files have not come', async () => {
  const device = await tablet()
  const record = await reported(device)
  let uploads = 0
  office.proxy.fate = (_method, path) => {
    if (!path.includes('/uploads')) return 'through'
    uploads += 1
    return uploads > 2 ? 'lost' : 'through'
  }
  await device.pushOutbox(true)
  const ask = async (person: TestPerson) => {
    const other = await office.tablet()
    await other.signIn(person.email, person.password)
    const token = (await other.outboxDatabase.identities.get(person.id))?.token
    const url = `${office.origin}/api/v1/files/awaited?resource=specimen-logs&record=${record}`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  expect(await ask(ada)).toEqual({ status: 200, body: { data: { named: 3, awaited: [expect.any(String)] } } })
  expect((await ask(await office.person())).status).toBe(404)
})

test('photos that follow are dropped for nothing: not for room, not after 30 days, not with the person', async () => {
  const device = await tablet()
  const record = await reported(device)
  office.proxy.fate = (_method, path) => (path.includes('/uploads') ? 'lost' : 'through')
  await device.pushOutbox(true)
  await device.trimReceivedFiles(0)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 })
  await device.pushOutbox(true)
  await device.removeFromDevice(ada.id)
  expect(await device.outboxDatabase.fileBytes.count()).toBe(3)
  expect(await device.exportUnsentWork()).not.toBeNull()
  office.proxy.fate = () => 'through'
  await device.pushOutbox(true)
  expect([await linked(record), await awaited(record)]).toEqual([3, 0])
})

test('photos that follow are counted as unsent work, and come to the office on a stick though no entry waits', async () => {
  const device = await tablet()
  const record = await reported(device)
  office.proxy.fate = (_method, path) => (path.includes('/uploads') ? 'lost' : 'through')
  await device.pushOutbox(true)
  const counted = await new Promise((tell) => device.observeUnsentOverview().subscribe(tell))
  expect(counted).toMatchObject({
    entries: 0,
    people: 1,
    files: 0,
    following: 3,
    bytes: expect.toSatisfy((n) => n > 100),
  })
  const work = device.readUnsentWork((await (await device.exportUnsentWork())?.text()) ?? '')
  expect(work).toMatchObject({ batches: [], files: [{}, {}, {}] })
  office.proxy.fate = () => 'through'
  const desk = await office.tablet()
  const admin = await office.person({ isAdmin: true })
  await desk.signIn(admin.email, admin.password)
  const told: unknown[] = []
  if (work) await desk.importUnsentWork(work, await desk.listUnsentEntries(work), (progress) => told.push(progress))
  expect(told.at(-1)).toEqual({ files: 3, refused: 0, allFiles: 3, entries: 0, allEntries: 0 })
  expect([await linked(record), await awaited(record)]).toEqual([3, 0])
})

test('a device that has only photos to send has unsent work, and the office sees how many and since when', async () => {
  const device = await tablet()
  await reported(device)
  const madeAt = (await device.readOutbox()).waiting[0]?.madeAt ?? ''
  office.proxy.fate = (_method, path) => (path.includes('/uploads') ? 'lost' : 'through')
  await device.pushOutbox(true)
  await device.refreshMirror()
  const desk = await office.tablet()
  const admin = await office.person({ isAdmin: true })
  await desk.signIn(admin.email, admin.password)
  const token = (await desk.outboxDatabase.identities.get(admin.id))?.token
  const ask = async (query: string) => {
    const answer = await fetch(`${office.origin}/api/v1/device-reports${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return Reflect.get(Object(await answer.json()), 'data') as unknown
  }
  const id = (await device.outboxDatabase.devices.get(office.world.tenantId))?.id
  const standing = async (query: string) =>
    z
      .array(deviceStatus)
      .parse(await ask(query))
      .find((one) => one.id === id)
  expect(await standing('?only=waiting')).toMatchObject({ waiting: 0, following: 3 })
  const oldestAt = (await standing(''))?.oldestAt ?? ''
  expect(Math.abs(Date.parse(oldestAt) - Date.parse(madeAt))).toBeLessThan(60_000)
  const [queue] = z.array(vesselQueue).parse(await ask('/vessels'))
  const devices = z.array(deviceStatus).parse(await ask('?only=waiting'))
  const sumOf = (name: 'waiting' | 'following') => devices.reduce((sum, one) => sum + (one[name] ?? 0), 0)
  const { vesselId } = office.world
  expect(queue).toMatchObject({ vesselId, waiting: sumOf('waiting'), following: sumOf('following') })
  // An app of before this says nothing of files: nothing is claimed, and the rest counts.
  const said = new URLSearchParams((await device.readDeviceReport(office.world.tenantId))['x-device-report'])
  said.delete('f')
  said.delete('o')
  const session = (await device.outboxDatabase.identities.get(ada.id))?.token
  await fetch(`${office.origin}/api/v1/sync/changes?after=0&streams=${'0'.repeat(64)}`, {
    headers: { authorization: `Bearer ${session}`, 'x-device-report': `${said}` },
  })
  expect(await standing('?only=waiting')).toBeUndefined()
  expect(await standing('')).toMatchObject({ waiting: 0, following: null })
  office.proxy.fate = () => 'through'
  await device.pushOutbox(true)
})

test('an office that lost the files asks for them again with the receipt', async () => {
  const device = await tablet()
  const record = await reported(device)
  await device.outboxDatabase.files.toCollection().modify({ uploaded: true })
  await device.pushOutbox(true)
  expect([await linked(record), await awaited(record)]).toEqual([3, 0])
})

test('any other report waits for its files as ever', async () => {
  const device = await tablet()
  const record = await reported(device, 'prompt')
  office.proxy.fate = (_method, path) => (path.includes('/uploads') ? 'lost' : 'through')
  await device.pushOutbox(true)
  expect((await device.readOutbox()).waiting).toMatchObject([{ record, files: { sent: 0, total: 3 } }])
  expect(await office.world.record(specimenLog, record)).toBeNull()
})
