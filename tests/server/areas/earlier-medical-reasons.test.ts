import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { type Database, openDatabase } from '#src/server/database/connection/pool.ts'
import { migrationsFolder } from '#src/server/database/migrations-folder.ts'
import { migrate } from '#src/server/database/schema/migrate.ts'
import { readMigrations } from '#src/server/database/schema/migration-files.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { type FreshDatabase, freshDatabase } from '../../machine/postgres.ts'

const tenantId = uuidV7()
let stored: FreshDatabase
let database: Database

beforeAll(async () => {
  stored = await freshDatabase()
  const all = readMigrations(migrationsFolder)
  const ours = all.findIndex(({ name }) => name.endsWith('_medical_reasons_out_of_history'))
  expect(ours).toBeGreaterThan(20)
  await migrate(stored.url, { migrations: all.slice(0, ours) })
  database = await openDatabase(stored.url)
  await database.pool.query('insert into tenants (id, slug, name) values ($1, $2, $2)', [tenantId, 'bonny'])
})
afterAll(async () => {
  await database.end()
  await stored.drop()
})

/** A request of a kind with this name, whose history has a reason; returns the request's id. */
async function requestOf(kind: string): Promise<string> {
  const [type, request] = [uuidV7(), uuidV7()]
  const patch = { reason: { before: null, after: 'Malaria' }, status: { before: null, after: 'pending' } }
  await inTenant(database, tenantId, async (tx) => {
    await tx.query(
      `insert into leave_types (tenant_id, id, version, created_at, updated_at, schema_version, name)
       values ($1, $2, 1, now(), now(), 1, $3)`,
      [tenantId, type, kind],
    )
    await tx.query(
      `insert into leave_requests (tenant_id, id, version, created_at, updated_at, schema_version, leave_type_id)
       values ($1, $2, 1, now(), now(), 1, $3)`,
      [tenantId, request, type],
    )
    await tx.query(
      `insert into history (tenant_id, at, id, resource, record_id, version, action, patch)
       values ($1, now(), $2, 'leave-requests', $3, 1, 'submit', $4)`,
      [tenantId, uuidV7(), request, JSON.stringify(patch)],
    )
  })
  return request
}

const patchOf = (request: string) =>
  inTenant(database, tenantId, (tx) =>
    tx.query<{ patch: object }>('select patch from history where tenant_id = $1 and record_id = $2', [
      tenantId,
      request,
    ]),
  )

test('why somebody was ill leaves the history, other reasons stay, and the history is closed again', async () => {
  const [ill, wed] = [await requestOf('Sick leave'), await requestOf('Annual leave')]
  await migrate(stored.url)
  expect(await patchOf(ill)).toEqual([{ patch: { status: { before: null, after: 'pending' } } }])
  expect(await patchOf(wed)).toMatchObject([{ patch: { reason: { after: 'Malaria' } } }])
  const rewritten = inTenant(database, tenantId, (tx) =>
    tx.query("update history set patch = '{}' where tenant_id = $1", [tenantId]),
  )
  await expect(rewritten).rejects.toThrow('only ever added')
  const unseen = await database.pool.query('select count(*)::int as seen from leave_requests')
  expect(unseen.rows).toEqual([{ seen: 0 }])
})
