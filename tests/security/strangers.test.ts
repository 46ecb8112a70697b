import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { isCreatedByPeople } from '#src/resource/permission/permission.ts'
import { startSession } from '../fixtures/start-session.ts'
import { askedFor } from './asked-for.ts'
import { type AttackSetup, attackPatience, openAttackSetup } from './besieged-company.ts'
import { type Cased, urlOf } from './hostile-bodies.ts'
import { type Attempt, leakIn, send } from './refusal.ts'
import { casedRoutes, expectRefused } from './refused-attempts.ts'
import { sampled, sampleOf } from './sampled-attempts.ts'
import { differences, storedState } from './stored-state.ts'

vi.setConfig(attackPatience)

/**
 * Every route that the server really serves, asked by nobody, by somebody of another company, or for what is another's:
 * nothing is told, not even that it exists, and afterwards all rows and files are what they were.
 */
let siege: AttackSetup
let routes: Cased[] = []

beforeAll(async () => {
  siege = await openAttackSetup()
  routes = casedRoutes(siege)
})
afterAll(() => siege.end())

describe('who sends it', () => {
  test.each([
    ['nobody', null, {}],
    ['a token that is none', `Bearer ${'x'.repeat(43)}`, {}],
    ['the key of the app alone', null, { 'x-api-key': 'fairlead-web' }],
  ] as const)('the routes open to %s are those of the list', async (what, authorization, headers) => {
    const open: string[] = []
    for (const route of routes.filter(({ method }) => method !== 'HEAD')) {
      const url = urlOf(route, siege)
      const { statusCode } = await send(siege, { what, method: route.method, url, authorization, headers })
      if (statusCode !== 401) open.push(`${route.method} ${route.path}`)
      expect([route.path, route.given.access === 'public']).toEqual([route.path, statusCode !== 401])
    }
    expect(open.sort()).toEqual([
      'DELETE /api/v1/guest/links/uploads/:id',
      'GET *',
      'GET /api/v1/docs',
      'GET /api/v1/guest/challenge',
      'GET /api/v1/guest/vacancies/:id',
      'GET /api/v1/openapi.json',
      'GET /docs',
      'GET /docs/static/explorer.js',
      'GET /docs/static/swagger-ui-bundle.js',
      'GET /docs/static/swagger-ui.css',
      'GET /health',
      'GET /openapi.json',
      'GET /ready',
      'OPTIONS /api/v1/guest/links/uploads',
      'PATCH /api/v1/guest/links/uploads/:id',
      'POST /api/v1/auth/login',
      'POST /api/v1/auth/staff/forgot-password',
      'POST /api/v1/auth/staff/request-token',
      'POST /api/v1/auth/staff/reset-password',
      'POST /api/v1/auth/staff/resolve-forgot-password',
      'POST /api/v1/auth/staff/resolve-token',
      'POST /api/v1/auth/staff/set-password',
      'POST /api/v1/guest/applications/answer-offer',
      'POST /api/v1/guest/applications/withdraw',
      'POST /api/v1/guest/details',
      'POST /api/v1/guest/follow-up',
      'POST /api/v1/guest/links/code',
      'POST /api/v1/guest/links/open',
      'POST /api/v1/guest/links/read',
      'POST /api/v1/guest/links/send',
      'POST /api/v1/guest/links/step',
      'POST /api/v1/guest/links/uploads',
      'POST /api/v1/guest/near-miss-reports',
      'POST /api/v1/guest/place',
      'POST /api/v1/guest/preliminary-incident-reports',
      'POST /api/v1/guest/safety-observation-reports',
      'POST /api/v1/guest/uploads',
      'POST /api/v1/guest/vacancies/:id/apply',
    ])
  })

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
    const closed = routes.filter(({ method, given }) => given.access !== 'public' && method !== 'HEAD')
    const attempts = sampled(closed, siege, (route): Attempt[] => {
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
    await expectRefused(siege, attempts, closed.length * 2)
  })

  test('the token of somebody whose account is disabled is worth nothing within the second, on any route', async () => {
    const { own, server } = siege
    const { personId } = await own.company.holder('create near miss')
    const token = await startSession(server.database, { tenantId: own.company.tenantId, personId, deviceId: null })
    const authorization = `Bearer ${token}`
    const asked = { what: 'a reading', method: 'GET', url: '/api/v1/near-miss-reports', authorization }
    expect((await send(siege, asked)).statusCode).toBe(200)
    const disabled = await own.company.admin('POST', `/accounts/${personId}/disable`, { body: {} })
    expect(disabled.status).toBe(200)
    expect((await send(siege, asked)).statusCode).toBe(401)
    const closed = routes.filter(({ method, given }) => given.access !== 'public' && method !== 'HEAD')
    const attempts = closed.map(
      (route): Attempt => ({
        what: 'a disabled account',
        method: route.method,
        url: urlOf(route, siege),
        status: [401],
        authorization,
      }),
    )
    await expectRefused(siege, attempts, closed.length - 1)
  })

  test('the paths of another company are absent, by its name and by its id', async () => {
    const { foreign } = siege
    const below = routes.filter(({ path, given }) => path.startsWith('/api/v1/') && given.access !== 'public')
    const attempts = sampled(below, siege, (route) =>
      [foreign.slug, foreign.company.tenantId, 'nobody', '%00'].map((name) => ({
        what: `as ${name}`,
        method: route.method,
        status: [404],
        url: urlOf(route, siege).replace('/api/v1/', `/api/v1/tenants/${name}/`),
      })),
    )
    await expectRefused(siege, attempts, below.length)
  })
})

