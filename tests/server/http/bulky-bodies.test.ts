import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { bearer, openTestServer, type TestServer } from './test-server.ts'

/**
 * Bodies that would keep the only thread busy: their cost is bounded, and so is what they are answered. Limits are
 * several times what they cost on a quiet machine.
 */
let server: TestServer
let token = ''
beforeAll(async () => {
  server = await openTestServer()
  token = await server.signIn(await server.person(server.north, 'chief', { admin: true }))
})
afterAll(() => server.end())

/** Sends a body and measures the processor's time; the second of two, since code is compiled at the first. */
async function costOf(url: string, body: string, isPublic = false) {
  const payload = gzipSync(body)
  const send = () =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      payload,
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        ...(isPublic ? {} : bearer(token)),
      },
    })
  await send()
  const begun = process.cpuUsage()
  const answer = await send()
  const { user, system } = process.cpuUsage(begun)
  return { status: answer.statusCode, bytes: answer.body.length, milliseconds: (user + system) / 1000 }
}

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, at]))
const list = (count: number, item: unknown) => Array.from({ length: count }, () => item)
const batch = (runs: unknown) => ({ device: uuidV7(), epoch: null, runs })
const packed = (groups: unknown) => ({ ...batch([]), packed: { groups, turns: [], keys: {} } })

test.each<[string, string, unknown]>([
  ['60,000 unknown fields of a record', '/near-miss-reports', fields(60_000)],
  ['900 unknown fields of a record', '/near-miss-reports', fields(900)],
  ['60,000 items of a list', '/vessel-daily-reports', { towings: list(60_000, {}) }],
  ['2,000 items of a list', '/vessel-daily-reports', { towings: list(2000, { x: 1 }) }],
  ['60,000 wanted streams', '/sync/bundles', { wanted: list(60_000, {}) }],
  ['150,000 runs', '/sync/outbox', batch(list(150_000, {}))],
  ['150,000 links', '/sync/outbox', batch([{ links: list(150_000, {}) }])],
  ['60,000 links that are none', '/sync/outbox', batch([{ links: list(60_000, {}) }])],
  [
    '60,000 columns that are none',
    '/sync/outbox',
    packed([{ first: 1, columns: list(60_000, { path: [], column: {} }) }]),
  ],
  [
    'places that are none',
    '/sync/outbox',
    packed([{ first: 1, columns: [{ path: [], column: { of: [], at: list(100_000, -1) } }] }]),
  ],
])('%s cost little and are answered briefly', async (_what, url, body) => {
  const { status, bytes, milliseconds } = await costOf(url, JSON.stringify(body))
  expect([413, 422]).toContain(status)
  expect(bytes).toBeLessThan(6000)
  expect(milliseconds).toBeLessThan(400)
})

test('without a session it is the same', async () => {
  const { status, bytes, milliseconds } = await costOf('/guest/follow-up', JSON.stringify(fields(60_000)), true)
  expect([413, 422]).toContain(status)
  expect(bytes).toBeLessThan(6000)
  expect(milliseconds).toBeLessThan(400)
})

test('of many wrong fields the first twenty are named, and how many more there are', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/near-miss-reports',
    payload: { ...fields(100), ['x'.repeat(5000)]: 1 },
    headers: bearer(token),
  })
  expect(answer.statusCode).toBe(422)
  const { errors } = answer.json()
  expect(Object.keys(errors)).toHaveLength(21)
  expect(errors['']).toEqual([expect.stringMatching(/^And \d+ more$/)])
  expect(answer.body.length).toBeLessThan(3000)
})

test('a query of thousands of names is answered briefly', async () => {
  const query = Array.from({ length: 3000 }, (_, at) => `q${at}=1`).join('&')
  const answer = await server.app.inject({ url: `/api/v1/near-miss-reports?${query}`, headers: bearer(token) })
  expect(answer.statusCode).toBe(422)
  expect(answer.body.length).toBeLessThan(6000)
})
