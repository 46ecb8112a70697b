import { createPublicKey } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { parseInput, refuseBody } from '#src/server/http/parse-input.ts'
import { notFound, Problem } from '#src/server/http/problem.ts'

/** A public P-256 key; other JWK members are dropped, and a private part is refused. */
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

const newKey = z.strictObject({ id: z.string().refine(isUuid, 'This is not a valid ID'), publicKey: publicJwk })

/** Signing keys on devices: a signed-in person registers their own. */
export function registerAuthorKeys(app: FastifyInstance, context: ServerContext): void {
  const { database } = context

  app.post<{ Params: { id: string } }>(
    '/devices/:id/keys',
    {
      config: {
        access: 'session',
        operation: describeOperation('devices', 'Register the key with which the person signs on a device', newKey),
      },
      bodyLimit: 10_000,
    },
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
        // A repeat finds its own key; a different person or key under this id gets 404.
        const [mine] = await transaction.query<{ revoked: boolean }>(
          `select revoked_at is not null as revoked from author_keys
           where tenant_id = $1 and id = $2 and author = $3 and device = $4 and public_jwk = $5::jsonb`,
          [tenantId, key.id, personId, device, JSON.stringify(key.publicKey)],
        )
        if (!mine) throw notFound()
        // A revoked key never signs again, however often its device offers it: the person gets a new one.
        if (mine.revoked) throw new Problem(409, 'revoked', 'This key was revoked. Please sign in again')
        await transaction.query('update sessions set device_id = $2 where id = $1', [sessionId, device])
      })
      return reply.code(201).send({ data: { id: key.id }, message: 'The key is registered' })
    },
  )

  app.delete<{ Params: { id: string; keyId: string } }>(
    '/devices/:id/keys/:keyId',
    { config: { access: 'session', operation: describeOperation('devices', 'Revoke a signing key') } },
    async (request) => {
      const { tenantId, personId } = requireSession(request)
      const { id, keyId } = request.params
      refuseBody(request.body)
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
