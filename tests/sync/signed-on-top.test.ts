import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalJson } from '#src/lib/canonical-json.ts'
import { sha256Hex } from '#src/lib/sha256.ts'
import { specimenLog } from '../contract/specimens/specimen-log.ts'
import type { Device } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { changing, log } from './submissions.ts'

let office: RealOffice
let vesselId: string
let mate: TestPerson
let bosun: TestPerson
let captain: TestPerson
let day = 0

beforeAll(async () => {
  office = await openOffice()
  vesselId = office.world.vesselId
  const writes = { permissions: ['write logs'], vesselIds: [vesselId] }
  mate = await office.person(writes)
  bosun = await office.person(writes)
  captain = await office.person({ permissions: ['review logs'], vesselIds: [vesselId] })
})
afterAll(() => office.close())

/** The tablet of the ship, which captain and mate both use; the mate is at work. */
async function shipsTablet(): Promise<Device> {
  const device = await office.tablet()
  for (const { email, password } of [captain, mate]) await device.signIn(email, password)
  return device
}

const submitted = async (remarks: string) => {
  day += 1
  const date = new Date(Date.UTC(2025, 0, day)).toISOString().slice(0, 10)
  const submission = await log(office.world.tenantId, { vesselId, date, remarks })
  return { ...submission, action: 'submit', status: 'submitted' }
}

/** A day that stands with the office in its first version. */
async function standingDay(device: Device): Promise<string> {
  const submission = await submitted('Calm')
  await device.submitEntry(submission)
  await device.pushOutbox(true)
  return submission.record
}

const remarks = (record: string, after: string) =>
  changing(specimenLog, record, 1, { remarks: 'Calm' }, { remarks: after })
const approval = (record: string, base: number | null) => ({
  resource: 'specimen-logs',
  action: 'approve',
  record,
  base,
  changes: {},
  schemaVersion: 1,
})

async function approveAs(device: Device, { email, password }: TestPerson, record: string, base: number | null) {
  await device.signIn(email, password)
  return device.submitEntry(approval(record, base))
}

/** On another tablet, before this one is back. */
async function elsewhere(write: (device: Device) => Promise<unknown>): Promise<void> {
  const other = await office.tablet()
  await other.signIn(bosun.email, bosun.password)
  await write(other)
  await other.pushOutbox(true)
}

const receiptOf = async (device: Device, entry: string) => (await device.outboxDatabase.entries.get(entry))?.receipt
const standing = async (record: string) => office.world.record(specimenLog, record)
const signaturesOf = (record: string) =>
  office.world.rows<{ version: number; signer: string; content_hash: string }>(
    'select version, signer, content_hash from signatures where record_id = $1',
    [record],
  )
const hashOf = (content: object) => sha256Hex(new TextEncoder().encode(canonicalJson(content)))

test('a captain signs on top of changes that wait on the same tablet: the signature is for what was seen', async () => {
  const device = await shipsTablet()
  const record = await standingDay(device)
  await device.submitEntry(remarks(record, 'Swell'))
  const items = [{ id: '01a1fc5b-533d-7833-b358-1a52418ae0d2', name: 'Rope', amount: 2 }]
  await device.submitEntry(changing(specimenLog, record, 1, {}, { items }))
  const entry = await approveAs(device, captain, record, 1)
  await device.pushOutbox(true)
  expect(await receiptOf(device, entry)).toMatchObject({ result: 'applied' })
  const signed = await standing(record)
  expect(signed).toMatchObject({ version: 4, status: 'approved', remarks: 'Swell', items })
  const content = { vesselId, date: signed?.date, remarks: 'Swell', items }
  expect(await signaturesOf(record)).toEqual([{ version: 4, signer: captain.id, content_hash: await hashOf(content) }])
})

test('the day itself waits too, and is changed again before it is signed', async () => {
  const device = await shipsTablet()
  const submission = await submitted('Calm')
  await device.submitEntry(submission)
  await device.submitEntry(changing(specimenLog, submission.record, 0, { remarks: 'Calm' }, { remarks: 'Swell' }))
  const entry = await approveAs(device, captain, submission.record, 0)
  await device.pushOutbox(true)
  expect(await receiptOf(device, entry)).toMatchObject({ result: 'applied' })
  expect(await standing(submission.record)).toMatchObject({ version: 3, status: 'approved', remarks: 'Swell' })
})

test('what another tablet changed meanwhile was not seen: merged with it, the day goes unsigned', async () => {
  const device = await shipsTablet()
  const record = await standingDay(device)
  await device.submitEntry(remarks(record, 'Swell'))
  const entry = await approveAs(device, captain, record, 1)
  const items = [{ id: '01a1fc5b-533d-7833-b358-1a52418ae0d3', name: 'Chain', amount: 1 }]
  await elsewhere((other) => other.submitEntry(changing(specimenLog, record, 1, {}, { items })))
  await device.pushOutbox(true)
  expect(await receiptOf(device, entry)).toMatchObject({ result: 'refused', code: 'state' })
  expect(await standing(record)).toMatchObject({ version: 3, status: 'submitted', remarks: 'Swell', items })
  expect(await signaturesOf(record)).toEqual([])
})

test('a day that another tablet had begun was not seen either', async () => {
  const device = await shipsTablet()
  const submission = await submitted('Calm')
  await device.submitEntry(submission)
  const entry = await approveAs(device, captain, submission.record, 0)
  const items = [{ id: '01a1fc5b-533d-7833-b358-1a52418ae0d4', name: 'Chain', amount: 1 }]
  const date = submission.changes.date?.after
  await elsewhere(async (other) => other.submitEntry(await log(office.world.tenantId, { vesselId, date, items })))
  await device.pushOutbox(true)
  expect(await receiptOf(device, entry)).toMatchObject({ result: 'refused', code: 'state' })
  expect(await standing(submission.record)).toMatchObject({ status: 'submitted', remarks: 'Calm', items })
  expect(await signaturesOf(submission.record)).toEqual([])
})
