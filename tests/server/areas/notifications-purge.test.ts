import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notification } from '#src/areas/notifications/notification/notification.ts'
import { addDays } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { insertRecord } from '#src/server/database/records/record-store.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { noScope, recordWith } from '../../fixtures/record-with.ts'
import { openTestServer, type TestServer } from '../http/test-server.ts'

const today = '2026-11-28'
const recipient = uuidV7()
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.end())

const within = <T>(tenantId: string, work: (tx: Transaction) => Promise<T>) => inTenant(server.database, tenantId, work)

/** A notification of so many days ago; returns its id. */
const made = (tenantId: string, daysAgo: number, more: { readAt?: string; snoozedUntil?: string } = {}) =>
  within(tenantId, async (tx) => {
    const at = `${addDays(today, -daysAgo)}T12:00:00.000Z`
    const about = { resourceName: 'leave-requests', recordId: uuidV7(), step: 'approve', actorId: uuidV7() }
    const fields = {
      recipientId: recipient,
      kind: 'turn',
      title: 'Ada Obi submitted',
      occurredAt: at,
      ...about,
      ...more,
    }
    const record = recordWith(fields, { scope: { ...noScope, owner: recipient } })
    await insertRecord(tx, notification, record)
    tx.markChanged(notification, record.id, record.scope, false)
    return record.id
  })

test('what was read goes after 90 days, the rest after a year, and devices are told', async () => {
  const { north, south } = server
  const readAt = `${addDays(today, -60)}T08:00:00.000Z`
  const gone = [
    await made(north, 91, { readAt }),
    await made(north, 366),
    await made(north, 400, { snoozedUntil: addDays(today, -1) }),
    await made(south, 91, { readAt }),
  ]
  const kept = [
    await made(north, 89, { readAt }),
    await made(north, 91),
    await made(north, 364),
    await made(north, 400, { snoozedUntil: addDays(today, 5) }),
  ]
  const { fairlead } = server.app
  const context = { ...fairlead, log: pino({ level: 'silent' }) }
  const run = () => runDailyWork(context, new Date(`${today}T03:00:00Z`))
  await run()
  const idsIn = (tenantId: string, text: string) =>
    within(tenantId, (tx) => tx.query<{ id: string }>(text, [[...gone, ...kept]])).then((rows) =>
      rows.map(({ id }) => id).sort(),
    )
  expect(await idsIn(north, 'select id from notifications where id = any($1::uuid[])')).toEqual(kept.toSorted())
  expect(await idsIn(south, 'select id from notifications where id = any($1::uuid[])')).toEqual([])
  const heads = 'select id from sync_head where id = any($1::uuid[]) and deleted'
  expect(await idsIn(north, heads)).toEqual(gone.slice(0, 3).sort())
  expect(await idsIn(south, heads)).toEqual(gone.slice(3))
  const seq = () => within(north, (tx) => tx.query('select n from tenant_seq where tenant_id = $1', [north]))
  const before = await seq()
  await run()
  expect(await seq()).toEqual(before)
})
