import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { receiveBatch } from '#src/server/sync/push/receive-batch.ts'
import { retryQuarantined } from '#src/server/sync/push/retry-quarantined.ts'
import { specimenCard } from '../specimens/specimen-card.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let author: TestAuthor

beforeAll(async () => {
  world = await makeWorld()
  author = await world.author({ permissions: ['write logs'], vesselIds: [world.vesselId] })
})
afterAll(() => world.end())

const card = (given: object) =>
  author.entry({ resource: 'specimen-cards', action: 'create', record: uuidV7(), schemaVersion: 3, ...given })

async function log(date: string, given: object = {}, fields: object = {}) {
  const key = { vesselId: world.vesselId, date }
  const record = await naturalRecordId(specimenLog, world.tenantId, key)
  return author.entry({
    resource: 'specimen-logs',
    action: 'create',
    record,
    changes: fresh({ ...key, ...fields }),
    ...given,
  })
}

test('entries of old versions are upgraded, new records and changes alike', async () => {
  const old = card({ schemaVersion: 1, changes: fresh({ headline: 'Mooring' }) })
  expect(await world.deliver(author, old)).toMatchObject([
    { result: 'applied', record: { heading: 'Mooring', colour: 'white', schemaVersion: 3 } },
  ])
  const paint = card({
    action: 'update',
    record: old.record,
    base: 1,
    changes: { colour: { before: 'white', after: 'red' } },
  })
  const rename = card({
    action: 'update',
    record: old.record,
    base: 1,
    schemaVersion: 1,
    changes: { headline: { before: 'Mooring', after: 'Towing' } },
  })
  expect(await world.deliver(author, paint, rename)).toMatchObject([
    { result: 'applied' },
    { result: 'applied', record: { heading: 'Towing', colour: 'red', version: 3 } },
  ])
})

test('an entry of a newer version, format or resource is held with its bytes, and none is lost', async () => {
  const newer = card({ schemaVersion: 4, changes: fresh({ heading: 'Mooring', shape: 'round' }) })
  const unknown = author.entry({ resource: 'specimen-ballast', action: 'create', record: uuidV7() })
  const format = { ...card({}), format: 2, more: true }
  const run = await author.signTexts(...[newer, unknown, format].map((entry) => JSON.stringify(entry)))
  expect(await world.send(author.batch(run))).toMatchObject(
    [newer, unknown, format].map(({ id }) => ({ result: 'held', code: 'newer-version', entry: id })),
  )
  const held = await world.rows<{ bytes: Buffer }>(`select bytes from held_entries where code = 'newer-version'`)
  expect(held.map(({ bytes }) => bytes.toString()).sort()).toEqual(
    [newer, unknown, format].map((entry) => JSON.stringify(entry)).sort(),
  )
  expect(await world.record(specimenCard, newer.record)).toBeNull()
})

/** A server whose cards are still in their second version. */
function yesterday() {
  const before = { ...specimenCard, version: 2 }
  const resources = world.context.resources.map((one) => (one.name === before.name ? before : one))
  return { ...world.context, resources }
}
const carrier = () => ({ tenantId: world.tenantId, deviceId: author.deviceId, arrival: new Date() })

test('a held entry is applied once the server has learned its version, sent again or not', async () => {
  const [sent, silent] = [1, 2].map(() => card({ changes: fresh({ heading: 'Mooring', colour: 'red' }) }))
  if (!sent || !silent) throw new Error('there are two')
  const runs = [await author.sign(sent), await author.sign(silent)]
  const held = { result: 'held', code: 'newer-version' }
  expect(await receiveBatch(yesterday(), carrier(), author.batch(...runs))).toMatchObject([held, held])
  await retryQuarantined(yesterday())
  expect(await world.send(author.batch(...runs.slice(0, 1)))).toMatchObject([
    { result: 'applied', record: { colour: 'red' } },
  ])
  expect(await world.record(specimenCard, silent.record)).toBeNull()
  await retryQuarantined(world.context)
  await retryQuarantined(world.context)
  expect(await world.record(specimenCard, silent.record)).toMatchObject({ colour: 'red', version: 1 })
  expect(await world.rows('select 1 from held_entries where entry_id = any($1)', [[sent.id, silent.id]])).toEqual([])
})

