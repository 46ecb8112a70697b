import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { fresh, hashOf, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let author: TestAuthor
let day = 0

beforeAll(async () => {
  world = await makeWorld()
  author = await world.author({ permissions: ['write logs'], vesselIds: [world.vesselId] })
})
afterAll(() => world.end())

async function photo(content: string) {
  return { id: uuidV7(), name: 'deck.jpg', type: 'image/jpeg', size: content.length, sha256: await hashOf(content) }
}
const upload = (file: { id: string; sha256: string; size: number }, uploader: string) =>
  inTenant(world.database, world.tenantId, (tx) =>
    tx.query(
      `insert into files (tenant_id, id, sha256, name, type, size, folder, uploader)
       values ($1, $2, $3, 'deck.jpg', 'image/jpeg', $4, 'specimens', $5)`,
      [tx.tenantId, file.id, file.sha256, file.size, uploader],
    ),
  )
async function logWith(photos: unknown[]) {
  day += 1
  const key = { vesselId: world.vesselId, date: `2026-05-${String(day).padStart(2, '0')}` }
  const record = await naturalRecordId(specimenLog, world.tenantId, key)
  return author.entry({ resource: 'specimen-logs', action: 'create', record, changes: fresh({ ...key, photos }) })
}

test('an entry waits for its files without any trace, and is applied once they are in', async () => {
  const [here, coming] = [await photo('here'), await photo('coming')]
  await upload(here, author.personId)
  const entry = await logWith([here, coming])
  const batch = author.batch(await author.sign(entry))
  const waiting = [{ result: 'waiting', entry: entry.id, files: [coming.sha256] }]
  expect(await world.send(batch)).toEqual(waiting)
  expect(await world.send(batch)).toEqual(waiting)
  expect(await world.record(specimenLog, entry.record)).toBeNull()
  expect(await world.rows('select 1 from receipts where entry_id = $1', [entry.id])).toEqual([])
  await upload(coming, author.personId)
  expect(await world.send(batch)).toMatchObject([{ result: 'applied', record: { photos: [here, coming] } }])
  const links = await world.rows<{ file_id: string }>('select file_id from file_links where record_id = $1', [
    entry.record,
  ])
  expect(links.map((link) => link.file_id).sort()).toEqual([here.id, coming.id].sort())
})

test("somebody else's upload may not be linked, unless the author may read it already", async () => {
  const mate = await world.author({ permissions: ['write logs'], vesselIds: [world.vesselId] })
  const theirs = await photo('theirs')
  await upload(theirs, mate.personId)
  expect(await world.deliver(author, await logWith([theirs]))).toMatchObject([
    { result: 'refused', code: 'foreign-file', errors: { photos: [expect.any(String)] } },
  ])
  const shared = { ...(await logWith([theirs])), author: mate.personId, device: mate.deviceId }
  expect(await world.deliver(mate, shared)).toMatchObject([{ result: 'applied' }])
  expect(await world.deliver(author, await logWith([theirs]))).toMatchObject([{ result: 'applied' }])
})

test('a file whose bytes are others than the record says has not arrived', async () => {
  const file = await photo('said')
  await upload({ ...file, sha256: await hashOf('stored') }, author.personId)
  expect(await world.deliver(author, await logWith([file]))).toMatchObject([
    { result: 'waiting', files: [file.sha256] },
  ])
})
