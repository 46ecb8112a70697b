import { afterAll, beforeAll, expect, test } from 'vitest'
import { vessel } from '#src/areas/vessels/vessel/vessel.ts'
import { deleteRecord, insertRecord } from '#src/server/database/records/record-store.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { startMaintenance } from '#src/server/maintenance.ts'
import { noScope, recordWith } from '../../fixtures/record-with.ts'
import { openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.end())

test('a server purges the change feed by itself when it starts, and ends when it is told to', async () => {
  const { database, north } = server
  const record = recordWith({ name: 'MV Long Gone' })
  await inTenant(database, north, async (tx) => {
    await insertRecord(tx, vessel, record)
    await deleteRecord(tx, vessel, record.id, 2)
    await tx.query("update vessels set updated_at = '2020-01-01', deleted_at = '2020-01-02' where tenant_id = $1", [
      north,
    ])
    tx.markChanged(vessel, record.id, noScope, true)
  })
  const standing = () =>
    inTenant(database, north, (tx) =>
      tx.query<{ n: number; floor: number; heads: number }>(
        'select n, floor, (select count(*)::int from sync_head) as heads from tenant_seq where tenant_id = $1',
        [north],
      ),
    )
  expect(await standing()).toEqual([{ n: 1, floor: 0, heads: 1 }])
  const stop = startMaintenance(server.app.fairlead)
  await expect.poll(standing, { timeout: 10_000 }).toEqual([{ n: 1, floor: 1, heads: 0 }])
  await stop()
})
