import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationPassword, loadDemonstration } from '#src/areas/demonstration/load/load-demonstration.server.ts'
import { resources } from '#src/areas/resources.ts'
import { isCreatedByPeople } from '#src/resource/permission/permission.ts'
import { createdResources } from '../fixtures/created-resources.ts'
import { smallJpeg } from '../fixtures/files.ts'
import { makeRealServer, type RealServer } from './company.ts'
import { type Client, clientWith } from './engine/test-server.ts'

let server: RealServer
let admin: Client
let document: z.infer<typeof documentSchema>

const operationSchema = z.looseObject({
  summary: z.string(),
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ example: z.unknown().optional() })) })
    .optional(),
  responses: z.record(
    z.string(),
    z
      .looseObject({ description: z.string() })
      .or(z.strictObject({ $ref: z.string().startsWith('#/components/responses/') })),
  ),
})
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})

beforeAll(async () => {
  server = await makeRealServer()
  await loadDemonstration(server.database, new Date(), server.app.fairlead.fileStore)
  const response = await server.app.inject({ url: '/openapi.json' })
  document = documentSchema.parse(response.json())
  admin = await signIn('admin')
})
afterAll(() => server.end())

async function signIn(person: string): Promise<Client> {
  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: `${person}@gulf-marine.demo`, password: demonstrationPassword },
  })
  const { token } = z.object({ token: z.string() }).parse(signedIn.json())
  return clientWith(server.app, { authorization: `Bearer ${token}` })
}

/** Who enters what the administrator may not: whoever assigns roles records no payments, and QHSSE rates changes. */
const enteredBy: Readonly<Record<string, string>> = {
  'petty-cash-floats': 'finance',
  'moc-risk-assessments': 'qhsse',
}

test('names keep their capitals in summaries and titles', () => {
  const summaries = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ summary }) => summary))
  expect(summaries).toContain('List TD maintenance checks')
  expect(JSON.stringify([summaries, document.components.schemas])).not.toMatch(/\b(?:List|one|Count|New|Changed) td\b/)
})

test('names keep their capitals in summaries and titles', () => {
  const summaries = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ summary }) => summary))
  expect(summaries).toContain('List TD maintenance checks')
  expect(JSON.stringify([summaries, document.components.schemas])).not.toMatch(/\b(?:List|one|Count|New|Changed) td\b/)
})

test('what may be written otherwise than it is answered is told', () => {
  for (const told of [
    '`dd-mm-yyyy`',
    '`YYYY-MM-DD HH:mm`',
    '`dateTime` of near-miss-reports',
    '`observerDateTime` of safety-observation-reports',
    '`date_from` for `dateFrom`',
  ]) {
    expect(document.info.description).toContain(told)
  }
})

const created = createdResources.map(({ name }) => name)

test.each(created)('the example of %s succeeds as it stands', async (name) => {
  const example = document.paths[`/${name}`]?.post?.requestBody?.content['application/json']?.example
  expect(example).toBeTypeOf('object')
  const person = enteredBy[name]
  const client = person === undefined ? admin : await signIn(person)
  const answer = await client('POST', `/${name}`, { body: example })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
})

