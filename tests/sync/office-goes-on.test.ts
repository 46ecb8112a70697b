import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startSession } from '../fixtures/start-session.ts'
import { openOffice, type RealOffice } from './real-office.ts'
import { note } from './submissions.ts'

const answered = z.object({ results: z.array(z.object({ result: z.string() })) })

let office: RealOffice
beforeAll(async () => {
  office = await openOffice()
})
afterEach(() => {
  office.proxy.fate = () => 'through'
})
afterAll(() => office.close())

/** Keeps every write of the tenant from its end until it is let go, on a connection that is not the server's. */
async function holdWrites() {
  const client = office.world.database.dedicatedClient()
  await client.connect()
  await client.query(`begin; set local app.tenant = '${office.world.tenantId}'`)
  await client.query('select n from tenant_seq where tenant_id = $1 for update', [office.world.tenantId])
  return {
    waiting: async () => {
      // Within a transaction the same is seen until this is asked.
      await client.query('select pg_stat_clear_snapshot()')
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and application_name = 'fairlead' and wait_event_type = 'Lock'`,
      )
      return rows[0]?.count ?? 0
    },
    letGo: () => client.end(),
  }
}

/** Waits until a count has stayed the same for a second, and is not nought. */
async function untilSteady(count: () => Promise<number>): Promise<void> {
  const seen: number[] = []
  const isSteady = async () => {
    seen.push(await count())
    const last = seen.slice(-5)
    return last.length === 5 && last.every((one) => one > 0 && one === last[0])
  }
  await expect.poll(isSteady, { timeout: 20_000, interval: 250 }).toBe(true)
}

test('tablets that deliver at once wait for each other, and the office does not wait for them', async () => {
  const { world } = office
  const ada = await office.person({ permissions: ['write notes', 'read notes'] })
  const device = await office.tablet()
  await device.signIn(ada.email, ada.password)
  const submission = await note(world.tenantId)
  await device.submitEntry(submission)
  const fetched = vi.spyOn(globalThis, 'fetch')
  office.proxy.fate = (_method, path) => (path.endsWith('/sync/outbox') ? 'lost' : 'through')
  await device.pushOutbox(true)
  const [, batch] = fetched.mock.calls.find(([url]) => typeof url === 'string' && url.endsWith('/sync/outbox')) ?? []
  fetched.mockRestore()
  const authorization = `Bearer ${await startSession(world.database, { tenantId: world.tenantId, personId: ada.id, deviceId: null })}`

  const writes = await holdWrites()
  try {
    const answers = Array.from({ length: 16 }, () => fetch(`${office.origin}/api/v1/sync/outbox`, batch))
    await untilSteady(writes.waiting)
    const list = await fetch(`${office.origin}/api/v1/specimen-notes?limit=5`, { headers: { authorization } })
    expect(list.status).toBe(200)
    await writes.letGo()
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(200)
      expect(answered.parse(await answer.json()).results).toEqual([{ result: 'applied' }])
    }
    expect(await world.rows('select version from history where record_id = $1', [submission.record])).toHaveLength(1)
  } finally {
    await writes.letGo()
  }
}, 60_000)
