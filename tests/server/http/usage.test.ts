import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { UsageTime } from '#src/protocol/device/usage.ts'
import { inTenant, inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { startMaintenance } from '#src/server/maintenance.ts'
import { removeOldUsage } from '#src/server/usage/usage-records.ts'
import { bearer, openTestServer, type Person, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.end())

const documentSchema = z.looseObject({
  paths: z.looseObject({
    '/usage-records': z.object({
      post: z.looseObject({
        requestBody: z.looseObject({
          content: z.object({ 'application/json': z.looseObject({ example: z.looseObject({}) }) }),
        }),
      }),
    }),
  }),
})
const day = (distance: number) => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10)
const report = (token: string, body: object, base = '/api/v1') =>
  server.app.inject({ method: 'POST', url: `${base}/usage-records`, headers: bearer(token), payload: body })
const time = (seconds: number, module = 'Daily reports', distance = 0): UsageTime => ({
  day: day(distance),
  module,
  seconds,
})
/** What is kept of a person, as the tenant sees it. */
const kept = (person: Person, tenantId = person.tenantId) =>
  inTenantReadOnly(server.database, tenantId, (tx) =>
    tx.query<UsageTime & { counter: string }>(
      `select day::text, module, seconds, counter from usage_records where person_id = $1
       order by day, module, seconds`,
      [person.id],
    ),
  )
const shown = async (person: Person) =>
  (await kept(person)).map((row) => [row.day === day(0) ? 'today' : row.day, row.module, row.seconds])

test('[S2-7.usage.1] a count that grows replaces itself, and what comes twice or too late changes nothing', async () => {
  const mate = await server.person(server.north, 'mate')
  const token = await server.signIn(mate)
  const counter = uuidV7()
  for (const seconds of [120, 300, 300, 120]) {
    const answer = await report(token, { counter, times: [time(seconds), time(40, 'Unknown')] })
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { taken: 2 } }])
  }
  expect(await shown(mate)).toEqual([
    ['today', 'Daily reports', 300],
    ['today', 'Unknown', 40],
  ])
})

test('two devices of a person count beside each other, and one report that names a part twice counts once', async () => {
  const mate = await server.person(server.north, 'two-devices')
  const token = await server.signIn(mate)
  const [tablet, desktop] = [uuidV7(), uuidV7()]
  expect((await report(token, { counter: tablet, times: [time(60), time(50)] })).statusCode).toBe(200)
  expect((await report(token, { counter: desktop, times: [time(25)] })).statusCode).toBe(200)
  expect(await shown(mate)).toEqual([
    ['today', 'Daily reports', 25],
    ['today', 'Daily reports', 60],
  ])
})

test('reports of one person at the same moment all end, and the greatest stands', async () => {
  const mate = await server.person(server.north, 'at-once')
  const token = await server.signIn(mate)
  const counter = uuidV7()
  const modules = ['Vessels', 'Requests', 'People']
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, place) => {
      const times = modules.map((module) => time(10 + place, module))
      return report(token, { counter, times: place % 2 ? times : times.reverse() })
    }),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect((await kept(mate)).map(({ seconds }) => seconds)).toEqual([21, 21, 21])
})

test('a clock that is wrong makes no days, and spoils none of the others', async () => {
  const mate = await server.person(server.north, 'wrong-clock')
  const token = await server.signIn(mate)
  const distances = [-46, -45, 0, 1, 2]
  const times: UsageTime[] = [
    ...distances.map((distance) => time(100, 'Vessels', distance)),
    { day: '2099-01-01', module: 'Vessels', seconds: 100 },
    { day: '1970-01-01', module: 'Vessels', seconds: 100 },
  ]
  const answer = await report(token, { counter: uuidV7(), times })
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { taken: 3 } }])
  expect((await kept(mate)).map((row) => row.day)).toEqual([day(-45), day(0), day(1)])
})

