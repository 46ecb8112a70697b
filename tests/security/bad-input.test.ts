import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { fieldsOf } from '#src/resource/field-description.ts'
import { laySiege, type Siege } from './besieged-company.ts'
import { absurdQueries, idsThatAreNone, wrongMethods } from './hostile-addresses.ts'
import {
  type Cased,
  isForm,
  presumptuousBodies,
  unreadableBodies,
  urlOf,
  wronglyTypedBodies,
} from './hostile-bodies.ts'
import { faultOf, leakIn, send } from './refusal.ts'
import { casedRoutes, expectRefused } from './refused-attempts.ts'
import { caseOf, casesByHand } from './route-cases.ts'
import { servedRoutes } from './served-routes.ts'
import { differences, storedState } from './stored-state.ts'
import { unknownNames, wrongValues } from './wrong-values.ts'

/**
 * Every route that the server really serves, sent what no client of ours sends by somebody who may do everything: each
 * answer is a refusal that names the field and nothing more, and afterwards all rows and files are what they were.
 */
let siege: Siege
let routes: Cased[] = []

beforeAll(async () => {
  siege = await laySiege()
  routes = casedRoutes(siege)
})
afterAll(() => siege.end())

describe('the routes', () => {
  test('each has a case, and each case a route', () => {
    const served = servedRoutes(siege.server.app)
    expect(served.length).toBeGreaterThan(150)
    const withoutCase = served.filter((route) => caseOf(route) === null)
    expect(withoutCase.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    const known = new Set(served.map(({ method, path }) => `${method} ${path}`))
    expect(casesByHand.filter((name) => !known.has(name))).toEqual([])
    for (const { name } of resources) expect(known).toContain(`POST /api/v1/${name}`)
  })
})

/** Each of these sends thousands of requests, more with every resource: minutes on a busy machine. */
describe('what is sent', { timeout: 300_000 }, () => {
  test('a body that is no JSON object, or no upload', async () => {
    await expectRefused(
      siege,
      routes.flatMap((route) => unreadableBodies(route, siege)),
      2000,
    )
  })

  test('a body that names company, state, author, owner, version, scope or number', async () => {
    await expectRefused(
      siege,
      routes.flatMap((route) => presumptuousBodies(route, siege)),
      1000,
    )
  })

  test('a body without what is needed, or with another type of it', async () => {
    await expectRefused(
      siege,
      routes.flatMap((route) => wronglyTypedBodies(route, siege)),
      100,
    )
  })

  test('ids that are none', async () => {
    await expectRefused(
      siege,
      routes.flatMap((route) => idsThatAreNone(route, siege)),
      1000,
    )
  })

  test('absurd queries', async () => {
    await expectRefused(
      siege,
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
    const served = servedRoutes(siege.server.app)
    const attempts = [...new Set(served.map(({ path }) => path))].flatMap((path) =>
      wrongMethods(path, new Set(served.filter((route) => route.path === path).map(({ method }) => method)), siege),
    )
    await expectRefused(siege, attempts, 300)
  })

  test('versions and keys of requests that are none', async () => {
    const attempts = routes
      .filter(({ method, given }) => given.resource && !isForm(given) && !['GET', 'HEAD'].includes(method))
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
    await expectRefused(siege, attempts, 300)
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
    const before = await storedState(siege.server)
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
