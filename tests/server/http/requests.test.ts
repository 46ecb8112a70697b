import { gzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { areaParts } from '#src/areas/server.ts'
import { buildServer } from '#src/server/build-server.ts'
import { readConfiguration } from '#src/server/configuration/configuration.ts'
import { bearer, openTestServer, password, type TestServer } from './test-server.ts'

let server: TestServer
let email = ''
let token = ''
beforeAll(async () => {
  server = await openTestServer()
  const person = await server.person(server.north, 'sender')
  email = person.email
  token = await server.signIn(person)
})
afterAll(() => server.end())

const json = { 'content-type': 'application/json' }
const send = (payload: string | Buffer, headers: Record<string, string> = json) =>
  server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload, headers })
const credentials = () => JSON.stringify({ email, password })

test.each<[string, string | Buffer]>([
  ['half a body', '{"email": "a'],
  ['a word', 'hello'],
  ['two values', '{} {}'],
  ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a U+0000', '{"email": "a\\u0000b", "password": "x"}'],
  ['half a surrogate pair', '{"email": "a\\ud800b", "password": "x"}'],
  ['a prototype', '{"__proto__": {"isAdmin": true}, "email": "a", "password": "x"}'],
  ['a thousand levels', `${'['.repeat(1000)}${']'.repeat(1000)}`],
])('a body that is %s is 400', async (_name, payload) => {
  const answer = await send(payload)
  expect(answer.statusCode).toBe(400)
  // Some of these faults have a place, which `errors` names; nothing else may stand in the answer.
  const { errors: _place, ...failure } = answer.json()
  expect(failure).toEqual({
    message: expect.any(String),
    code: 'unreadable',
    requestId: answer.headers['x-request-id'],
  })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data; boundary=x'])(
  'a body of %s is refused where JSON is due',
  async (type) => {
    const answer = await send(credentials(), { 'content-type': type })
    expect([415, 422]).toContain(answer.statusCode)
    expect(answer.json()).toHaveProperty('message')
  },
)

test('a list, a number and null are no bodies of fields', async () => {
  for (const payload of ['[]', '7', '"text"', 'null']) expect((await send(payload)).statusCode).toBe(422)
})

test('a gzip body is read; a broken one, a cut one and other encodings are refused', async () => {
  const packed = gzipSync(credentials())
  const gzip = { ...json, 'content-encoding': 'gzip' }
  expect((await send(packed, gzip)).statusCode).toBe(200)
  expect((await send(credentials(), gzip)).statusCode).toBe(400)
  expect((await send(packed.subarray(0, packed.length - 9), gzip)).statusCode).toBe(400)
  expect((await send(packed, { ...json, 'content-encoding': 'br' })).statusCode).toBe(415)
})

test('a body too large is refused, by its length and after inflating', async () => {
  expect((await send(`"${'a'.repeat(20_000)}"`)).statusCode).toBe(413)
  const bomb = gzipSync(`"${'a'.repeat(5_000_000)}"`)
  expect(bomb.length).toBeLessThan(10_000)
  expect((await send(bomb, { ...json, 'content-encoding': 'gzip' })).statusCode).toBe(413)
})

test('every answer carries the headers that keep a browser from doing harm', async () => {
  for (const url of ['/health', '/api/v1/me', '/api/v1/nothing', '/api/v1/docs', '/nothing']) {
    const { headers } = await server.app.inject({ url, headers: bearer(token) })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
  const { headers } = await server.app.inject({ url: '/api/v1/me', headers: bearer(token) })
  expect(headers['cache-control']).toBe('no-store')
})

test('pages may run the app’s own scripts and ask for its camera; what is no page may nothing, and bears none of what is for pages', async () => {
  const headersOf = async (url: string) => (await server.app.inject({ url, headers: bearer(token) })).headers
  for (const url of ['/docs', '/api/v1/docs', '/health']) {
    const headers = await headersOf(url)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['x-frame-options']).toBe('DENY')
  }
  for (const url of ['/api/v1/me', '/api/v1/nothing']) {
    const headers = await headersOf(url)
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    for (const name of ['permissions-policy', 'x-frame-options', 'x-xss-protection', 'x-dns-prefetch-control']) {
      expect(headers).not.toHaveProperty(name)
    }
  }
})

test('an absent path is the same 404 in every method and shape', async () => {
  for (const [method, url] of [
    ['GET', '/api/v1/nothing'],
    ['POST', '/api/v1/me'],
    ['PUT', '/api/v1/staff'],
    ['DELETE', '/api'],
    ['GET', '/api/v2/me'],
    ['GET', `/api/v1/staff/${'x'.repeat(3000)}`],
    ['GET', '/api/v1/staff/%zz'],
  ] as const) {
    const answer = await server.app.inject({ method, url, headers: bearer(token) })
    expect([url.slice(0, 40), answer.statusCode, answer.json().code]).toEqual([url.slice(0, 40), 404, 'not-found'])
  }
})

test('a route without an access rule, and a server without a source of people, do not start', async () => {
  const options = { database: server.database, configuration: readConfiguration({ DATA_DIR: server.dataDir }) }
  const open = { area: 'open', routes: (app: typeof server.app) => void app.get('/open', async () => 'open') }
  await expect(buildServer({ ...options, areas: { resources, parts: [...areaParts, open] } })).rejects.toThrow(
    'GET /api/v1/open declares no access rule',
  )
  await expect(buildServer({ ...options, areas: { resources, parts: [] } })).rejects.toThrow('exactly one area')
})

test('a full disk is told as such, with a time to come back', async () => {
  const full = {
    area: 'full',
    routes(app: typeof server.app) {
      for (const code of ['ENOSPC', '53100']) {
        app.get(`/full/${code}`, { config: { access: 'public' } }, async () => {
          throw Object.assign(new Error('no space left on device'), { code })
        })
      }
    },
  }
  const app = await buildServer({
    database: server.database,
    configuration: readConfiguration({ DATA_DIR: server.dataDir }),
    areas: { resources, parts: [...areaParts, full] },
    log: pino({ level: 'silent' }),
  })
  for (const code of ['ENOSPC', '53100']) {
    const answer = await app.inject(`/api/v1/full/${code}`)
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'no-room'])
    expect(answer.headers['retry-after']).toBe('300')
  }
  await app.close()
})

