import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { fieldsOf } from '#src/resource/field-description.ts'
import { laySiege, type Siege } from './besieged-company.ts'
import { absurdQueries, idsThatAreNone, wrongMethods } from './hostile-addresses.ts'
import { type Cased, presumptuousBodies, unreadableBodies, urlOf, wronglyTypedBodies } from './hostile-bodies.ts'
import { type Attempt, faultOf, faultsOf, leakIn, send } from './refusal.ts'
import { caseOf, casesByHand } from './route-cases.ts'
import { type ServedRoute, servedRoutes } from './served-routes.ts'
import { differences, storedState } from './stored-state.ts'
import { unknownNames, wrongValues } from './wrong-values.ts'

/**
 * Every route that the server really serves, sent what no client of ours sends by somebody who may do everything: each
 * answer is a refusal that names the field and nothing more, and afterwards all rows and files are what they were.
 */
let siege: Siege
let served: ServedRoute[] = []
let routes: Cased[] = []
let before: Record<string, string> = {}

beforeAll(async () => {
  siege = await laySiege()
  served = servedRoutes(siege.server.app)
  routes = served.flatMap((route) => {
    const given = caseOf(route)
    return given ? [{ ...route, given }] : []
  })
})
afterAll(() => siege.end())

beforeEach(async () => {
  before = await storedState(siege.server)
})

/** Sends all attempts: every one must be refused, and nothing may have changed. */
async function expectRefused(attempts: Attempt[], atLeast: number): Promise<void> {
  expect(attempts.length).toBeGreaterThan(atLeast)
  expect(await faultsOf(siege, attempts)).toEqual([])
  expect(differences(before, await storedState(siege.server))).toEqual([])
}

