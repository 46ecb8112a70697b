import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FaultPoint } from '#src/offline/storage/fault-points.ts'
import { specimenNote } from '../contract/specimens/specimen-note.ts'
import type { Device } from '../offline/device.ts'
import { openOffice, type RealOffice, type TestPerson } from './real-office.ts'
import { changing, note } from './submissions.ts'

let office: RealOffice
let ada: TestPerson
let tenant: string

beforeAll(async () => {
  office = await openOffice()
  tenant = office.world.tenantId
  ada = await office.person({ permissions: ['write notes'] })
})
afterEach(() => {
  office.proxy.fate = () => 'through'
})
afterAll(() => office.close())

async function signedIn(): Promise<Device> {
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  return device
}

const versionsOf = async (record: string) =>
  (
    await office.world.rows<{ version: number }>('select version from history where record_id = $1 order by version', [
      record,
    ])
  ).map((row) => row.version)

test('ten lost answers in a row leave each entry applied once, and the device hears so', async () => {
  const device = await signedIn()
  const submissions = await Promise.all(Array.from({ length: 5 }, () => note(tenant)))
  for (const submission of submissions) await device.submitEntry(submission)
  let cuts = 0
  office.proxy.fate = (_method, path) => (path.endsWith('/sync/outbox') && cuts++ < 10 ? 'answer-lost' : 'through')
  for (let turn = 0; turn < 11; turn += 1) await device.pushOutbox(true)
  expect(cuts).toBe(11)
  expect((await device.readOutbox()).received).toHaveLength(5)
  for (const { record } of submissions) expect(await versionsOf(record)).toEqual([1])
})

test('requests lost on the way and answers lost on the way back, mixed, with a reload after each', async () => {
  let device = await signedIn()
  const created = await note(tenant)
  await device.submitEntry(created)
  await device.submitEntry(changing(specimenNote, created.record, 0, {}, { weight: 3 }))
  const fates = ['lost', 'answer-lost', 'lost', 'lost', 'answer-lost'] as const
  let turn = 0
  office.proxy.fate = (_method, path) => (path.endsWith('/sync/outbox') ? (fates[turn++] ?? 'through') : 'through')
  for (let round = 0; round < 6; round += 1) {
    device = await office.tablet(device.memory)
    await device.pushOutbox(true)
  }
  expect((await device.readOutbox()).received).toHaveLength(2)
  expect(await versionsOf(created.record)).toEqual([1, 2])
})

const points: FaultPoint[] = ['delivery:before-post', 'delivery:after-post', 'delivery:before-results']

test.each(points)('a page killed at %s loses nothing and repeats nothing', async (point) => {
  const device = await signedIn()
  const submission = await note(tenant)
  await device.submitEntry(submission)
  device.setFault(point, () => {
    throw new Error('killed')
  })
  await expect(device.pushOutbox()).rejects.toThrow('killed')
  const reopened = await office.tablet(device.memory)
  await reopened.pushOutbox(true)
  expect((await reopened.readOutbox()).received).toHaveLength(1)
  expect(await versionsOf(submission.record)).toEqual([1])
})

test('eleven hundred entries go as a thousand in three parts and the rest in a batch', async () => {
  const device = await signedIn()
  const before = office.proxy.answered.length
  for (let turn = 0; turn < 1100; turn += 1) await device.submitEntry(await note(tenant))
  await device.pushOutbox()
  expect((await device.readOutbox()).received).toHaveLength(1100)
  expect(office.proxy.answered.slice(before).filter((path) => path.endsWith('/sync/outbox'))).toHaveLength(4)
}, 120_000)

test('a restored server is offered again what it had received, and takes it once', async () => {
  const device = await signedIn()
  const submission = await note(tenant)
  await device.submitEntry(submission)
  await device.pushOutbox()
  const { pool } = office.world.database
  await office.world.rows('delete from specimen_notes where id = $1', [submission.record])
  await office.world.rows('delete from receipts where true')
  await pool.query('update tenants set epoch = gen_random_uuid() where id = $1', [tenant])
  const later = await note(tenant)
  await device.submitEntry(later)
  await device.pushOutbox()
  const stands = (id: string) => office.world.rows('select version from specimen_notes where id = $1', [id])
  expect(await stands(submission.record)).toEqual([{ version: 1 }])
  expect(await stands(later.record)).toEqual([{ version: 1 }])
  expect((await device.readOutbox()).received).toHaveLength(2)
})

test('a refusal comes back to its author with the reason, and the mended entry is taken', async () => {
  const device = await signedIn()
  await device.saveDraft({
    id: 'd1',
    resource: 'specimen-notes',
    record: null,
    base: null,
    baseFields: {},
    fields: { heading: 'x' },
    files: [],
    schemaVersion: 1,
  })
  const wrong = await note(tenant, 'x'.repeat(200))
  const id = await device.submitEntry({ ...wrong, draftId: 'd1' })
  await device.pushOutbox()
  const [item] = (await device.readOutbox()).needsYou
  expect(item?.receipt).toMatchObject({ result: 'refused', code: 'invalid', errors: { heading: [expect.any(String)] } })
  expect(await device.withdrawEntry(id)).toBe('d1')
  const mended = await note(tenant, 'Short')
  await device.submitEntry({ ...mended, draftId: 'd1' })
  await device.pushOutbox()
  expect(await versionsOf(mended.record)).toEqual([1])
})