test('a failure inside says nothing about itself', async () => {
  const broken = {
    area: 'broken',
    routes(app: typeof server.app) {
      app.get('/broken', { config: { access: 'public' } }, async () => {
        throw new Error('select secret from table_of_secrets')
      })
      app.get('/unstorable', { config: { access: 'public' } }, () => server.database.pool.query(`select 'x'::uuid`))
    },
  }
  const app = await buildServer({
    database: server.database,
    configuration: readConfiguration({ DATA_DIR: server.dataDir }),
    areas: { resources, parts: [...areaParts, broken] },
    log: pino({ level: 'silent' }),
  })
  const failed = await app.inject('/api/v1/broken')
  expect(failed.statusCode).toBe(500)
  expect(failed.body).not.toMatch(/secret|select|Error|at /)
  expect((await app.inject('/api/v1/unstorable')).statusCode).toBe(422)
  await app.close()
})

test('requests beyond the limit are 429 with a time to wait: by address, and by session from any address', async () => {
  const app = await buildServer({
    database: server.database,
    configuration: readConfiguration({ DATA_DIR: server.dataDir }),
    areas: { resources, parts: areaParts },
    limits: { perAddress: 20, perPrincipal: 5, exportsPerHour: 10, devicesPerDay: 1_000_000 },
    log: pino({ level: 'silent' }),
  })
  const codes: number[] = []
  for (let count = 0; count < 8; count += 1) {
    const answer = await app.inject({ url: '/api/v1/me', headers: bearer(token), remoteAddress: `198.51.100.${count}` })
    codes.push(answer.statusCode)
    if (answer.statusCode !== 429) continue
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json().message).toMatch(/^Too many requests\. Try again in \d+ seconds?$/)
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  const from = async (remoteAddress: string) => (await app.inject({ url: '/health', remoteAddress })).statusCode
  for (let count = 0; count < 20; count += 1) expect(await from(`2001:db8::${count + 1}`)).toBe(200)
  expect(await from('2001:db8::ffff')).toBe(429)
  expect(await from('2001:db8:0:1::1')).toBe(200)
  await app.close()
})

test('health and readiness are open and say nothing else', async () => {
  expect((await server.app.inject('/health')).json()).toEqual({ status: 'ok' })
  expect((await server.app.inject('/ready')).json()).toEqual({ status: 'ready' })
})