describe('the routes', () => {
  test('each has a case, and each case a route', () => {
    expect(served.length).toBeGreaterThan(150)
    const withoutCase = served.filter((route) => caseOf(route) === null)
    expect(withoutCase.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    const known = new Set(served.map(({ method, path }) => `${method} ${path}`))
    expect(casesByHand.filter((name) => !known.has(name))).toEqual([])
    for (const { name } of resources) expect(known).toContain(`POST /api/v1/${name}`)
  })

  test('none is open but those of the list', async () => {
    const open: string[] = []
    for (const route of routes.filter(({ method }) => method !== 'HEAD')) {
      const url = urlOf(route, siege)
      const { statusCode } = await send(siege, { what: '', method: route.method, url, authorization: null })
      const { access } = route.given
      if (statusCode !== 401) open.push(`${route.method} ${route.path}`)
      expect([route.path, access === 'public'], route.path).toEqual([route.path, statusCode !== 401])
    }
    expect(open.sort()).toEqual([
      'GET *',
      'GET /api/v1/docs',
      'GET /api/v1/openapi.json',
      'GET /docs',
      'GET /health',
      'GET /openapi.json',
      'GET /ready',
      'POST /api/v1/auth/login',
      'POST /api/v1/auth/staff/forgot-password',
      'POST /api/v1/auth/staff/request-token',
      'POST /api/v1/auth/staff/reset-password',
      'POST /api/v1/auth/staff/resolve-forgot-password',
      'POST /api/v1/auth/staff/resolve-token',
      'POST /api/v1/auth/staff/set-password',
    ])
  })
})

describe('who sends it', () => {
  test('credentials that are none, or of another kind, are worth nothing anywhere', async () => {
    const { own } = siege
    const { id, secret } = own.device
    const worthless: [string, string | null][] = [
      ['nothing', null],
      ['an empty credential', ''],
      ['a scheme alone', 'Bearer'],
      ['garbage', `Bearer ${'x'.repeat(43)}`],
      ['a token with a letter more', `Bearer ${own.token}x`],
      ['a token without a scheme', own.token],
      ['a name and password', `Basic ${Buffer.from('admin:admin').toString('base64')}`],
      ['an id as a token', `Bearer ${own.company.adminId}`],
      ["a device's secret as a token", `Bearer ${secret}`],
      ['a token as a device', `Device ${own.token}`],
      ['a device with a wrong secret', `Device ${id}.${'x'.repeat(43)}`],
      ["a device with another company's secret", `Device ${id}.${siege.foreign.device.secret}`],
      ['a device that is none', `Device x.${secret}`],
      ['quotes', `Bearer ' or '1'='1`],
    ]
    const attempts = routes
      .filter(({ method, given }) => given.access !== 'public' && method !== 'HEAD')
      .flatMap((route): Attempt[] => {
        const { method, given } = route
        const url = urlOf(route, siege)
        const refused = { method, url, status: [401] }
        const asDevice = given.access === 'session' ? [['a device', `Device ${id}.${secret}`] as const] : []
        return [
          ...[...worthless, ...asDevice].map(([what, authorization]) => ({ ...refused, what, authorization })),
          { ...refused, what: 'a token in the query', url: `${url}?token=${own.token}`, authorization: null },
          { ...refused, what: 'a key of the app', authorization: null, headers: { 'x-api-key': 'fairlead-web' } },
          { ...refused, what: 'a cookie', authorization: null, headers: { cookie: `token=${own.token}` } },
        ]
      })
    await expectRefused(attempts, 1500)
  })

  test('the paths of another company are absent, by its name and by its id', async () => {
    const { foreign } = siege
    const attempts = routes
      .filter(({ path, given }) => path.startsWith('/api/v1/') && given.access !== 'public')
      .flatMap((route) =>
        [foreign.slug, foreign.company.tenantId, 'nobody', '%00'].map((name) => ({
          what: `as ${name}`,
          method: route.method,
          status: [404],
          url: urlOf(route, siege).replace('/api/v1/', `/api/v1/tenants/${name}/`),
        })),
      )
    await expectRefused(attempts, 500)
  })
})

describe('what is sent', () => {
  test('a body that is no JSON object, or no upload', async () => {
    await expectRefused(
      routes.flatMap((route) => unreadableBodies(route, siege)),
      2000,
    )
  }, 60_000)

  test('a body that names company, state, author, owner, version, scope or number', async () => {
    await expectRefused(
      routes.flatMap((route) => presumptuousBodies(route, siege)),
      1000,
    )
  })

  test('a body without what is needed, or with another type of it', async () => {
    await expectRefused(
      routes.flatMap((route) => wronglyTypedBodies(route, siege)),
      100,
    )
  })

  test('ids that are none', async () => {
    await expectRefused(
      routes.flatMap((route) => idsThatAreNone(route, siege)),
      1000,
    )
  })

  test('absurd queries', async () => {
    await expectRefused(
      routes.flatMap((route) => absurdQueries(route, siege)),
      500,
    )
    const found: string[] = []
    const query = '__proto__[x]=1&constructor=1&limit=-1&page=1e99&a=%00&b=%E0%A4%A&c[]=1&tenantId=x'
    for (const route of routes.filter(({ given }) => given.query === 'free')) {
      const answer = await send(siege, { what: '', method: route.method, url: `${urlOf(route, siege)}?${query}` })
      const leak = leakIn(siege, answer.body.startsWith('<') || route.path.includes('openapi') ? '' : answer.body)
      if (answer.statusCode >= 500 || leak !== null) found.push(`${route.path}: ${answer.statusCode} ${leak}`)
    }
    expect(found).toEqual([])
  })

  test('methods that a path does not serve', async () => {
    const attempts = [...new Set(served.map(({ path }) => path))].flatMap((path) =>
      wrongMethods(path, new Set(served.filter((route) => route.path === path).map(({ method }) => method)), siege),
    )
    await expectRefused(attempts, 300)
  })

  test('versions and keys of requests that are none', async () => {
    const attempts = routes
      .filter(({ method, given }) => given.resource && !['GET', 'HEAD'].includes(method))
      .flatMap((route) =>
        [
          ['if-match', 'x', 'If-Match'],
          ['if-match', '"-1"', 'If-Match'],
          ['if-match', '9'.repeat(400), 'If-Match'],
          ['idempotency-key', 'x'.repeat(201), 'Idempotency-Key'],
          ['idempotency-key', 'two words', 'Idempotency-Key'],
          ['idempotency-key', '', 'Idempotency-Key'],
        ].map(([name = '', value = '', names = '']) => ({
          what: `${name} ${value.slice(0, 20)}`,
          method: route.method,
          url: urlOf(route, siege),
          status: [422],
          headers: { 'content-type': 'application/json', [name]: value },
          payload: '{}',
          names,
        })),
      )
    await expectRefused(attempts, 300)
  })
})

describe("what is another's", () => {
  test('references, files, records and streams of others are as absent as what never was', async () => {
    const { own, foreign, mate } = siege
    const json = { 'content-type': 'application/json' }
    const attempts: Attempt[] = []
    for (const resource of resources) {
      const example = await own.example(resource)
      const url = `/api/v1/${resource.name}`
      const refused = { method: 'POST', url, headers: json }
      for (const { name, kind, target = '' } of fieldsOf(resource)) {
        const values = kind === 'reference' ? [foreign.records.get(target)] : []
        if (kind === 'files') values.push(...[foreign.photo, mate.photo].map((photo) => [photo] as never))
        for (const value of values) {
          const payload = JSON.stringify({ ...example, [name]: value })
          attempts.push({ ...refused, what: `${name} of others`, payload, status: [403, 422] })
        }
      }
      const theirs = foreign.records.get(resource.name)
      for (const method of ['GET', 'DELETE']) {
        attempts.push({ what: "another company's record", method, url: `${url}/${theirs}`, status: [404] })
      }
      const stream = `${url.replace(`/${resource.name}`, '')}/sync/bundles?stream=${resource.name}@vessel:`
      attempts.push({
        what: "another company's stream",
        method: 'GET',
        url: `${stream}${foreign.records.get('vessels')}`,
        status: [404],
      })
    }
    for (const { id } of [foreign.photo, mate.photo]) {
      attempts.push({ what: "another's file", method: 'GET', url: `/api/v1/files/${id}`, status: [404] })
    }
    before = await storedState(siege.server)
    await expectRefused(attempts, 50)
  })
})

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const json = { 'content-type': 'application/json' }
  const seeded = { seed: 20_261_121, endOnFailure: true }
  const wrongField = fc
    .constantFrom(...fieldsOf(resource))
    .chain((field) => wrongValues[field.kind].map((value) => [field.name, value] as const))
  const unknownField = fc.tuple(unknownNames, fc.jsonValue({ maxDepth: 2 }))

  const refusedByName = (method: string, url: string, body: object, names: string): Promise<string | null> =>
    faultOf(siege, {
      what: JSON.stringify(body).slice(0, 200),
      method,
      url,
      headers: json,
      payload: JSON.stringify(body),
      status: [422],
      names,
    })

  test('wrong types and unknown fields are refused by name, whatever they hold', async () => {
    const example = await siege.own.example(resource)
    before = await storedState(siege.server)
    const [create, change] = [`/api/v1/${name}`, `/api/v1/${name}/${siege.own.records.get(name)}`]
    await fc.assert(
      fc.asyncProperty(fc.oneof(wrongField, wrongField, unknownField), async ([field, value]) => {
        expect(await refusedByName('POST', create, { ...example, [field]: value }, field)).toBe(null)
        expect(await refusedByName('PATCH', change, { [field]: value }, field)).toBe(null)
      }),
      { ...seeded, numRuns: 25 },
    )
    expect(differences(before, await storedState(siege.server))).toEqual([])
  })
})
