import { createPublicKey } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid, uuidV7 } from '#src/lib/uuid.ts'
import { inTenant, inTenantReadOnly } from '#src/server/database/transaction.ts'
import type { ServerContext } from '#src/server/http/context.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { requireActor, requireSession } from '#src/server/http/principal.ts'
import { notFound } from '#src/server/http/problem.ts'
import { hashOfSecret, newSecret } from './secret-token.ts'

const newDevice = z.strictObject({ name: z.string().trim().min(1, 'This is needed').max(100) })

/** A public P-256 key; whatever else a browser writes into a JWK is not kept, and a private part is refused. */
const publicJwk = z
  .object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string().max(64),
    y: z.string().max(64),
    d: z.never().optional(),
  })
  .transform(({ kty, crv, x, y }) => ({ kty, crv, x, y }))
  .refine((jwk) => isPointOnCurve(jwk), 'This is not a P-256 public key')

const newKey = z.strictObject({ id: z.string().refine(isUuid, 'This is not an id'), publicKey: publicJwk })

/** Devices that carry entries, and the keys with which people sign on them. */
export function registerDevices(app: FastifyInstance, context: ServerContext): void {
  const { database } = context

  app.post('/devices', { config: { access: 'session' }, bodyLimit: 10_000 }, async (request, reply) => {
    const { tenantId, personId, sessionId } = requireSession(request)
    const { name } = parseInput(newDevice, request.body)
    const device = { id: uuidV7(), secret: newSecret() }
    await inTenant(database, tenantId, async (transaction) => {
      await transaction.query(
        'insert into devices (id, tenant_id, secret_hash, name, registered_by) values ($1, $2, $3, $4, $5)',
        [device.id, tenantId, hashOfSecret(device.secret), name, personId],
      )
      await transaction.query('update sessions set device_id = $2 where id = $1', [sessionId, device.id])
    })
    return reply.code(201).send({ data: device, message: 'This device may now deliver entries' })
  })

  app.get('/devices', { config: { access: 'session' } }, async (request) => {
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
  })

  app.delete<{ Params: { id: string } }>('/devices/:id', { config: { access: 'session' } }, async (request) => {
    const { tenantId, personId } = requireSession(request)
    const { id } = request.params
    if (!isUuid(id)) throw notFound()
    await inTenant(database, tenantId, async (transaction) => {
      const { actor } = await requireActor(request, transaction)
      const revoked = await transaction.query(
        `update devices set revoked_at = coalesce(revoked_at, now())
         where tenant_id = $1 and id = $2 and ($3 or registered_by = $4) returning id`,
        [tenantId, id, actor.isAdmin, personId],
      )
      if (revoked.length === 0) throw notFound()
      await transaction.query(
        'update sessions set ended_at = now() where tenant_id = $1 and device_id = $2 and ended_at is null',
        [tenantId, id],
      )
      await transaction.query(
        'update author_keys set revoked_at = now() where tenant_id = $1 and device = $2 and revoked_at is null',
        [tenantId, id],
      )
    })
    return { data: null, message: 'The device may no longer deliver entries' }
  })

  app.post<{ Params: { id: string } }>(
    '/devices/:id/keys',
    { config: { access: 'session' }, bodyLimit: 10_000 },
    async (request, reply) => {
      const { tenantId, personId, sessionId } = requireSession(request)
      const { id: device } = request.params
      const key = parseInput(newKey, request.body)
      if (!isUuid(device)) throw notFound()
      await inTenant(database, tenantId, async (transaction) => {
        const known = await transaction.query(
          'select id from devices where tenant_id = $1 and id = $2 and revoked_at is null',
          [tenantId, device],
        )
        if (known.length === 0) throw notFound()
        await transaction.query(
          `insert into author_keys (tenant_id, id, author, device, public_jwk) values ($1, $2, $3, $4, $5)
           on conflict (tenant_id, id) do nothing`,
          [tenantId, key.id, personId, device, JSON.stringify(key.publicKey)],
        )
        // A repeat finds its own key; another person's or another key under this id is absent to the caller.
        const mine = await transaction.query(
          `select id from author_keys
           where tenant_id = $1 and id = $2 and author = $3 and device = $4 and public_jwk = $5::jsonb`,
          [tenantId, key.id, personId, device, JSON.stringify(key.publicKey)],
        )
        if (mine.length === 0) throw notFound()
        await transaction.query('update sessions set device_id = $2 where id = $1', [sessionId, device])
      })
      return reply.code(201).send({ data: { id: key.id }, message: 'The key is registered' })
    },
  )

  app.delete<{ Params: { id: string; keyId: string } }>(
    '/devices/:id/keys/:keyId',
    { config: { access: 'session' } },
    async (request) => {
      const { tenantId, personId } = requireSession(request)
      const { id, keyId } = request.params
      if (!isUuid(id) || !isUuid(keyId)) throw notFound()
      await inTenant(database, tenantId, async (transaction) => {
        const { actor } = await requireActor(request, transaction)
        const revoked = await transaction.query(
          `update author_keys set revoked_at = coalesce(revoked_at, now())
           where tenant_id = $1 and id = $2 and device = $3 and ($4 or author = $5) returning id`,
          [tenantId, keyId, id, actor.isAdmin, personId],
        )
        if (revoked.length === 0) throw notFound()
      })
      return { data: null, message: 'The key no longer signs' }
    },
  )
}

function isPointOnCurve(jwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string }): boolean {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' }).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}
