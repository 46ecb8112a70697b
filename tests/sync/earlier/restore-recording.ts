import { z } from 'zod'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { receiveBatch } from '#src/server/sync/push/receive-batch.ts'
import { makeVessel, type World } from '../../contract/engine/world.ts'
import type { Recording } from './recording.ts'
import { fromJson } from './stored-database.ts'

const entryRow = z.object({
  state: z.string(),
  author: z.string(),
  key: z.string(),
  device: z.string(),
  previousLink: z.string(),
  signature: z.string(),
  bytes: z.instanceof(ArrayBuffer).nullable(),
})
type DeliveredRow = z.infer<typeof entryRow>

/**
 * Lets a present office know what the office of a recording knew: its tenant, vessel, people, devices and keys, and what
 * was delivered to it.
 */
export async function restoreRecording(world: World, then: Recording): Promise<void> {
  const { tenantId, people, devices, keys } = then
  const { pool } = world.database
  await pool.query('insert into tenants (id, slug, name) values ($1, $2, $2)', [tenantId, `then-${tenantId}`])
  await makeVessel(world.context, tenantId, then.vesselId)
  for (const { id, email, term } of people) {
    world.people.add(tenantId, term, id)
    await pool.query('insert into accounts (id, tenant_id, email) values ($1, $2, $3)', [id, tenantId, email])
  }
  for (const { id, secretHash, name, registeredBy } of devices) {
    await pool.query(
      'insert into devices (id, tenant_id, secret_hash, name, registered_by) values ($1, $2, $3, $4, $5)',
      [id, tenantId, secretHash, name, registeredBy],
    )
  }
  await inTenant(world.database, tenantId, async (tx) => {
    for (const { id, author, device, publicJwk, createdAt } of keys) {
      await tx.query(
        'insert into author_keys (tenant_id, id, author, device, public_jwk, created_at) values ($1, $2, $3, $4, $5, $6)',
        [tenantId, id, author, device, JSON.stringify(publicJwk), createdAt],
      )
    }
  })
  for (const row of await deliveredThen(then)) {
    const links = [{ entry: new TextDecoder().decode(row.bytes ?? new ArrayBuffer()) }]
    const runs = [{ author: row.author, key: row.key, from: row.previousLink, links, signature: row.signature }]
    const carrier = { tenantId, deviceId: row.device, arrival: new Date() }
    await receiveBatch(world.context, carrier, { device: row.device, epoch: null, runs })
  }
}

/** The rows of entries that had been received. */
async function deliveredThen(then: Recording): Promise<DeliveredRow[]> {
  const stored = then.databases['fairlead-outbox']?.stores.find(({ name }) => name === 'entries')
  const rows = await Promise.all((stored?.rows ?? []).map(fromJson))
  return rows.map((row) => entryRow.parse(row)).filter(({ state }) => state === 'done')
}
