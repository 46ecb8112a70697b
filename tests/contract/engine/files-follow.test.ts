import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { expectedFilesOf } from '#src/server/files/records/expected-files.ts'
import { checkUpload } from '#src/server/files/store/check-upload.ts'
import { storeUpload } from '#src/server/files/uploads/store-upload.ts'
import { receiveBatch } from '#src/server/sync/push/receive-batch.ts'
import { jpegWith } from '../../fixtures/files.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

/** What an urgent record names may follow it: it is in at once, and its files are linked when they come. */
let world: World
let author: TestAuthor
let day = 0
const urgentLog = { ...specimenLog, sync: { ...specimenLog.sync, urgency: 'urgent' as const } }

beforeAll(async () => {
  world = await makeWorld()
  author = await world.author({ permissions: ['write logs'], vesselIds: [world.vesselId] })
})
afterAll(() => world.end())

const bytesOf = (text: string) => jpegWith(Buffer.from(text))
function photo(text: string, said = {}) {
  const bytes = bytesOf(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { id: uuidV7(), name: 'deck.jpg', type: 'image/jpeg', size: bytes.length, sha256, ...said }
}
async function upload(id: string, text: string, uploader = author.personId): Promise<void> {
  const received = await world.context.fileStore.receive(Readable.from([bytesOf(text)]), 1000)
  const owner = { tenantId: world.tenantId, uploader, device: null, folder: 'specimens' }
  await storeUpload(world.context, owner, id, checkUpload('deck.jpg', received))
}
async function logWith(photos: unknown[], by = author): Promise<Entry> {
  day += 1
  const key = { vesselId: world.vesselId, date: `2026-06-${String(day).padStart(2, '0')}` }
  const record = await naturalRecordId(specimenLog, world.tenantId, key)
  return by.entry({ resource: 'specimen-logs', action: 'create', record, changes: fresh({ ...key, photos }) })
}
async function send(entry: Entry, by = author) {
  const { context, tenantId } = world
  const resources = context.resources.map((one) => (one.name === urgentLog.name ? urgentLog : one))
  const batch = by.batch(await by.sign(entry))
  const from = { tenantId, deviceId: batch.device, personId: by.personId, arrival: new Date() }
  return receiveBatch({ ...context, resources }, from, batch)
}
const awaited = (record: string) =>
  inTenant(world.database, world.tenantId, (tx) => expectedFilesOf(tx, specimenLog, record))
async function linked(record: string) {
  const rows = await world.rows<{ file_id: string }>('select file_id from file_links where record_id = $1', [record])
  return rows.map((row) => row.file_id).sort()
}

test('an urgent record goes first; its photos are linked as they come, and only once', async () => {
  const [here, second, third] = [photo('here'), photo('second'), photo('third')]
  await upload(here.id, 'here')
  const entry = await logWith([here, second, third])
  const lacking = [second.sha256, third.sha256]
  const appliedBut = (files: readonly string[]) => [
    { result: 'applied', files, record: { photos: [here, second, third] } },
  ]
  expect(await send(entry)).toMatchObject(appliedBut(lacking))
  expect(await linked(entry.record)).toEqual([here.id])
  expect(await awaited(entry.record)).toEqual([second.id, third.id].sort())
  await upload(second.id, 'second')
  expect(await awaited(entry.record)).toEqual([third.id])
  expect(await send(entry)).toMatchObject(appliedBut([third.sha256]))
  await upload(third.id, 'third')
  await upload(third.id, 'third')
  expect(await awaited(entry.record)).toEqual([])
  expect(await linked(entry.record)).toEqual([here.id, second.id, third.id].sort())
})

test('nobody else can bring an awaited file, nor take its place', async () => {
  const mate = await world.author({ permissions: ['write logs'], vesselIds: [world.vesselId] })
  const coming = photo('coming')
  const entry = await logWith([coming])
  await send(entry)
  await expect(upload(coming.id, 'coming', mate.personId)).rejects.toMatchObject({ status: 409 })
  await upload(coming.id, 'coming')
  expect(await linked(entry.record)).toEqual([coming.id])
})

test('a record that names what somebody else is to bring is refused, and keeps it from nobody', async () => {
  const mate = await world.author({ permissions: ['write logs'], vesselIds: [world.vesselId] })
  const coming = photo('on its way')
  const entry = await logWith([coming])
  await send(entry)
  expect(await send(await logWith([coming], mate), mate)).toMatchObject([{ result: 'refused', code: 'foreign-file' }])
  expect(await send(await logWith([coming]))).toMatchObject([{ result: 'applied', files: [coming.sha256] }])
  await upload(coming.id, 'on its way')
  expect(await linked(entry.record)).toEqual([coming.id])
})

test('what comes as something else than was said stays awaited', async () => {
  const coming = photo('said', { size: 7 })
  const entry = await logWith([coming])
  expect(await send(entry)).toMatchObject([{ result: 'applied', files: [coming.sha256] }])
  await upload(coming.id, 'said')
  expect(await awaited(entry.record)).toEqual([coming.id])
  expect(await linked(entry.record)).toEqual([])
})

test('a name that no such file may bear is refused before it comes', async () => {
  const page = photo('page', { name: 'page.html' })
  expect(await send(await logWith([page]))).toMatchObject([
    { result: 'refused', errors: { photos: [expect.any(String)] } },
  ])
})

test('photo and report that arrive at one moment find each other', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const coming = photo(`turn ${turn}`)
    const entry = await logWith([coming])
    await Promise.all([send(entry), upload(coming.id, `turn ${turn}`)])
    expect(await linked(entry.record)).toEqual([coming.id])
    expect(await awaited(entry.record)).toEqual([])
  }
})