const bad: [string, (good: { counter: string; times: UsageTime[] }) => object, string][] = [
  ['no counter', ({ times }) => ({ times }), 'counter'],
  ['a counter that is no id', (good) => ({ ...good, counter: 'x' }), 'counter'],
  ['no times', (good) => ({ ...good, times: [] }), 'times'],
  ['more times than a report has', (good) => ({ ...good, times: Array.from({ length: 501 }, () => time(1)) }), 'times'],
  ['more seconds than a day has', (good) => ({ ...good, times: [time(86_401)] }), 'times.0.seconds'],
  ['no second', (good) => ({ ...good, times: [time(0)] }), 'times.0.seconds'],
  ['half a second', (good) => ({ ...good, times: [time(1.5)] }), 'times.0.seconds'],
  ['a name too long', (good) => ({ ...good, times: [time(1, 'x'.repeat(101))] }), 'times.0.module'],
  ['no name', (good) => ({ ...good, times: [time(1, ' ')] }), 'times.0.module'],
  ['no day', (good) => ({ ...good, times: [{ ...time(1), day: '2026-02-30' }] }), 'times.0.day'],
  ['a person', (good) => ({ ...good, personId: uuidV7() }), 'personId'],
  ['a person for a time', (good) => ({ ...good, times: [{ ...time(1), personId: uuidV7() }] }), 'times.0.personId'],
]
test('what is not a report is refused by its field, and nothing is kept', async () => {
  const mate = await server.person(server.north, 'refused')
  const token = await server.signIn(mate)
  for (const [what, spoil, field] of bad) {
    const answer = await report(token, spoil({ counter: uuidV7(), times: [time(5)] }))
    expect([what, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([what, 422, [field]])
  }
  const long = { counter: uuidV7(), times: [time(5, 'x'.repeat(200_000))] }
  expect((await report(token, long)).statusCode).toBe(413)
  expect(await kept(mate)).toEqual([])
})

test('another company sees none of it, and nobody counts without a session or for another company', async () => {
  const mate = await server.person(server.north, 'seen-by-nobody')
  const token = await server.signIn(mate)
  const body = { counter: uuidV7(), times: [time(77)] }
  expect((await report(token, body, '/api/v1/tenants/north')).statusCode).toBe(200)
  expect((await report(token, body, '/api/v1/tenants/south')).statusCode).toBe(404)
  expect((await server.app.inject({ method: 'POST', url: '/api/v1/usage-records', payload: body })).statusCode).toBe(
    401,
  )
  expect(await kept(mate)).toHaveLength(1)
  expect(await kept(mate, server.south)).toEqual([])
  const { rows } = await server.database.pool.query('select * from usage_records')
  expect(rows).toEqual([])
})

test('a person who makes up parts fills no database', async () => {
  const mate = await server.person(server.north, 'inventive')
  const token = await server.signIn(mate)
  const times = (round: number) => Array.from({ length: 500 }, (_, place) => time(1, `Part ${round} ${place}`))
  for (let round = 0; round < 12; round += 1) {
    expect((await report(token, { counter: uuidV7(), times: times(round) })).statusCode).toBe(200)
  }
  expect(await kept(mate)).toHaveLength(5000)
})

test('reports of a person are limited by the hour; another person is not held up', async () => {
  const [eager, other] = [await server.person(server.north, 'eager'), await server.person(server.north, 'other')]
  const token = await server.signIn(eager)
  const body = { counter: uuidV7(), times: [time(5)] }
  for (let sent = 0; sent < 60; sent += 1) expect((await report(token, body)).statusCode).toBe(200)
  const refused = await report(token, body)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await report(await server.signIn(other), body)).statusCode).toBe(200)
})

test('times go after 180 days, in every company, also by the daily cleaning', async () => {
  const people = [await server.person(server.north, 'past'), await server.person(server.south, 'past')]
  const counter = uuidV7()
  for (const person of people) {
    const answer = await report(await server.signIn(person), { counter, times: [time(5), time(6, 'Vessels', -45)] })
    expect(answer.statusCode).toBe(200)
  }
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  await removeOldUsage(server.database, later(135))
  for (const person of people) expect(await kept(person)).toHaveLength(2)
  await removeOldUsage(server.database, later(136))
  for (const person of people) expect((await kept(person)).map((row) => row.day)).toEqual([day(0)])
  for (const { tenantId } of people) {
    await inTenant(server.database, tenantId, (tx) => tx.query('update usage_records set day = day - 181'))
  }
  const stop = startMaintenance(server.app.fairlead)
  await expect.poll(async () => (await Promise.all(people.map((person) => kept(person)))).flat()).toEqual([])
  await stop()
})

test('the example of the documentation is taken as it stands', async () => {
  const document = documentSchema.parse((await server.app.inject('/openapi.json')).json())
  const { example } = document.paths['/usage-records'].post.requestBody.content['application/json']
  const admin = await server.person(server.north, 'chief', { admin: true })
  const answer = await report(await server.signIn(admin), example)
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { taken: 1 } }])
  expect(await kept(admin)).toHaveLength(1)
})
