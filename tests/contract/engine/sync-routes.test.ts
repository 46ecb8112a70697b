import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sha256Hex } from '#src/lib/sha256.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { authorSessionHeader } from '#src/protocol/device/author-session.ts'
import { maxBatchEntries } from '#src/protocol/entries/batch.ts'
import { bucketOf } from '#src/protocol/mirror/digest.ts'
import { readPageRecords } from '#src/protocol/mirror/stream.ts'
import { hashOfSecret, newSecret } from '#src/server/access/secret-token.ts'
import { startSession } from '../../fixtures/start-session.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { readPacked } from './test-mirror.ts'
import { type Client, clientOf, clientWith, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let app: FastifyInstance
let author: TestAuthor
let session: Client
/** With the session of its author at work, and without anybody's. */
let device: Client
let bareDevice: Client
let epoch: string

beforeAll(async () => {
  world = await makeWorld()
  app = await makeServer(world)
  author = await world.author({ permissions: ['write notes'], vesselIds: [world.vesselId] })
  session = await clientOf(app, world, author)
  const secret = newSecret()
  await world.database.pool.query('update devices set secret_hash = $1 where id = $2', [
    hashOfSecret(secret),
    author.deviceId,
  ])
  const authorization = `Device ${author.deviceId}.${secret}`
  const { tenantId, personId, deviceId } = author
  const token = await startSession(world.database, { tenantId, personId, deviceId })
  bareDevice = clientWith(app, { authorization })
  device = clientWith(app, { authorization, [authorSessionHeader]: token })
  const [row] = (
    await world.database.pool.query<{ epoch: string }>('select epoch from tenants where id = $1', [world.tenantId])
  ).rows
  epoch = row?.epoch ?? ''
})
afterAll(async () => {
  await app.close()
  await world.end()
})

const batchAnswer = z.object({
  epoch: z.string(),
  serverTime: z.string(),
  results: z.array(z.looseObject({ result: z.string(), entry: z.string() })),
})
const streamList = z.object({
  epoch: z.string(),
  streamsHash: z.string(),
  streams: z.array(z.object({ name: z.string(), priority: z.number(), schemaVersion: z.number() })),
})
const changePage = z.object({
  epoch: z.string(),
  moved: z.boolean(),
  upTo: z.number(),
  more: z.boolean(),
  changes: z.array(
    z.object({
      resource: z.string(),
      id: z.string(),
      streams: z.array(z.string()),
      record: z.looseObject({}).nullable(),
    }),
  ),
})
const bundleSchema = z.object({
  stream: z.string(),
  schemaVersion: z.number(),
  names: z.array(z.string()),
  columns: z.array(z.array(z.unknown())),
})
const noteOf = (heading = 'Pump room') =>
  author.entry({ resource: 'specimen-notes', action: 'create', record: uuidV7(), changes: fresh({ heading }) })
const json = <T>(schema: z.ZodType<T>, answer: { bytes: Buffer }): T =>
  schema.parse(JSON.parse(answer.bytes.toString()))

test('a device delivers a gzipped batch and fetches its receipts again, with epoch and server time', async () => {
  const entry = noteOf()
  const batch = author.batch(await author.sign(entry))
  const body = gzipSync(JSON.stringify(batch))
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
  const answer = await device('POST', '/sync/outbox', { body, headers })
  expect(answer.status).toBe(200)
  const { results, ...stamp } = json(batchAnswer, answer)
  expect(stamp).toEqual({ epoch, serverTime: expect.any(String) })
  expect(results).toMatchObject([{ result: 'applied', entry: entry.id }])
  const again = json(batchAnswer, await device('GET', `/sync/receipts?ids=${entry.id},${uuidV7()}`))
  expect(again).toMatchObject({ epoch, results })
  expect(json(batchAnswer, await session('GET', `/sync/receipts?ids=${entry.id}`)).results).toEqual(results)
  const alone = json(batchAnswer, await bareDevice('GET', `/sync/receipts?ids=${entry.id}`)).results
  expect(alone).toMatchObject([
    { result: 'applied', records: [], record: null, message: 'The office has received this' },
  ])
})

test("receipts are nobody else's: neither another device's nor another person's", async () => {
  const entry = noteOf()
  await session('POST', '/sync/outbox', { body: author.batch(await author.sign(entry)) })
  const other = await clientOf(app, world, await world.author({ permissions: ['write notes'] }))
  expect(json(batchAnswer, await other('GET', `/sync/receipts?ids=${entry.id}`)).results).toEqual([])
  expect((await other('GET', '/sync/receipts?ids=x')).body.errors).toHaveProperty(['ids.0'])
})

test('a device credential opens nothing but delivery', async () => {
  for (const path of ['/sync/streams', '/sync/bundles?stream=x', '/sync/changes?after=0', '/specimen-notes']) {
    expect((await device('GET', path)).status).toBe(401)
  }
  expect((await clientWith(app, {})('POST', '/sync/outbox', { body: author.batch() })).status).toBe(401)
})

test('a batch that cannot be read is refused as a whole, one that is too large may be split', async () => {
  expect((await device('POST', '/sync/outbox', { body: { device: author.deviceId } })).status).toBe(422)
  const links = Array.from({ length: maxBatchEntries + 1 }, () => ({ entry: '{}' }))
  const run = { author: author.personId, key: author.keyId, from: '0'.repeat(64), links, signature: null }
  expect((await device('POST', '/sync/outbox', { body: author.batch(run) })).status).toBe(413)
  const empty = { ...run, links: [] }
  expect(
    (await device('POST', '/sync/outbox', { body: author.batch(...Array(maxBatchEntries + 1).fill(empty)) })).status,
  ).toBe(413)
  const hashes = { ...run, links: Array(10 * maxBatchEntries + 1).fill({ hash: 'a'.repeat(64) }) }
  expect((await device('POST', '/sync/outbox', { body: author.batch(hashes) })).status).toBe(413)
  const bomb = gzipSync(Buffer.alloc(20_000_000, ' '))
  expect((await device('POST', '/sync/outbox', { body: bomb, headers: { 'content-encoding': 'gzip' } })).status).toBe(
    413,
  )
})

test('streams are listed by the server alone, with priority, version and the hash over their names', async () => {
  const list = json(streamList, await session('GET', '/sync/streams'))
  expect(list.epoch).toBe(epoch)
  expect(list.streams).toEqual([
    { name: 'specimen-cards@tenant', priority: 3, schemaVersion: 3 },
    { name: `specimen-grants@participant:${author.personId}`, priority: 2, schemaVersion: 1 },
    { name: `specimen-notes@own:${author.personId}`, priority: 2, schemaVersion: 1 },
    { name: `specimen-notes@participant:${author.personId}`, priority: 2, schemaVersion: 1 },
    { name: `specimen-payments@participant:${author.personId}`, priority: 2, schemaVersion: 1 },
    { name: 'specimen-permits@tenant', priority: 3, schemaVersion: 4 },
    { name: `specimen-requests@participant:${author.personId}`, priority: 2, schemaVersion: 1 },
    { name: 'specimen-vessels@tenant', priority: 1, schemaVersion: 1 },
  ])
  const names = list.streams.map(({ name }) => name).join('\n')
  expect(list.streamsHash).toBe(await sha256Hex(new Uint8Array(new TextEncoder().encode(names))))
})

test('a bundle is gzip bytes under their hash, with the position to follow from; a foreign stream is absent', async () => {
  await session('POST', '/specimen-notes', {
    body: { heading: 'Bundled', body: randomBytes(2000).toString('hex').slice(0, 1500) },
  })
  const name = `specimen-notes@own:${author.personId}`
  const answer = await session('GET', `/sync/bundles?stream=${name}`, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/gzip', 'cache-control': 'no-store' },
  })
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect(answer.headers['x-bundle-sha256']).toBe(await sha256Hex(new Uint8Array(answer.bytes)))
  expect(Number(answer.headers['x-bundle-position'])).toBeGreaterThan(0)
  expect(answer.headers).not.toHaveProperty('x-bundle-next')
  const bundle = bundleSchema.parse(JSON.parse(gunzipSync(answer.bytes).toString()))
  expect(readPageRecords(bundle).map((record) => record.heading)).toContain('Bundled')
  for (const foreign of [
    'specimen-notes@tenant',
    `specimen-notes@own:${uuidV7()}`,
    'staff@tenant',
    'nonsense',
    'a@b@c',
  ]) {
    expect((await session('GET', `/sync/bundles?stream=${foreign}`)).status).toBe(404)
  }
})