test('the examples of what guests send succeed as they stand, without a sign-in', async () => {
  const guest = clientWith(server.app, {})
  const open = resources.filter(({ guests }) => guests).map(({ name }) => `/guest/${name}`)
  expect(open.length).toBeGreaterThan(0)
  const sent: string[] = []
  // A report comes before the question how far it is.
  for (const path of [...open, '/guest/place', '/guest/follow-up']) {
    const operation = document.paths[path]?.post
    const example = operation?.requestBody?.content['application/json']?.example
    expect([path, typeof example, operation?.security]).toEqual([path, 'object', []])
    const answer = await guest('POST', path, { body: example })
    expect([path, answer.status, answer.body.errors]).toEqual([path, open.includes(path) ? 201 : 200, undefined])
    sent.push(path)
  }
  const picture = document.paths['/guest/uploads']?.post?.requestBody?.content['multipart/form-data']?.example
  const fields = z.record(z.string(), z.string()).parse(picture)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([new Uint8Array(smallJpeg)], 'photo.jpg'))
  const body = new Response(form)
  const uploaded = await server.app.inject({
    method: 'POST',
    url: '/api/v1/guest/uploads',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  expect([uploaded.statusCode, uploaded.json().errors]).toEqual([201, undefined])
  const guests = Object.keys(document.paths).filter(isSentByGuest)
  expect([...sent, '/guest/uploads'].sort()).toEqual(guests.sort())
})

/**
 * What needs a link with its code and session, a follow-up code or a proof of work stands without an example:
 * `guest-links`, `guest-details` (tests/security) and `applicants` (tests/server/areas) send it.
 */
const needsMore = (path: string) => /^\/guest\/(links|details|vacancies|applications)\b/.test(path)
const isSentByGuest = (path: string) =>
  path.startsWith('/guest/') && !needsMore(path) && document.paths[path]?.post !== undefined

/** Further operations that show what to send, with the status of their answer. */
const others = { '/accounts': 201, '/usage-records': 200 } as const

test.each(Object.entries(others))('the example of %s succeeds as it stands', async (path, status) => {
  const example = document.paths[path]?.post?.requestBody?.content['application/json']?.example
  expect(example).toBeTypeOf('object')
  const answer = await admin('POST', path, { body: example })
  expect([answer.status, answer.body.errors]).toEqual([status, undefined])
})

// What is decided of one held entry needs that entry: `engine/reviews.test.ts` sends it.
const needsAnEntry = 'post /held-entries/{id}/{hash}/return'

test('no other example stands in the document than those that are sent', () => {
  const shown = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      Object.values(requestBody?.content ?? {}).some(({ example }) => example !== undefined)
        ? [`${method} ${path}`]
        : [],
    ),
  )
  const guests = Object.keys(document.paths).filter(isSentByGuest)
  const sent = [...created.map((name) => `/${name}`), ...guests, ...Object.keys(others)]
  expect(shown.sort()).toEqual([...sent.map((path) => `post ${path}`), needsAnEntry].sort())
})

test('every route of the server is in it, with its credential, under an id of its own', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  expect(document.paths['/sync/outbox']?.post?.security).toEqual([{ session: [] }, { device: [] }])
  expect(document.paths['/auth/login']?.post?.security).toEqual([])
  for (const resource of resources) {
    const { name, workflow } = resource
    const expected = [
      '',
      '/{id}',
      '/{id}/history',
      '/export',
      ...(isCreatedByPeople(resource) ? ['/import'] : []),
      '/{id}/restore',
      ...Object.entries(workflow?.transitions ?? {})
        .filter(([, { system }]) => !system)
        .map(([step]) => `/{id}/${step}`),
    ]
    for (const path of expected) expect(document.paths).toHaveProperty([`/${name}${path}`])
  }
})

test('every schema that is referred to is there', () => {
  const named = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  expect(named.length).toBeGreaterThan(resources.length * 3)
  for (const name of new Set(named)) expect(document.components.schemas).toHaveProperty([name])
})

test('the page has contents and an explorer, all of it from this server, and the document stands under the path of the API', async () => {
  const page = await server.app.inject({ url: '/docs' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('<button type="button">Leave requests</button>')
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
  expect(addresses).toContain('/docs/static/swagger-ui-bundle.js')
  for (const address of addresses) expect(address).toMatch(/^(\/docs\/static\/|openapi\.json$)/)
  for (const address of addresses.filter((one) => one.startsWith('/'))) {
    const file = await server.app.inject({ url: address })
    expect([address, file.statusCode, file.headers['cache-control']]).toEqual([address, 200, 'public, max-age=3600'])
    expect(file.body.length).toBeGreaterThan(1000)
  }
  expect(page.body).not.toMatch(/<script(?![^>]* src=)/)
  expect((await server.app.inject({ url: '/api/v1/openapi.json' })).json()).toEqual(document)
})
