import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Batch } from '#src/protocol/entries/batch.ts'
import { unpackResults } from '#src/protocol/packing/packed-answer.ts'
import { type PackedBatch, packBatch } from '#src/protocol/packing/packed-batch.ts'
import type { PackedTexts } from '#src/protocol/packing/packed-texts.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { type Client, clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let app: FastifyInstance
let author: TestAuthor
let client: Client

beforeAll(async () => {
  world = await makeWorld()
  app = await makeServer(world)
  author = await world.author({ permissions: ['write logs', 'write notes'], vesselIds: [world.vesselId] })
  client = await clientOf(app, world, author)
})
afterAll(async () => {
  await app.close()
  await world.end()
})

const plainAnswer = z.object({ results: z.array(z.unknown()) })
const packedAnswer = z.object({ epoch: z.string(), serverTime: z.string(), packed: z.custom<PackedTexts>() })
const post = (body: Batch | PackedBatch) => client('POST', '/sync/outbox', { body })

async function logOf(index: number, remarks = `Day ${index}`) {
  const fields = { vesselId: world.vesselId, date: addDays('2026-01-01', index), remarks }
  const record = await naturalRecordId(specimenLog, world.tenantId, fields)
  return author.entry({ resource: 'specimen-logs', action: 'create', record, changes: fresh(fields) })
}
const keysOf = (entries: readonly { record: string }[]) =>
  new Map(entries.map(({ record }) => [record, specimenLog.key ?? []]))
async function packed(batch: Batch, entries: readonly { record: string }[]): Promise<PackedBatch> {
  const made = await packBatch(batch, keysOf(entries))
  if (!made) throw new Error('it cannot be packed')
  return made
}

test('packed entries are taken as the author signed them, and answered in their order as plain ones are', async () => {
  const entries = await Promise.all(Array.from({ length: 20 }, (_, index) => logOf(index)))
  const bad = await logOf(20, 'x'.repeat(3000))
  const note = author.entry({
    resource: 'specimen-notes',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ heading: 'Pump' }),
  })
  const all = [...entries.slice(0, 7), bad, ...entries.slice(7), note]
  const batch = author.batch(await author.sign(...all))
  const body = await packed(batch, entries)
  expect(JSON.stringify(body)).not.toContain(entries[4]?.record)

  const answer = await post(body)
  expect(answer.status).toBe(200)
  const resultsOf = ({ body: told }: typeof answer) =>
    unpackResults(
      packedAnswer.parse(told).packed,
      all.map(({ id }) => id),
    )
  const results = resultsOf(answer)
  expect(results.map((result) => Reflect.get(Object(result), 'result'))).toEqual(
    all.map((entry) => (entry === bad ? 'refused' : 'applied')),
  )
  const [row] = await world.rows<{ count: number }>('select count(*)::int as count from specimen_logs')
  expect(row?.count).toBe(20)
  expect(plainAnswer.parse((await post(batch)).body).results).toEqual(results)
  expect(resultsOf(await post(body))).toEqual(results)
})

test('what was changed on its way, or signed by nobody, is held although it was packed', async () => {
  const entries = await Promise.all(Array.from({ length: 8 }, (_, index) => logOf(100 + index)))
  const body = await packed(author.batch(await author.sign(...entries)), entries)
  const forged: PackedBatch = JSON.parse(JSON.stringify(body).replace('Day 103', 'Day 999'))
  const { packed: told } = packedAnswer.parse((await post(forged)).body)
  const results = unpackResults(
    told,
    entries.map(({ id }) => id),
  )
  expect(results).toMatchObject(entries.map(({ id }) => ({ result: 'held', entry: id, code: 'signature-wrong' })))
})

test('what cannot be unpacked is refused as a whole, and what is too much may be split', async () => {
  const entries = await Promise.all(Array.from({ length: 8 }, (_, index) => logOf(200 + index)))
  const body = await packed(author.batch(await author.sign(...entries)), entries)
  const statusOf = async (change: object) => (await post({ ...body, ...change })).status
  const of = (change: object) => ({ packed: { ...body.packed, ...change } })
  const [run] = body.runs
  expect(await statusOf({ packed: {} })).toBe(422)
  expect(await statusOf(of({ turns: [[0, 9]] }))).toBe(422)
  expect(await statusOf(of({ turns: [[7, 8]] }))).toBe(422)
  expect(await statusOf({ runs: [{ ...run, links: [{ packed: 9 }] }] })).toBe(422)
  expect(await statusOf({ runs: [{ ...run, links: [] }] })).toBe(422)
  expect(await statusOf(of({ turns: [[0, 1_000_000]] }))).toBe(413)
  const large = { groups: [{ first: { text: 'x'.repeat(100_000) }, columns: [] }], turns: [[0, 200]] }
  expect(await statusOf({ ...of(large), runs: [{ ...run, links: [{ packed: 200 }] }] })).toBe(413)
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const text = JSON.stringify(body).replace(/"first":\{/, `"first":{"deep":${deep},`)
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
  const answer = await client('POST', '/sync/outbox', { body: gzipSync(text), headers })
  expect([400, 422]).toContain(answer.status)
})
