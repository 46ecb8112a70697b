import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { staff } from '#src/areas/staff/staff/staff.ts'
import { openDatabase } from '#src/server/database/connection/pool.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { ticketOfSession } from '../../fixtures/earned-device.ts'
import { noScope } from '../../fixtures/record-with.ts'
import { NotificationReader } from '../../machine/notification-reader.ts'
import { bearer, openTestServer, type Person, type TestServer } from './test-server.ts'

const heartbeat = 300
let server: TestServer
let origin: string
let ada: Person
let token: string
const readers: NotificationReader[] = []

beforeEach(async () => {
  server = await openTestServer({ notificationPace: { heartbeat, lifetime: 600_000, throttle: 200 } })
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  ada = await server.person(server.north, 'ada', { admin: true })
  token = await server.signIn(ada)
})
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close()
  await server.end()
})

async function listen(as = token): Promise<NotificationReader> {
  const reader = await NotificationReader.open(origin, as)
  readers.push(reader)
  return reader
}
const call = (method: 'POST' | 'DELETE' | 'GET', url: string, as = token, payload?: object) =>
  server.app.inject({ method, url: `/api/v1${url}`, headers: bearer(as), ...(payload ? { payload } : {}) })
const note = (tenant: string, id: string) =>
  inTenant(server.database, tenant, async (tx) => {
    tx.markChanged(staff, id, noScope, false)
    return id
  })

test('a commit is told as the number up to which there is news, in the tenant alone', async () => {
  const cyd = await server.person(server.south, 'cyd')
  const [north, south] = [await listen(), await listen(await server.signIn(cyd))]
  await north.until(({ told }) => told.length === 1)
  await south.until(({ told }) => told.length === 1)
  const [before = -1] = north.told
  await note(server.north, ada.id)
  await north.until(({ told }) => told.at(-1) === before + 1)
  await north.until(({ lines }) => lines.at(-1) === '')
  expect(south.told).toHaveLength(1)
})

test('what is rolled back is no news; a burst is told in few lines, and its end always', async () => {
  const reader = await listen()
  await reader.until(({ told }) => told.length === 1)
  const [before = -1] = reader.told
  const failing = inTenant(server.database, server.north, async (tx) => {
    tx.markChanged(staff, ada.id, noScope, false)
    await tx.query('select 1 / 0')
  })
  await expect(failing).rejects.toThrow()
  for (let turn = 0; turn < 40; turn += 1) await note(server.north, ada.id)
  await reader.until(({ told }) => told.at(-1) === before + 40)
  expect(reader.told.length).toBeLessThan(20)
})

test('the answer cannot be stored, changed or held back by what lies between, and says how often it gives a sign', async () => {
  const reader = await listen()
  expect(reader.status).toBe(200)
  expect(Object.fromEntries(reader.headers)).toMatchObject({
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-news-heartbeat': '0.3',
    'x-content-type-options': 'nosniff',
  })
  expect(reader.headers.has('content-encoding')).toBe(false)
})

test('a second server of the database hears what the first commits', async () => {
  const second = await openDatabase(server.databaseUrl)
  const reader = await listen()
  await reader.until(({ told }) => told.length === 1)
  await inTenant(second, server.north, async (tx) => tx.markChanged(staff, ada.id, noScope, false))
  await reader.until(({ told }) => told.length === 2)
  await second.end()
})

test.each([
  ['signing out', () => call('POST', '/logout', token, {})],
  [
    'a new password',
    () =>
      call('POST', '/me/password', token, { currentPassword: 'Quay-side-crane-7', password: 'Bollard-eleven-kites' }),
  ],
])('%s ends the stream at once, and a new one is refused', async (_what, end) => {
  const reader = await listen()
  await reader.until(({ told }) => told.length === 1)
  const answer = await end()
  expect(answer.statusCode, answer.body).toBe(200)
  await reader.until((one) => one.end === 'ended', 2000)
  expect((await listen()).status).toBe(401)
})

test('a revoked device and a disabled account lose their streams at once, others keep theirs', async () => {
  const bob = await server.person(server.north, 'bob')
  const bobs = await server.signIn(bob)
  const made = await call('POST', '/devices', bobs, {
    name: 'Bridge tablet',
    ticket: await ticketOfSession(server.database, bobs),
  })
  const device = z.object({ data: z.object({ id: z.string() }) }).parse(made.json()).data.id
  const eve = await server.person(server.north, 'eve')
  const eves = await server.signIn(eve)
  const [own, his, hers] = [await listen(), await listen(bobs), await listen(eves)]
  for (const reader of [own, his, hers]) await reader.until(({ told }) => told.length === 1)
  expect((await call('DELETE', `/devices/${device}`)).statusCode).toBe(200)
  await his.until((one) => one.end === 'ended', 2000)
  expect(hers.end).toBeNull()
  expect((await call('POST', `/accounts/${eve.id}/disable`, token, {})).statusCode).toBe(200)
  await hers.until((one) => one.end === 'ended', 2000)
  const seen = own.lines.length
  await own.until(({ lines }) => lines.length > seen)
  expect(own.end).toBeNull()
})

test('a device holds two streams: the oldest of three ends', async () => {
  const [first, second, third] = [await listen(), await listen(), await listen()]
  await first.until((one) => one.end === 'ended')
  await third.until(({ lines }) => lines.includes(''))
  expect([second.end, third.end]).toEqual([null, null])
})

test('a stream ends by itself after its life', async () => {
  const short = await openTestServer({ notificationPace: { heartbeat: 50, lifetime: 200, throttle: 50 } })
  const there = await short.app.listen({ port: 0, host: '127.0.0.1' })
  const person = await short.person(short.north, 'ada')
  const reader = await NotificationReader.open(there, await short.signIn(person))
  await reader.until((one) => one.end === 'ended', 2000)
  expect(reader.told).toHaveLength(1)
  await short.end()
})

test('stopping the server ends its streams by word, without waiting for them', async () => {
  const reader = await listen()
  await reader.until(({ told }) => told.length === 1)
  const began = Date.now()
  await server.app.close()
  expect(Date.now() - began).toBeLessThan(5000)
  await reader.until((one) => one.end === 'ended')
})