describe("what is another's", () => {
  test('references, files, records and streams of others are as absent as what never was', async () => {
    const { own, foreign, mate } = siege
    const json = { 'content-type': 'application/json' }
    const others: Attempt[] = []
    const references: { name: string; kind: string; attempts: Attempt[] }[] = []
    for (const resource of resources) {
      const example = isCreatedByPeople(resource) ? await own.example(resource) : {}
      const url = `/api/v1/${resource.name}`
      const refused = { method: 'POST', url, headers: json }
      const named: Attempt[] = []
      for (const field of isCreatedByPeople(resource) ? fieldsOf(resource) : []) {
        const { name, kind, target = '' } = field
        const values = kind === 'reference' ? [foreign.records.get(target)] : []
        if (kind === 'files') values.push(...[foreign.photo, mate.photo].map((photo) => [photo] as never))
        for (const value of values) {
          const payload = JSON.stringify({ ...example, ...askedFor(field), [name]: value })
          named.push({ ...refused, what: `${name} of others`, payload, status: [403, 422] })
        }
      }
      references.push({ name: resource.name, kind: resource.area, attempts: named })
      const theirs = foreign.records.get(resource.name)
      for (const method of ['GET', 'DELETE']) {
        others.push({ what: "another company's record", method, url: `${url}/${theirs}`, status: [404] })
      }
      const stream = `${url.replace(`/${resource.name}`, '')}/sync/bundles?stream=${resource.name}@vessel:`
      others.push({
        what: "another company's stream",
        method: 'GET',
        url: `${stream}${foreign.records.get('vessels')}`,
        status: [404],
      })
    }
    for (const { id } of [foreign.photo, mate.photo]) {
      others.push({ what: "another's file", method: 'GET', url: `/api/v1/files/${id}`, status: [404] })
    }
    await expectRefused(siege, [...others, ...sampleOf(references)], 50)
  })

  test("answers about another company's records are to the letter those about what never was", async () => {
    const { own, foreign } = siege
    const foreignIds: Readonly<Record<string, string>> = {
      devices: foreign.device.id,
      files: foreign.photo.id,
      accounts: foreign.company.adminId,
    }
    const before = await storedState(siege.server)
    const found: string[] = []
    let compared = 0
    for (const { method, path, given } of routes) {
      const [, name = ''] = /^\/api\/v1\/([\w-]+)\/:id/.exec(path) ?? []
      const theirs = foreignIds[name] ?? foreign.records.get(name)
      if (theirs === undefined || method === 'HEAD') continue
      compared += 1
      const ask = async (id: string) => {
        const url = path.replace(':id', id).replace(':keyId', uuidV7())
        const body = given.body === 'none' ? {} : { headers: { 'content-type': 'application/json' }, payload: '{}' }
        const answer = await send(siege, { what: '', method, url, ...body })
        return `${answer.statusCode} ${answer.body.replace(/"requestId":"[^"]*"/, '').replaceAll(id, '')}`
      }
      const [absent, other] = [await ask(uuidV7()), await ask(theirs)]
      const leak = leakIn(siege, other)
      if (absent !== other || other.startsWith('2') || leak) found.push(`${method} ${path}: ${other} for ${absent}`)
    }
    expect(found).toEqual([])
    expect(compared).toBeGreaterThan(80)
    expect(foreign.records.size).toBe(own.records.size)
    expect(differences(before, await storedState(siege.server))).toEqual([])
  })
})