test('bundles of many streams come in one answer, each under its hash; with a foreign stream among them none does', async () => {
  const own = `specimen-notes@own:${author.personId}`
  const wanted = [own, 'specimen-vessels@tenant'].map((stream) => ({ stream, after: null }))
  const answer = await session('POST', '/sync/bundles', { body: { wanted } })
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' },
  })
  const unpacked = await readPacked(answer.bytes)
  expect(unpacked.epoch).toBe(epoch)
  expect(unpacked.bundles.map(({ stream }) => stream)).toEqual(wanted.map(({ stream }) => stream))
  for (const { stream, bytes, sha256, position, next, head } of unpacked.bundles) {
    const alone = await session('GET', `/sync/bundles?stream=${stream}`)
    expect(Buffer.from(bytes).equals(alone.bytes)).toBe(true)
    expect({ sha256, position, next, head }).toEqual({
      sha256: await sha256Hex(bytes),
      position: Number(alone.headers['x-bundle-position']),
      next: null,
      head: null,
    })
  }
  for (const enough of [1, 2 ** 30]) {
    expect((await session('POST', '/sync/bundles', { body: { wanted, enough } })).body.errors).toHaveProperty('enough')
  }
  const foreign = { stream: `specimen-notes@own:${uuidV7()}`, after: null }
  expect((await session('POST', '/sync/bundles', { body: { wanted: [...wanted, foreign] } })).status).toBe(404)
  expect((await session('POST', '/sync/bundles', { body: { wanted: [] } })).status).toBe(422)
  expect((await device('POST', '/sync/bundles', { body: { wanted } })).status).toBe(401)
})

