import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { requireActor, requireSession, type SessionPrincipal } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeCreation, describeOperation } from '#src/server/documentation/describe-operation.ts'
import { parseInput, refuseBody } from '#src/server/http/parse-input.ts'
import { notFound, Problem } from '#src/server/http/problem.ts'
import { requireKeyTicket, spendOnKey } from './key-ticket.ts'
import { confirmKey, noteNewKey } from './keys/key-states.ts'
import { isProvedBy, publicJwk } from './keys/public-key.ts'
import { hashOfSecret, isSecret } from './secret-token.ts'

const newKey = z.strictObject({
  id: z.string().refine(isUuid, 'This is not a valid ID'),
  publicKey: publicJwk,
  /** From a password just typed; needed for a new key and for one that waits to be confirmed. */
  ticket: z.string().max(100).optional(),
  /** The key's signature over company, person, device, key and ticket, in base64. */
  proof: z.string().max(200).optional(),
  /** The secret of the device: nobody makes a key on a device that they are not at. */
  deviceSecret: z.string().max(100).optional(),
})
type NewKey = z.infer<typeof newKey>

/** Signing keys on devices: a signed-in person registers their own. */
export function registerAuthorKeys(app: FastifyInstance, context: ServerContext): void {
  const { database } = context

  app.post<{ Params: { id: string } }>(
    '/devices/:id/keys',
    {
      config: {
        access: 'session',
        operation: describeCreation(
          'devices',
          'Register the key with which the person signs on a device, or confirm it; a new one needs a ticket',
          newKey,
        ),
      },
      bodyLimit: 10_000,
    },
    async (request, reply) => {
      const principal = requireSession(request)
      const { id: device } = request.params
      const key = parseInput(newKey, request.body)
      if (!isUuid(device)) throw notFound()
      await inTenant(database, principal.tenantId, (tx) => keepKey(tx, request, { principal, device, key }))
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

type Registration = { principal: SessionPrincipal; device: string; key: NewKey }

/**
 * A key that counts already is known again without a ticket, so that devices of earlier releases go on; the session is
 * the device's only where its secret is given, since public keys are no secret.
 */
async function keepKey(
  tx: Transaction,
  request: FastifyRequest,
  { principal, device, key }: Registration,
): Promise<void> {
  const [place] = await tx.query<{ secret_hash: string }>(
    'select secret_hash from devices where tenant_id = $1 and id = $2 and revoked_at is null',
    [tx.tenantId, device],
  )
  if (!place) throw notFound()
  const known = await lockKey(tx, principal.personId, device, key)
  const { deviceSecret = '', proof = '' } = key
  const isAtDevice = isSecret(deviceSecret) && hashOfSecret(deviceSecret) === place.secret_hash
  if (known === 'active') return isAtDevice ? linkSession(tx, principal, device) : undefined
  const owner = { tenantId: tx.tenantId, personId: principal.personId, sessionId: principal.sessionId }
  const ticket = await requireKeyTicket(tx, owner, key.ticket)
  if (!isAtDevice) throw notAtDevice()
  const proved = { tenant: tx.tenantId, person: principal.personId, device, key: key.id, ticket: key.ticket ?? '' }
  if (!(await isProvedBy(key.publicKey, proved, proof))) throw notProved()
  await spendOnKey(tx, ticket, key.id)
  if (known === 'suspended') await confirmKey(tx, principal.personId, key.id)
  else {
    await tx.query(
      `insert into author_keys (tenant_id, id, author, device, public_jwk, registered_from)
       values ($1, $2, $3, $4, $5, $6)`,
      [tx.tenantId, key.id, principal.personId, device, JSON.stringify(key.publicKey), request.address ?? null],
    )
    await noteNewKey(tx, { person: principal.personId, key: key.id })
  }
  await linkSession(tx, principal, device)
}

/** Where the person's own key stands; a different person, device or key under this id gets 404. */
async function lockKey(
  tx: Transaction,
  person: string,
  device: string,
  key: NewKey,
): Promise<'active' | 'suspended' | 'unknown'> {
  const [row] = await tx.query<{ is_mine: boolean; is_over: boolean; is_suspended: boolean }>(
    `select author = $3 and device = $4 and public_jwk = $5::jsonb as is_mine,
       revoked_at is not null or ended_at is not null as is_over, suspended_at is not null as is_suspended
     from author_keys where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, key.id, person, device, JSON.stringify(key.publicKey)],
  )
  if (!row) return 'unknown'
  if (!row.is_mine) throw notFound()
  // An ended key never signs again, however often its device offers it: the person gets a new one.
  if (row.is_over) throw new Problem(409, 'revoked', 'This key was revoked. Please sign in again')
  return row.is_suspended ? 'suspended' : 'active'
}

async function linkSession(tx: Transaction, { sessionId }: SessionPrincipal, device: string): Promise<void> {
  await tx.query('update sessions set device_id = $2 where id = $1', [sessionId, device])
}

const notAtDevice = () =>
  new Problem(403, 'not-this-device', 'This device is not known to the office. Please sign in again')

const notProved = () =>
  new Problem(422, 'invalid', 'Some fields are not valid', { proof: ['This is not the signature of this key'] })
