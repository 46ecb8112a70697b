import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { createdResources } from '../fixtures/created-resources.ts'
import { type AttackSetup, attackPatience, openAttackSetup } from './besieged-company.ts'
import { absurdQueries, idsThatAreNone, strangeHeaders, wrongMethods } from './hostile-addresses.ts'
import { type Cased, presumptuousBodies, unreadableBodies, urlOf, wronglyTypedBodies } from './hostile-bodies.ts'
import { type Attempt, faultsOf, leakIn, send } from './refusal.ts'
import { casedRoutes, expectRefused, failingAt } from './refused-attempts.ts'
import { caseOf, casesByHand } from './route-cases.ts'
import { hostileSeed, randomFor, sampled } from './sampled-attempts.ts'
import { servedRoutes } from './served-routes.ts'
import { differences, storedState } from './stored-state.ts'
import { unknownNames, wrongValues } from './wrong-values.ts'

vi.setConfig(attackPatience)

/**
 * Every route that the server really serves, sent what no client of ours sends by somebody who may do everything: each
 * answer is a refusal that names the field and nothing more, and afterwards all rows and files are what they were.
 */
let siege: AttackSetup
let routes: Cased[] = []

beforeAll(async () => {
  siege = await openAttackSetup()
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
    for (const { name } of createdResources) expect(known).toContain(`POST /api/v1/${name}`)
  })
})

/** Everything on each kind of route, and a few of every route: `sampled` says which, and the seed repeats it. */
describe(`what is sent (HOSTILE_SEED=${hostileSeed})`, { timeout: 300_000 }, () => {
  test('a body that is no JSON object, or no upload', async () => {
    await expectRefused(siege, sampled(routes, siege, unreadableBodies), 1000)
  })

  test('a body that names company, state, author, owner, version, scope or number', async () => {
    await expectRefused(siege, sampled(routes, siege, presumptuousBodies), 500)
  })

  test('a body without what is needed, or with another type of it', async () => {
    await expectRefused(siege, sampled(routes, siege, wronglyTypedBodies), 100)
  })

  test('ids that are none', async () => {
    await expectRefused(siege, sampled(routes, siege, idsThatAreNone), 500)
  })

  test('absurd queries', async () => {
    await expectRefused(siege, sampled(routes, siege, absurdQueries), 500)
    const found: string[] = []
    const query = '__proto__[x]=1&constructor=1&limit=-1&page=1e99&a=%00&b=%E0%A4%A&c[]=1&tenantId=x'
    for (const route of routes.filter(({ given }) => given.query === 'free')) {
      const answer = await send(siege, { what: '', method: route.method, url: `${urlOf(route, siege)}?${query}` })
      const leak = leakIn(siege, answer.body.startsWith('<') || /openapi|^\/docs\//.test(route.path) ? '' : answer.body)
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
    await expectRefused(siege, sampled(routes, siege, strangeHeaders), 40)
  })
})

describe('fields', { timeout: 300_000 }, () => {
  const json = { 'content-type': 'application/json' }
  const places = createdResources.flatMap((resource) => fieldsOf(resource).map((field) => ({ resource, field })))
  const examples = new Map<string, Record<string, unknown>>()

  /** What is wrong with the answers to a field's value, sent in a new record and in one that is there. */
  async function faultsWith(resource: Resource, name: string, value: unknown): Promise<string[]> {
    const example = examples.get(resource.name) ?? (await siege.own.example(resource))
    examples.set(resource.name, example)
    const path = `/api/v1/${resource.name}`
    const sent = (method: string, url: string, body: object) => ({
      what: JSON.stringify(body).slice(0, 200),
      method,
      url,
      headers: json,
      payload: JSON.stringify(body),
      status: [422],
      names: name,
    })
    // What nobody may change is refused for that first.
    const isChanged = Object.keys(resource.access.update).length > 0
    return faultsOf(siege, [
      sent('POST', path, { ...example, [name]: value }),
      ...(isChanged ? [sent('PATCH', `${path}/${siege.own.records.get(resource.name)}`, { [name]: value })] : []),
    ])
  }

  async function expectWrong(tries: readonly (readonly [Resource, string, unknown])[]): Promise<void> {
    for (const { resource } of places) if (!examples.has(resource.name)) await faultsWith(resource, 'nonsense', 1)
    const before = await storedState(siege.server)
    const faults: string[] = []
    for (const [resource, name, value] of tries) faults.push(...(await faultsWith(resource, name, value)))
    expect(faults).toEqual([])
    expect(differences(before, await storedState(siege.server))).toEqual([])
  }

  test.each(Object.entries(wrongValues))(
    'of kind %s refuse every wrong value by name',
    async (kind, { named, drawn }) => {
      const random = randomFor(kind)
      const ofKind = places.filter(({ field }) => field.kind === kind)
      const values = [...named, ...fc.sample(drawn, { seed: hostileSeed, numRuns: 20 })]
      await expectWrong(
        ofKind.length === 0
          ? []
          : values.map((value) => {
              const { resource, field } = random.pick(ofKind)
              return [resource, field.name, value] as const
            }),
      )
    },
  )

  test('of every resource refuse some wrong values and a name that is none', async () => {
    await expectWrong(
      createdResources.flatMap((resource) => {
        const random = randomFor(resource.name)
        const seed = Math.floor(random.next() * 2 ** 31)
        const [unknown = 'nonsense'] = fc.sample(unknownNames, { seed, numRuns: 1 })
        const wrong = [1, 2, 3].map((place) => {
          const field = random.pick(fieldsOf(resource))
          const { named, drawn } = wrongValues[field.kind]
          return [
            resource,
            field.name,
            random.pick([...named, ...fc.sample(drawn, { seed: seed + place, numRuns: 4 })]),
          ] as const
        })
        return [...wrong, [resource, unknown, 7] as const]
      }),
    )
  })
})

/** Faults put before the real server, each of which the samples above must meet. */
describe('a planted fault is found', { timeout: 300_000 }, () => {
  type Strikes = Parameters<typeof failingAt>[1]
  const found = (attempts: readonly Attempt[], strikes: Strikes) =>
    faultsOf(
      failingAt(siege, strikes),
      attempts.filter(({ method, url, payload }) => strikes({ method, url, body: String(payload) })),
    )

  test('in one route that fails on U+0000', async () => {
    const strikes: Strikes = ({ url, body }) => url === '/api/v1/devices' && body.includes('\\u0000')
    expect(await found(sampled(routes, siege, unreadableBodies), strikes)).toHaveLength(2)
  })

  test.each(['date', 'reference', 'integer', 'flag'])(
    'in lists that fail on U+0000 in a filter of kind %s',
    async (kind) => {
      const names = createdResources.flatMap((resource) => fieldsOf(resource).filter((field) => field.kind === kind))
      const strikes: Strikes = ({ url }) => names.some(({ name }) => url.endsWith(`?${name}=%00`))
      expect(await found(sampled(routes, siege, absurdQueries), strikes)).not.toEqual([])
    },
  )

  test('in changes of records that fail on half a surrogate pair', async () => {
    const strikes: Strikes = ({ method, body }) => method === 'PATCH' && body.includes('\\ud800')
    expect(await found(sampled(routes, siege, unreadableBodies), strikes)).not.toEqual([])
  })

  test('in any one resource that takes whatever it is sent', async () => {
    const attempts = sampled(routes, siege, presumptuousBodies)
    for (const { name } of createdResources) {
      const strikes: Strikes = ({ method, url }) => method === 'PATCH' && url.startsWith(`/api/v1/${name}/`)
      expect(await found(attempts, strikes), name).not.toEqual([])
    }
  })
})