test('of bundles the directory is compressed on the way beside few bytes, and megabytes of gzip are left as they are', async () => {
  const wanted = [{ stream: `specimen-notes@own:${author.personId}`, after: null }]
  const ask = () => session('POST', '/sync/bundles', { body: { wanted }, headers: { 'accept-encoding': 'gzip' } })
  const dense = () => randomBytes(1100).toString('base64').slice(0, 1400)
  await session('POST', '/specimen-notes', { body: { heading: 'Dense', body: dense() } })
  expect((await ask()).headers).toHaveProperty('content-encoding', 'gzip')
  for (let count = 0; count < 70; count += 1) {
    await session('POST', '/specimen-notes', { body: { heading: 'Dense', body: dense() } })
  }
  const large = await ask()
  expect(large.bytes.length).toBeGreaterThan(64 * 1024)
  expect(large.headers).not.toHaveProperty('content-encoding')
  const [bundle] = (await readPacked(large.bytes)).bundles
  expect(bundle?.sha256).toBe(await sha256Hex(bundle?.bytes ?? new Uint8Array()))
})

test('changes follow a position, say 204 when there is nothing, and moved when the streams are others', async () => {
  const { streamsHash } = json(streamList, await session('GET', '/sync/streams'))
  const at = async (after: number, streams = streamsHash) =>
    session('GET', `/sync/changes?after=${after}&streams=${streams}`)
  const { upTo } = json(changePage, await at(0))
  const quiet = await at(upTo)
  expect(quiet).toMatchObject({ status: 204, headers: { 'x-sync-epoch': epoch } })
  expect(quiet.bytes).toHaveLength(0)
  const made = await session('POST', '/specimen-notes', { body: { heading: 'Moved' } })
  const { id } = z.looseObject({ id: z.string() }).parse(made.body.data)
  const own = `specimen-notes@own:${author.personId}`
  expect(json(changePage, await at(upTo))).toMatchObject({
    epoch,
    moved: false,
    more: false,
    changes: [{ resource: 'specimen-notes', id, streams: [own], record: { heading: 'Moved', version: 1 } }],
  })
  await session('DELETE', `/specimen-notes/${id}`)
  expect(json(changePage, await at(upTo)).changes).toEqual([
    { resource: 'specimen-notes', id, streams: [], record: null },
  ])
  expect(json(changePage, await at(upTo, 'f'.repeat(64)))).toMatchObject({ moved: true, upTo, changes: [] })
  expect((await session('GET', '/sync/changes?after=-1&streams=x')).body.errors).toMatchObject({
    after: [expect.any(String)],
    streams: [expect.any(String)],
  })
})

