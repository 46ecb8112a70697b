import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { loadDemonstration } from '#src/areas/demonstration.server.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { bearer, filesBelow, openTestServer, type TestServer } from '../server/http/test-server.ts'

/**
 * Every route that serves, called by an administrator with what no client would send: the answer is a 4xx in the shape of
 * failures, never a 5xx, and nothing is made by it.
 */
let server: TestServer
let token = ''
let foreignToken = ''
let routes: { method: string; path: string }[] = []

const login = z.object({ token: z.string() })
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
const failure = z.strictObject({
  message: z.string().min(1),
  code: z.string().min(1),
  requestId: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

beforeAll(async () => {
  server = await openTestServer({ limits: { perAddress: 1e6, perPrincipal: 1e6 } })
  await loadDemonstration(server.database)
  const tokenOf = async (email: string) => {
    const payload = { email, password: 'Fairlead-demo-1' }
    return login.parse((await server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })).json()).token
  }
  token = await tokenOf('admin@gulf-marine.demo')
  foreignToken = await tokenOf('admin@delta-offshore.demo')
  const { paths } = document.parse((await server.app.inject('/openapi.json')).json())
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
}, 120_000)
afterAll(() => server.end())

/** Rows of every table of the server, and files on the disk. */
async function counted(): Promise<Record<string, number>> {
  const { rows: tables } = await server.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const counts: Record<string, number> = { disk: filesBelow(join(server.dataDir, 'files')).length }
  const { rows: tenants } = await server.database.pool.query<{ id: string }>('select id from tenants')
  for (const { id } of tenants) {
    const client = await server.database.pool.connect()
    await client.query(`begin; set local app.tenant = '${id}'`)
    for (const { name } of tables) {
      const { rows } = await client.query<{ n: number }>(`select count(*) as n from "${name}"`)
      counts[`${name} ${id}`] = rows[0]?.n ?? 0
    }
    await client.query('rollback')
    client.release()
  }
  return counts
}

const unchanged = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !/^(sessions|login_attempts|account_links) /.test(name)))

const withBody = () => routes.filter(({ method }) => method === 'POST' || method === 'PATCH' || method === 'PUT')
const pathWith = (path: string, id: string) => `/api/v1${path.replace(/\{\w+\}/g, id)}`

type Sent = { method: string; url: string; headers?: Record<string, string>; payload?: string | Buffer }

