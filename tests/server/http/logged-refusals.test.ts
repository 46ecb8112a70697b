import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { readConfiguration } from '#src/server/configuration/configuration.ts'
import { bearer, openTestServer, type TestServer } from './test-server.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  const log = pino({ level: readConfiguration({}).logLevel }, { write: (line: string) => void lines.push(line) })
  server = await openTestServer({ log })
})
afterAll(() => server.end())
beforeEach(() => {
  lines.length = 0
})

const denied = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'denied')

test('refusals are logged by default: who, what route and which record, by ids alone', async () => {
  const person = await server.person(server.north, 'curious')
  const token = await server.signIn(person)
  const foreign = await server.person(server.south, 'elsewhere')
  const ask = (method: 'GET' | 'POST', url: string, headers = bearer(token), payload?: object) =>
    server.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })
  expect((await ask('GET', `/staff/${foreign.id}?q=secret-word`)).statusCode).toBe(404)
  expect((await ask('POST', '/accounts', bearer(token), { staffId: person.id })).statusCode).toBe(403)
  expect((await ask('GET', '/me', bearer('x'.repeat(43)))).statusCode).toBe(401)
  const login = { email: person.email, password: 'wrong-secret-word' }
  expect((await ask('POST', '/auth/login', {} as never, login)).statusCode).toBe(401)
  expect((await ask('GET', `/staff/${person.email}`)).statusCode).toBe(404)
  expect(denied().map(({ status, route, record, person: who }) => [status, route, record, who])).toEqual([
    [404, '/api/v1/staff/:id', foreign.id, person.id],
    [403, '/api/v1/accounts', undefined, person.id],
    [401, '/api/v1/me', undefined, undefined],
    [401, '/api/v1/auth/login', undefined, undefined],
    [404, '/api/v1/staff/:id', undefined, person.id],
  ])
  const text = lines.join('')
  for (const word of ['secret-word', person.email, token, 'curious']) expect(text).not.toContain(word)
})

test('what is absent for nobody in particular is no refusal', async () => {
  await server.app.inject({ url: `/api/v1/${uuidV7()}` })
  expect(denied()).toEqual([])
})