test('a position older than what was purged is gone', async () => {
  const { streamsHash } = json(streamList, await session('GET', '/sync/streams'))
  await world.rows('update tenant_seq set floor = 2')
  expect((await session('GET', `/sync/changes?after=1&streams=${streamsHash}`)).status).toBe(410)
  expect((await session('GET', `/sync/changes?after=2&streams=${streamsHash}`)).status).toBe(200)
})

test('comparing by contents, which reads whole streams, is not for flooding; by versions it goes on', async () => {
  const busy = await clientOf(app, world, await world.author({ permissions: ['write notes'] }))
  const { streamsHash } = json(streamList, await busy('GET', '/sync/streams'))
  const compare = (depth: string) => busy('GET', `/sync/digests?after=999999&streams=${streamsHash}&depth=${depth}`)
  const answers = []
  for (let turn = 0; turn < 21; turn += 1) answers.push(await compare('contents'))
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect((await compare('versions')).status).toBe(200)
  expect((await session('GET', '/sync/streams')).status).toBe(200)
})

test('what differs is answered record by record up to the bytes of a bundle; beyond them the stream is fetched anew', async () => {
  const writer = await world.author({ permissions: ['write notes'] })
  const reader = await clientOf(app, world, writer)
  const ids = Array.from({ length: 22 }, () => uuidV7())
  for (const record of ids) {
    const changes = fresh({ heading: 'Pump room' })
    const entry = writer.entry({ resource: 'specimen-notes', action: 'create', record, changes })
    await reader('POST', '/sync/outbox', { body: writer.batch(await writer.sign(entry)) })
  }
  const ask = async () => {
    const stream = encodeURIComponent(`specimen-notes@own:${writer.personId}`)
    const buckets = [...new Set(ids.map(bucketOf))].join(',')
    const rows = z.object({ complete: z.boolean(), records: z.array(z.looseObject({ id: z.string() })) })
    return json(rows, await reader('GET', `/sync/digests/rows?stream=${stream}&buckets=${buckets}`))
  }
  expect((await ask()).records.map(({ id }) => id).sort()).toEqual([...ids].sort())
  await world.rows("update specimen_notes set heading = repeat('x', 200000) where id = any($1::uuid[])", [ids])
  expect(await ask()).toEqual({ complete: false, records: [] })
})

test('few compare by contents at once; the others are told to wait, and by versions it goes on', async () => {
  const reader = await clientOf(app, world, await world.author({ permissions: ['write notes'] }))
  const { streamsHash } = json(streamList, await reader('GET', '/sync/streams'))
  const compare = (depth: string) => reader('GET', `/sync/digests?after=999999&streams=${streamsHash}&depth=${depth}`)
  const holder = await world.database.pool.connect()
  await holder.query('begin; lock table specimen_notes in access exclusive mode')
  const answers = [1, 2, 3].map(() => compare('contents'))
  const first = await Promise.race(answers)
  expect(first).toMatchObject({ status: 503 })
  expect(first.headers['retry-after']).toBe('60')
  await holder.query('commit')
  holder.release()
  expect((await Promise.all(answers)).map(({ status }) => status).sort((left, right) => left - right)).toEqual([
    200, 200, 503,
  ])
  expect((await compare('versions')).status).toBe(200)
  expect((await compare('contents')).status).toBe(200)
})
