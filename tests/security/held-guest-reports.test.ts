import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { heldLimits } from '#src/server/guests/hold-report.ts'
import { jobTasks } from '#src/server/job-tasks.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import { makeRealServer, type RealServer } from '../contract/company.ts'
import { loadedDemonstration } from '../fixtures/loaded-demonstration.ts'
import { easyProof } from '../fixtures/proof-of-work.ts'
import { startSession } from '../fixtures/start-session.ts'

/** What is held of reports without a name beyond their limits: who decides on it, who is told, and how much it can be. */
const tenantId = demonstrationTenantId('gulf-marine')
const device = uuidV7()
let server: RealServer
let place = ''

beforeAll(async () => {
  server = await makeRealServer(loadedDemonstration)
  const [row] = await rows('select secret from report_places where vessel_id is not null order by id')
  place = `${tenantId}.${String(row?.secret)}`
  for (let count = 0; count < 10; count += 1) await report()
})
afterAll(() => server.end())

function rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return inTenant(server.database, tenantId, (tx) => tx.query<Record<string, unknown>>(sql, values))
}

async function report(id = uuidV7()) {
  const fields = { description: 'A sling parted.', location: 'Aft deck', dateTime: '2026-03-04T09:30:00.000+01:00' }
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/guest/near-miss-reports',
    payload: { place, id, madeAt: '2026-03-04T10:00:00.000+01:00', fields },
    headers: { 'x-guest-device': device, ...(await easyProof(server.database)) },
  })
}

async function personOf(email: string) {
  const [row] = await rows('select id from accounts where email = $1', [email])
  const personId = String(row?.id)
  const token = await startSession(server.database, { tenantId, personId, deviceId: null })
  return {
    personId,
    ask: (method: 'GET' | 'POST', path: string) =>
      server.app.inject({ method, url: `/api/v1/${path}`, headers: { authorization: `Bearer ${token}` } }),
  }
}

test('whoever reviews near misses releases it among the records or discards it, and nobody else reads it', async () => {
  const [kept, dropped] = [uuidV7(), uuidV7()]
  for (const id of [kept, dropped]) expect((await report(id)).json().data).toEqual({ number: null })
  const qhsse = await personOf('qhsse@gulf-marine.demo')
  for (const email of ['crew@gulf-marine.demo', 'captain@gulf-marine.demo']) {
    const other = await personOf(email)
    expect((await other.ask('GET', 'held-reports')).statusCode).toBe(403)
    expect((await other.ask('POST', `held-reports/${kept}/release`)).statusCode).toBe(403)
  }
  const list = await qhsse.ask('GET', 'held-reports?limit=100')
  expect(list.json().data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: kept, fields: expect.objectContaining({ description: 'A sling parted.' }) }),
    ]),
  )
  const released = await qhsse.ask('POST', `held-reports/${kept}/release`)
  expect([released.statusCode, released.json().data.number]).toEqual([200, expect.stringMatching(/^NM-/)])
  expect(await rows('select created_by from near_miss_reports where id = $1', [kept])).toEqual([{ created_by: null }])
  expect(await rows('select actor, reviewed_by from history where record_id = $1', [kept])).toEqual([
    { actor: null, reviewed_by: qhsse.personId },
  ])
  expect((await qhsse.ask('POST', `held-reports/${kept}/release`)).statusCode).toBe(404)

  expect((await qhsse.ask('POST', `held-reports/${dropped}/discard`)).statusCode).toBe(200)
  expect(await rows('select body, discarded_by from held_guest_reports where id = $1', [dropped])).toEqual([
    { body: null, discarded_by: qhsse.personId },
  ])
  expect((await report(dropped)).statusCode).toBe(200)
  expect(await rows('select from near_miss_reports where id = $1', [dropped])).toEqual([])
})

test('reviewers are told once, however many are held', async () => {
  const qhsse = await personOf('qhsse@gulf-marine.demo')
  for (let count = 0; count < 3; count += 1) await report()
  await runJobs(server.app.fairlead, jobTasks)
  const told = await rows(
    `select title from notifications where recipient_id = $1 and kind = 'warning' and resource_name = 'held-reports'
     and occurred_at > now() - interval '1 hour'`,
    [qhsse.personId],
  )
  // One for the reports of the test before, all of which were decided, and one for these.
  expect(told).toHaveLength(2)
})

test('a place holds so many and no more', async () => {
  const [row] = await rows('select count(*)::int as n from held_guest_reports where discarded_at is null')
  for (let count = Number(row?.n); count < heldLimits.place.reports; count += 1) {
    expect((await report()).statusCode).toBe(201)
  }
  const refused = await report()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
}, 60_000)
