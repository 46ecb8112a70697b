import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { authorSessionHeader } from '#src/protocol/device/author-session.ts'
import { hashOfSecret, newSecret } from '#src/server/access/secret-token.ts'
import { fresh, hashOf, type TestAuthor } from '../contract/engine/test-device.ts'
import { type Client, clientOf, clientWith, makeServer } from '../contract/engine/test-server.ts'
import { makeWorld, type World } from '../contract/engine/world.ts'
import { startSession } from '../fixtures/start-session.ts'

let world: World
let app: FastifyInstance
let author: TestAuthor
let finder: TestAuthor

beforeAll(async () => {
  world = await makeWorld()
  app = await makeServer(world)
  author = await world.author({ permissions: ['write notes'] })
  finder = await world.author({ permissions: ['write notes'], isAdmin: true })
})
afterAll(async () => {
  await app.close()
  await world.end()
})

async function deviceOf({ deviceId }: TestAuthor): Promise<Client> {
  const secret = newSecret()
  await world.rows('update devices set secret_hash = $2 where id = $1', [deviceId, hashOfSecret(secret)])
  return clientWith(app, { authorization: `Device ${deviceId}.${secret}` })
}

/** The author's unsent work, one entry applied and one in conflict with a colleague's words, as whoever has it would send it. */
async function foundWork() {
  const record = uuidV7()
  const made = author.entry({
    resource: 'specimen-notes',
    action: 'create',
    record,
    changes: fresh({ heading: 'Calm' }),
  })
  await world.deliver(author, made)
  const change = { resource: 'specimen-notes', action: 'update', record, base: 1 }
  const words = (before: string, after: string) => ({ changes: { heading: { before, after } } })
  await world.deliver(author, author.entry({ ...change, ...words('Calm', 'Secret of the office') }))
  const clashing = author.entry({ ...change, ...words('Calm', 'Gale') })
  await world.deliver(author, clashing)
  const entries = [made, clashing]
  const hashes = await Promise.all(entries.map((entry) => hashOf(JSON.stringify(entry))))
  const run = await author.sign(...entries)
  const path = `/sync/receipts?ids=${entries.map(({ id }) => id).join()}&hashes=${hashes.join()}`
  return async (client: Client) => {
    const answers = [
      await client('POST', '/sync/outbox', { body: author.batch(run) }),
      await client('POST', '/sync/outbox', { body: author.batch({ ...run, signature: null }) }),
      await client('GET', path),
    ]
    return answers.map(({ bytes }) => bytes.toString())
  }
}

const outcomes = [/"applied"/, /"conflict"/]
const content = /Secret|"heading":"/

test('who only carries the bytes is told how each ended, and nothing of the record', async () => {
  const ask = await foundWork()
  for (const client of [await clientOf(app, world, finder), await deviceOf(finder)]) {
    for (const answer of await ask(client)) {
      for (const outcome of outcomes) expect(answer).toMatch(outcome)
      expect(answer).not.toMatch(content)
    }
  }
})

test('a session of somebody else is told no more on a device that has the author’s key', async () => {
  const ask = await foundWork()
  const { deviceId } = author
  const { tenantId, personId } = finder

  const token = await startSession(world.database, { tenantId, personId, deviceId })
  const answers = await ask(clientWith(app, { authorization: `Bearer ${token}` }))
  for (const answer of answers) expect(answer).not.toMatch(content)
})

test('the author’s own session is told all of it, and a device only beside it', async () => {
  const ask = await foundWork()
  const device = await deviceOf(author)
  const { tenantId, personId, deviceId } = author
  const token = await startSession(world.database, { tenantId, personId, deviceId })
  const atWork: Client = (method, path, request) =>
    device(method, path, { ...request, headers: { [authorSessionHeader]: token } })
  for (const client of [await clientOf(app, world, author), atWork]) {
    for (const answer of await ask(client)) expect(answer).toMatch(/Secret of the office/)
  }
  const others = await startSession(world.database, { tenantId, personId: finder.personId, deviceId })
  const shared: Client = (method, path, request) =>
    device(method, path, { ...request, headers: { [authorSessionHeader]: others } })
  for (const client of [device, shared]) {
    for (const answer of await ask(client)) {
      expect(answer).toMatch(/"conflict"/)
      expect(answer).not.toMatch(content)
    }
  }
})

test('who claims another’s bytes as their own run is told no more', async () => {
  const entry = author.entry({
    resource: 'specimen-notes',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ heading: 'Mine' }),
  })
  await world.deliver(author, entry)
  const claimed = await finder.sign(entry)
  const client = await deviceOf(finder)
  const answer = (await client('POST', '/sync/outbox', { body: finder.batch(claimed) })).bytes.toString()
  expect(answer).toMatch(/"applied"/)
  expect(answer).not.toMatch(content)
})
