import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { specimenLog } from '../contract/specimens/specimen-log.ts'
import { type Device, eventually } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { changing, log } from './submissions.ts'

let office: RealOffice
let ada: TestPerson
let bob: TestPerson
let tenant: string
let vessel: string

beforeAll(async () => {
  office = await openOffice()
  tenant = office.world.tenantId
  vessel = office.world.vesselId
  const term = { permissions: ['write logs'], vesselIds: [vessel] }
  ada = await office.person(term)
  bob = await office.person(term)
})
afterAll(() => office.close())

async function tabletOf(person: TestPerson): Promise<Device> {
  const device = await office.tablet()
  await device.signIn(person.email, person.password)
  return device
}

const stored = (id: string) => inTenantReadOnly(office.world.database, tenant, (tx) => readRecord(tx, specimenLog, id))

async function rowsOf(device: Device) {
  await device.refreshMirror()
  const view = device.openRows('specimen-logs')
  await eventually(() => expect(view.snapshot().state).toBe('ready'))
  const { rows } = view.snapshot()
  view.close()
  return rows
}

test('two tablets that report the same day meet in one record; what does not clash is merged', async () => {
  const [first, second] = [await tabletOf(ada), await tabletOf(bob)]
  const day = { vesselId: vessel, date: '2026-03-01' }
  const a = await log(tenant, { ...day, remarks: 'Calm' })
  const b = await log(tenant, {
    ...day,
    items: [{ id: '01a1fc5b-533d-7833-b358-1a52418ae0d1', name: 'Rope', amount: 2 }],
  })
  expect(a.record).toBe(b.record)
  await first.submitEntry(a)
  await second.submitEntry(b)
  await first.pushOutbox()
  await second.pushOutbox()
  expect((await second.readOutbox()).received).toHaveLength(1)
  expect(await stored(a.record)).toMatchObject({ version: 2, remarks: 'Calm', items: [{ name: 'Rope' }] })
})

test('a clash comes back with base, mine and theirs, and is settled by its author', async () => {
  const [first, second] = [await tabletOf(ada), await tabletOf(bob)]
  const day = { vesselId: vessel, date: '2026-03-02' }
  await first.submitEntry(await log(tenant, { ...day, remarks: 'Calm' }))
  const mine = await log(tenant, { ...day, remarks: 'Rough' })
  const id = await second.submitEntry(mine)
  await first.pushOutbox()
  await second.pushOutbox()
  const [item] = (await second.readOutbox()).needsYou
  expect(item?.receipt).toMatchObject({
    result: 'conflict',
    conflicts: [{ field: 'remarks', base: null, mine: 'Rough', theirs: 'Calm' }],
  })
  await second.resolveConflict(id, { otherwise: 'mine' })
  await second.pushOutbox()
  expect((await second.readOutbox()).needsYou).toEqual([])
  expect(await stored(mine.record)).toMatchObject({ version: 2, remarks: 'Rough' })
})

test('an edit made on top of an entry that clashed follows when the clash is settled', async () => {
  const [first, second] = [await tabletOf(ada), await tabletOf(bob)]
  const day = { vesselId: vessel, date: '2026-03-03' }
  await first.submitEntry(await log(tenant, { ...day, remarks: 'Calm' }))
  const mine = await log(tenant, { ...day, remarks: 'Rough' })
  const id = await second.submitEntry(mine)
  await second.submitEntry({ ...changing(specimenLog, mine.record, 0, {}, {}), action: 'submit', status: 'submitted' })
  await first.pushOutbox()
  await second.pushOutbox()
  expect((await second.readOutbox()).waiting).toHaveLength(1)
  await second.resolveConflict(id, { otherwise: 'theirs' })
  await second.pushOutbox(true)
  expect((await second.readOutbox()).waiting).toEqual([])
  expect(await stored(mine.record)).toMatchObject({ remarks: 'Calm', status: 'submitted' })
})

test('each tablet’s mirror becomes what the office has, through changes alone', async () => {
  const [first, second] = [await tabletOf(ada), await tabletOf(bob)]
  await rowsOf(second)
  const day = { vesselId: vessel, date: '2026-03-04' }
  const made = await log(tenant, { ...day, remarks: 'Calm' })
  await first.submitEntry(made)
  await first.pushOutbox()
  const seen = (await rowsOf(second)).find((row) => row.id === made.record)
  expect(seen).toMatchObject({ remarks: 'Calm', version: 1 })
  expect(seen?.number).toMatch(/^LOG/)
  await second.submitEntry(changing(specimenLog, made.record, 1, { ...day, remarks: 'Calm' }, { remarks: 'Rough' }))
  await second.pushOutbox()
  const [mineNow, theirsNow] = [await rowsOf(first), await rowsOf(second)]
  const strip = (rows: typeof mineNow) =>
    rows.map(({ local: _local, ...row }) => row).sort((x, y) => (x.id < y.id ? -1 : 1))
  expect(strip(mineNow)).toEqual(strip(theirsNow))
  expect(mineNow.find((row) => row.id === made.record)).toMatchObject({ remarks: 'Rough', version: 2 })
})

test('a vessel that a person leaves takes its rows off the tablet', async () => {
  const eve = await office.person({ permissions: ['write logs'], vesselIds: [vessel] })
  const device = await tabletOf(eve)
  expect((await rowsOf(device)).length).toBeGreaterThan(0)
  office.world.people.terms(eve.id, [{ permissions: ['write logs'], vesselIds: [office.world.otherVesselId] }])
  expect(await rowsOf(device)).toEqual([])
  expect((await device.mirrorDatabase.streams.toCollection().primaryKeys()).some((key) => key.includes(vessel))).toBe(
    false,
  )
})

test('a photo goes first and can be read on the other tablet', async () => {
  const [first, second] = [await tabletOf(ada), await tabletOf(bob)]
  const pdf = new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'plan.pdf', {
    type: 'application/pdf',
  })
  const file = await first.attachFile('d1', pdf, 'specimens')
  const made = await log(tenant, { vesselId: vessel, date: '2026-03-05', photos: [file] })
  await first.submitEntry({ ...made, draftId: 'd1', files: [file] })
  let cuts = 0
  office.proxy.fate = (_method, path) => (path.endsWith('/uploads/resumable') && cuts++ < 2 ? 'answer-lost' : 'through')
  for (let turn = 0; turn < 3; turn += 1) await first.pushOutbox(true)
  expect((await first.readOutbox()).received).toHaveLength(1)
  const row = (await rowsOf(second)).find(({ id }) => id === made.record)
  expect(row?.photos).toEqual([file])
  const read = await second.openFile(file)
  expect(await read.text()).toContain('%PDF-1.7')
})
