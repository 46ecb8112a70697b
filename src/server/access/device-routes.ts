import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid, uuidV5 } from '#src/lib/uuid.ts'
import { restoredAt } from '#src/protocol/device/epoch.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readEpoch } from '#src/server/database/feed/epoch.ts'
import { inTenant, inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeCreation, describeOperation } from '#src/server/documentation/describe-operation.ts'
import { parseInput, refuseBody } from '#src/server/http/parse-input.ts'
import { notFound, Problem, tooMany } from '#src/server/http/problem.ts'
import type { RequestLimits } from '#src/server/http/request-limits.ts'
import { passwordNeeded, requireKeyTicket, spendOnDevice } from './key-ticket.ts'
import { hashOfSecret, isSecret, newSecret } from './secret-token.ts'
import { endSessionsOnDevice } from './session.ts'

const newDevice = z.strictObject({
  name: z.string().trim().min(1, 'Required').max(100),
  /** The device's former id where it was registered before: its entries name it. */
  id: z.string().refine(isUuid, 'This is not a valid ID').optional(),
  /** The secret that it had there, by which it proves the id. */
  formerSecret: z.string().max(100).optional(),
  /** From a password just typed. */
  ticket: z.string().max(100).optional(),
})

/** Devices that deliver entries: register, list, revoke. */
export function registerDevices(app: FastifyInstance, context: ServerContext, limits: RequestLimits): void {
  const { database } = context

  app.post(
    '/devices',
    {
      config: {
        access: 'session',
        operation: describeCreation(
          'devices',
          'Register a device with a ticket; its secret is answered once',
          newDevice,
        ),
      },
      bodyLimit: 10_000,
    },
    async (request, reply) => {
      const { tenantId, personId, sessionId } = requireSession(request)
      const { name, id: former, formerSecret, ticket: given } = parseInput(newDevice, request.body)
      const device = await inTenant(database, tenantId, async (transaction) => {
        const ticket = await requireKeyTicket(transaction, { tenantId, personId, sessionId }, given)
        if (ticket.deviceId !== null) return repeatedDevice(transaction, personId, ticket.deviceId, name)
        await refuseManyDevices(transaction, personId, limits.devicesPerDay)
        const claim = former === undefined ? null : { id: former, secret: formerSecret }
        const made = (await claimedDevice(transaction, personId, claim)) ?? (await newDeviceOf(tenantId))
        await transaction.query(
          'insert into devices (id, tenant_id, secret_hash, name, registered_by) values ($1, $2, $3, $4, $5)',
          [made.id, tenantId, hashOfSecret(made.secret), name, personId],
        )
        await spendOnDevice(transaction, ticket, made.id)
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
        if (!actor.isAdmin) await refuseWhereOthersSign(transaction, personId, id)
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

/** Throws 429 where a person has registered as many devices within a day as they may. */
async function refuseManyDevices({ tenantId, query }: Transaction, person: string, max: number): Promise<void> {
  // Of several requests at once each must see what the others register.
  const [account] = await query<{ email: string }>(
    'select email from accounts where tenant_id = $1 and id = $2 for update',
    [tenantId, person],
  )
  // The demonstration's password is public: a limit would shut out whoever comes sixth.
  if (account?.email.endsWith('.demo')) return
  const [made] = await query<{ count: number; oldest: number }>(
    `select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
     from devices where tenant_id = $1 and registered_by = $2 and created_at > now() - interval '1 day'`,
    [tenantId, person],
  )
  if (made && made.count >= max) throw tooMany(86_400 - made.oldest, `You may set up ${max} new devices a day`)
}

/** The same request once more, after a lost answer: the same device, with a new secret. */
async function repeatedDevice(
  { tenantId, query }: Transaction,
  person: string,
  id: string,
  name: string,
): Promise<{ id: string; secret: string }> {
  const secret = newSecret()
  const known = await query(
    `update devices set secret_hash = $5
     where tenant_id = $1 and id = $2 and registered_by = $3 and name = $4 and revoked_at is null returning id`,
    [tenantId, id, person, name, hashOfSecret(secret)],
  )
  if (known.length === 0) throw passwordNeeded()
  return { id, secret }
}

/** A tablet on which others sign is ended by an administrator alone: their work is on it. */
async function refuseWhereOthersSign({ tenantId, query }: Transaction, person: string, device: string): Promise<void> {
  const others = await query(
    `select from author_keys key join devices device on device.tenant_id = key.tenant_id and device.id = key.device
     where key.tenant_id = $1 and key.device = $2 and device.registered_by = $3 and key.author <> $3
       and key.revoked_at is null and key.ended_at is null limit 1`,
    [tenantId, device, person],
  )
  if (others.length > 0)
    throw new Problem(403, 'others-sign-here', 'Other people sign on this device. An administrator can end it')
}

type DeviceProof = { id: string; secret: string }

/** Ids given before this day (in milliseconds) were drawn, and cannot be proved. */
const idsProvedSince = Date.parse('2026-11-29T00:00:00Z')

/** The id of a device is made of its first secret: a server that was restored and knows neither can check one by the other. */
async function newDeviceOf(tenantId: string): Promise<DeviceProof> {
  const secret = newSecret()
  return { id: await deviceIdOf(tenantId, secret), secret }
}

const deviceIdOf = (tenantId: string, secret: string) => uuidV5(tenantId, `device ${secret}`)

/**
 * The former id of a device, with its secret, where it may have them again: the server was restored from a backup made
 * before it knew the device, nobody else has signed under that id, and the secret proves it; null otherwise. A drawn id of
 * before is believed, with a new secret.
 */
async function claimedDevice(
  { database, tenantId, query }: Transaction,
  person: string,
  claim: { id: string; secret: string | undefined } | null,
): Promise<DeviceProof | null> {
  if (!claim || restoredAt(await readEpoch(database, tenantId)) === null) return null
  const { id, secret = '' } = claim
  const isProved = isSecret(secret) && (await deviceIdOf(tenantId, secret)) === id
  if (!isProved && !isDrawnBefore(id)) return null
  const known = await query(
    `select from devices where id = $2
     union all select from author_keys where tenant_id = $1 and device = $2 and author <> $3 limit 1`,
    [tenantId, id, person],
  )
  if (known.length > 0) return null
  return { id, secret: isProved ? secret : newSecret() }
}

/** Whether the id was drawn (a UUIDv7, which bears its moment) before ids were proved. */
function isDrawnBefore(id: string): boolean {
  return id[14] === '7' && Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) < idsProvedSince
}