test('of two texts held under one id the second is taken up as well, also where a page ends between them', async () => {
  const good = card({ changes: fresh({ heading: 'Bollard', colour: 'red' }) })
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const later = (turn: number) => JSON.stringify({ ...good, schemaVersion: 99, provisionalNumber: `${turn}` })
  let turn = 0
  while (hashOf(later(turn)) > hashOf(JSON.stringify(good))) turn += 1
  for (const text of [later(turn), JSON.stringify(good)]) {
    const batch = author.batch(await author.signTexts(text))
    expect(await receiveBatch(yesterday(), carrier(), batch)).toMatchObject([{ code: 'newer-version' }])
  }
  await retryQuarantined(world.context, 1)
  expect(await world.record(specimenCard, good.record)).toMatchObject({ heading: 'Bollard' })
})

test('what was held as newer and names a device on which its author has no key stays held', async () => {
  const mate = await world.author()
  const elsewhere = card({ changes: fresh({ heading: 'Berth', colour: 'red' }), device: mate.deviceId })
  const text = JSON.stringify({ ...elsewhere, format: 2 })
  expect(await world.send(author.batch(await author.signTexts(text)))).toMatchObject([{ code: 'newer-version' }])
  // A later program reads the format; this one stands for it by the bytes that it would read.
  await world.rows('update held_entries set bytes = $2 where entry_id = $1', [
    elsewhere.id,
    Buffer.from(JSON.stringify(elsewhere)),
  ])
  await retryQuarantined(world.context)
  expect(await world.record(specimenCard, elsewhere.record)).toBeNull()
  expect(await world.rows('select 1 from held_entries where entry_id = $1', [elsewhere.id])).toHaveLength(1)
})

test('what was held for its signature is never taken up by itself, whatever version it claims', async () => {
  const forged = card({ changes: fresh({ heading: 'Forged', colour: 'red' }) })
  const run = { ...(await author.sign(forged)), signature: null }
  expect(await receiveBatch(yesterday(), carrier(), author.batch(run))).toMatchObject([{ code: 'signature-missing' }])
  await retryQuarantined(world.context)
  expect(await world.record(specimenCard, forged.record)).toBeNull()
})

test('running numbers have no gaps and no doubles, whatever is refused or sent at the same time', async () => {
  const entries = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      log(`2026-02-${String((index % 28) + 1).padStart(2, '0')}`, {}, index % 3 === 0 ? { remarks: '' } : {}),
    ),
  )
  const runs = []
  for (const entry of entries) runs.push(await author.sign(entry))
  const results = (await Promise.all(runs.map((run) => world.send(author.batch(run))))).flat()
  const refusals = results.filter(({ result }) => result === 'refused').length
  expect(refusals).toBe(10)
  const rows = await world.rows<{ number: string }>(
    `select number from specimen_logs where date between '2026-02-01' and '2026-02-28' order by number`,
  )
  const year = new Date().getUTCFullYear()
  expect(rows.map(({ number }) => number)).toEqual(
    rows.map((_, index) => `LOG-${year}-${String(index + 1).padStart(4, '0')}`),
  )
  expect(rows.length).toBeGreaterThan(15)
})

test('numbers are counted by the year in which a record was made, and the provisional number stays', async () => {
  const [first] = await world.deliver(author, await log('2025-12-31', { provisionalNumber: 'ADA-LOG-2026-D1' }))
  expect(first).toMatchObject({
    result: 'applied',
    record: { number: expect.stringMatching(/^LOG-\d{4}-\d{4}$/), provisionalNumber: 'ADA-LOG-2026-D1' },
  })
  const veteran = await world.author(
    { permissions: ['write logs'], vesselIds: [world.vesselId] },
    { registeredAt: new Date('2020-01-01T00:00:00Z') },
  )
  const lastYear = {
    ...(await log('2025-06-01', { madeAt: '2024-12-31T23:30:00-01:00' })),
    author: veteran.personId,
    device: veteran.deviceId,
  }
  expect(await world.deliver(veteran, lastYear)).toMatchObject([
    { result: 'applied', record: { number: 'LOG-2024-0001' } },
  ])
})
