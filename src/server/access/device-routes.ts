import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid, uuidV7 } from '#src/lib/uuid.ts'
import { restoredAt } from '#src/protocol/device/epoch.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readEpoch } from '#src/server/database/feed/epoch.ts'
import { inTenant, inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { parseInput, refuseBody } from '#src/server/http/parse-input.ts'
import { notFound } from '#src/server/http/problem.ts'
import { hashOfSecret, newSecret } from './secret-token.ts'
import { endSessionsOnDevice } from './session.ts'

const newDevice = z.strictObject({
  name: z.string().trim().min(1, 'Required').max(100),
  /** The device's former id where it was registered before: its entries name it. */
  id: z.string().refine(isUuid, 'This is not a valid ID').optional(),
})

/** Devices that deliver entries: register, list, revoke. */
export function registerDevices(app: FastifyInstance, context: ServerContext): void {
  const { database } = context

  app.post(
    '/devices',
    {
      config: {
        access: 'session',
        operation: describeOperation('devices', 'Register a device; its secret is answered once', newDevice, {
          name: 'Bridge tablet',
        }),
      },
      bodyLimit: 10_000,
    },
    async (request, reply) => {
      const { tenantId, personId, sessionId } = requireSession(request)
      const { name, id: former } = parseInput(newDevice, request.body)
      const device = await inTenant(database, tenantId, async (transaction) => {
        const id = former !== undefined && (await wasLost(transaction, former)) ? former : uuidV7()
        const made = { id, secret: newSecret() }
        await transaction.query(
          'insert into devices (id, tenant_id, secret_hash, name, registered_by) values ($1, $2, $3, $4, $5)',
          [made.id, tenantId, hashOfSecret(made.secret), name, personId],
        )
        await transaction.query('update sessions set device_id = $2 where id = $1', [sessionId, made.id])
        return made
      })
      return reply.code(201).send({ data: device, message: 'This device can now send entries' })
    },
  )

  app.get(
    '/devices',
    {
      config: {
        access: 'session',
        operation: describeOperation('devices', 'Devices registered by oneself; all of them for administrators'),
      },
    },
    async (request) => {
      const { tenantId, personId, deviceId } = requireSession(request)
      return inTenantReadOnly(database, tenantId, async (transaction) => {
        const { actor } = await requireActor(request, transaction)
        const rows = await transaction.query<{ id: string; name: string; created_at: Date; revoked_at: Date | null }>(
          `select id, name, created_at, revoked_at from devices
         where tenant_id = $1 and ($2 or registered_by = $3) order by created_at desc limit 500`,
          [tenantId, actor.isAdmin, personId],
        )
        const data = rows.map((row) => ({
          id: row.id,
          name: row.name,
          createdAt: row.created_at.toISOString(),
          revokedAt: row.revoked_at?.toISOString() ?? null,
          current: row.id === deviceId,
        }))
        return { data }
      })
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/devices/:id',
    {
      config: {
        access: 'session',
        operation: describeOperation('devices', 'Revoke a device; sessions and keys on it end'),
      },
    },
    async (request) => {
      const { tenantId, personId } = requireSession(request)
      const { id } = request.params
      refuseBody(request.body)
      if (!isUuid(id)) throw notFound()
      await inTenant(database, tenantId, async (transaction) => {
        const { actor } = await requireActor(request, transaction)
        const revoked = await transaction.query(
          `update devices set revoked_at = coalesce(revoked_at, now())
         where tenant_id = $1 and id = $2 and ($3 or registered_by = $4) returning id`,
          [tenantId, id, actor.isAdmin, personId],
        )
        if (revoked.length === 0) throw notFound()
        await endSessionsOnDevice(transaction.query, tenantId, id)
        await transaction.query(
          'update author_keys set revoked_at = now() where tenant_id = $1 and device = $2 and revoked_at is null',
          [tenantId, id],
        )
      })
      return { data: null, message: 'This device can no longer send entries' }
    },
  )
}

/**
 * Whether a device may have its former id again: the server was restored from a backup made before it knew the device.
 */
async function wasLost({ database, tenantId, query }: Transaction, id: string): Promise<boolean> {
  if (restoredAt(await readEpoch(database, tenantId)) === null) return false
  return (await query('select from devices where id = $1', [id])).length === 0
}