/** What is wrong with the answer to a request, or null. */
async function fault({ method, url, headers = {}, payload }: Sent, by = token): Promise<string | null> {
  const answer = await server.app.inject({
    method: method as 'POST',
    url,
    headers: { ...bearer(by), ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  const where = `${method} ${url.slice(0, 120)} ${String(payload ?? '').slice(0, 80)}: ${answer.statusCode}`
  if (answer.statusCode < 400 || answer.statusCode >= 500) return `${where} ${answer.body.slice(0, 300)}`
  return failure.safeParse(answer.json()).success ? null : `${where} ${answer.body.slice(0, 300)}`
}
const faults = async (sent: Sent[], by?: string) => {
  const found: string[] = []
  for (const one of sent) {
    const what = await fault(one, by)
    if (what !== null) found.push(what)
  }
  return found
}

test('the list of routes is worth walking', () => {
  expect(routes.length).toBeGreaterThan(100)
  for (const path of ['/auth/login', '/sync/outbox', '/uploads', '/files/{id}', '/vessel-daily-reports/{id}/submit']) {
    expect(routes.map((route) => route.path)).toContain(path)
  }
})

test('bodies that are no JSON, or JSON of the wrong kind', async () => {
  const before = unchanged(await counted())
  const bodies = ['{', 'hello', '[]', '7', '"x"', '{"__proto__":{}}', '{"a":"\\u0000"}', '[[[[[[', '{"unknown":1}']
  const sent = withBody()
    // A sign-out and changes of accounts ask for no body; what comes is not looked at.
    .filter(({ path }) => !['/logout'].includes(path) && !path.startsWith('/accounts/{id}'))
    .flatMap(({ method, path }) =>
      bodies.map((payload) => ({
        method,
        url: pathWith(path, uuidV7()),
        headers: { 'content-type': 'application/json' },
        payload,
      })),
    )
  expect(await faults(sent)).toEqual([])
  expect(unchanged(await counted())).toEqual(before)
}, 240_000)

test('bodies that name tenant, status, author, owner, version or signer by themselves', async () => {
  const before = unchanged(await counted())
  const id = uuidV7()
  const names = [
    'tenantId',
    'tenant_id',
    'status',
    'createdBy',
    'updatedBy',
    'scope',
    'version',
    'number',
    'signer',
    'statusBy',
    'deletedAt',
    'active',
  ]
  const sent = withBody()
    .filter(({ path }) => path !== '/logout' && !path.startsWith('/accounts/{id}') && path !== '/devices')
    .flatMap(({ method, path }) =>
      names.map((name) => ({
        method,
        url: pathWith(path, id),
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ [name]: name === 'scope' ? { owner: id } : id }),
      })),
    )
  expect(await faults(sent)).toEqual([])
  expect(unchanged(await counted())).toEqual(before)
}, 240_000)

test('paths and queries that are no ids and no numbers', async () => {
  const words = [
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    'x'.repeat(400),
    'null',
    '-1',
    '00000000-0000-0000-0000-000000000000',
  ]
  const paths = routes
    .filter(({ path }) => path.includes('{'))
    .flatMap(({ method, path }) =>
      words.map((word) => ({
        method,
        url: `/api/v1${path.replace(/\{\w+\}/g, word.startsWith('%') ? word : encodeURIComponent(word))}`,
        ...(method === 'GET' || method === 'DELETE'
          ? {}
          : { headers: { 'content-type': 'application/json' }, payload: '{}' }),
      })),
    )
  expect(await faults(paths)).toEqual([])
  const queries = [
    'page=-1',
    'page=1e99',
    'limit=101',
    'limit=x',
    'order=drop',
    'page=1&page=2',
    'nothing=1',
    'search=%00',
  ]
  const lists = routes
    .filter(({ method, path }) => method === 'GET' && routes.some((other) => other.path === `${path}/{id}/history`))
    .flatMap(({ path }) => queries.map((query) => ({ method: 'GET', url: `/api/v1${path}?${query}` })))
  expect(lists.length).toBeGreaterThan(50)
  expect(await faults(lists)).toEqual([])
}, 240_000)

test("another tenant's records are as absent as those that never were, in every route", async () => {
  const before = unchanged(await counted())
  const foreign = new Map<string, string>()
  for (const { method, path } of routes) {
    if (method !== 'GET' || path.includes('{') || !routes.some((other) => other.path === `${path}/{id}/history`))
      continue
    const list = await server.app.inject({ url: `/api/v1${path}?limit=1`, headers: bearer(foreignToken) })
    const [row] = z.object({ data: z.array(z.looseObject({ id: z.string() })) }).parse(list.json()).data
    if (row) foreign.set(path, row.id)
  }
  expect(foreign.size).toBeGreaterThan(8)
  const found: string[] = []
  for (const { method, path } of routes) {
    const base = path.replace(/\/\{id\}.*/, '')
    const theirs = foreign.get(base)
    if (!path.includes('/{id}') || theirs === undefined) continue
    const ask = async (id: string) => {
      const { statusCode, body } = await server.app.inject({
        method: method as 'POST',
        url: pathWith(path, id),
        headers: {
          ...bearer(token),
          ...(method === 'GET' || method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
        },
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: '{}' }),
      })
      return JSON.stringify([statusCode, body.replace(/"requestId":"[^"]*"/, '').replaceAll(id, '')])
    }
    const [absent, other] = [await ask(uuidV7()), await ask(theirs)]
    if (absent !== other || other.startsWith('[2')) found.push(`${method} ${path}: ${other} instead of ${absent}`)
  }
  expect(found).toEqual([])
  expect(unchanged(await counted())).toEqual(before)
}, 240_000)

/** Every route that anybody may call, as the specification wants them; a new one is added here by a person. */
const openToAll = [
  'GET /docs',
  'GET /openapi.json',
  'POST /auth/login',
  'POST /auth/staff/forgot-password',
  'POST /auth/staff/request-token',
  'POST /auth/staff/reset-password',
  'POST /auth/staff/resolve-forgot-password',
  'POST /auth/staff/resolve-token',
  'POST /auth/staff/set-password',
]

test('no route but the public ones answers without a credential, or with one of no worth', async () => {
  for (const header of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }, { 'x-api-key': 'fairlead-web' }]) {
    const open: string[] = []
    for (const { method, path } of routes) {
      const url = pathWith(path, uuidV7())
      const { statusCode } = await server.app.inject({ method: method as 'POST', url, headers: { ...header } })
      if (statusCode !== 401 || path.startsWith('/auth/')) open.push(`${method} ${path}`)
    }
    expect(open.sort()).toEqual(openToAll)
  }
}, 120_000)
