import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { type KeyEndReason, keyEndReasons } from '#src/protocol/device/signing-key.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant, inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notAllowed, notFound } from '#src/server/http/problem.ts'
import { readAccountState } from './account-state.ts'
import { readKeys } from './keys/key-list.ts'
import { endKey } from './keys/key-states.ts'
import { endSessionsOfPersonOnDevice } from './session.ts'

const ending = z.strictObject({ reason: z.enum(keyEndReasons) })

/** Signing keys: everybody sees and ends their own, administrators everybody's. */
export function registerKeyLists(app: FastifyInstance, { database }: ServerContext): void {
  app.get(
    '/me/keys',
    { config: { access: 'session', operation: describeOperation('me', 'The own signing keys, and where they are') } },
    async (request, reply) => {
      const { tenantId, personId, deviceId } = requireSession(request)
      void reply.header('cache-control', 'no-store')
      return { data: await inTenantReadOnly(database, tenantId, (tx) => readKeys(tx, personId, deviceId)) }
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/me/keys/:id',
    {
      config: {
        access: 'session',
        operation: describeOperation('me', 'End one of the own signing keys', ending),
      },
      bodyLimit: 10_000,
    },
    async (request) => {
      const { tenantId, personId } = requireSession(request)
      const { reason } = parseInput(ending, request.body)
      const { id } = request.params
      await inTenant(database, tenantId, async (tx) => {
        await endKeyOf(tx, { person: personId, key: id, reason })
      })
      return { data: null, message: endedMessage }
    },
  )

  app.get<{ Params: { id: string } }>(
    '/accounts/:id/keys',
    {
      config: {
        access: 'session',
        operation: describeOperation('accounts', "A person's signing keys, for administrators"),
      },
    },
    async (request, reply) => {
      const { tenantId, deviceId } = requireSession(request)
      const { id } = request.params
      void reply.header('cache-control', 'no-store')
      return inTenantReadOnly(database, tenantId, async (tx) => {
        await requireAdministrator(request, tx)
        if (!isUuid(id) || (await readAccountState(tx, id)).state === 'none') throw notFound()
        return { data: await readKeys(tx, id, deviceId) }
      })
    },
  )

  app.delete<{ Params: { id: string; keyId: string } }>(
    '/accounts/:id/keys/:keyId',
    {
      config: {
        access: 'session',
        operation: describeOperation('accounts', "End a person's signing key, for administrators", ending),
      },
      bodyLimit: 10_000,
    },
    async (request) => {
      const { tenantId } = requireSession(request)
      const { reason } = parseInput(ending, request.body)
      const { id, keyId } = request.params
      await inTenant(database, tenantId, async (tx) => {
        await requireAdministrator(request, tx)
        await endKeyOf(tx, { person: id, key: keyId, reason })
      })
      return { data: null, message: endedMessage }
    },
  )
}

const endedMessage = 'This device no longer signs in your name'

/** Ends a key; where it was lost or never its owner's, their sessions on its device end too. */
async function endKeyOf(
  tx: Transaction,
  { person, key, reason }: { person: string; key: string; reason: KeyEndReason },
): Promise<void> {
  const ended = isUuid(person) && isUuid(key) ? await endKey(tx, person, key, reason) : null
  if (ended === null) throw notFound()
  if (reason !== 'replaced') await endSessionsOfPersonOnDevice(tx.query, tx.tenantId, person, ended.device)
}

async function requireAdministrator(request: FastifyRequest, tx: Transaction): Promise<void> {
  const { actor } = await requireActor(request, tx)
  if (!actor.isAdmin) throw notAllowed()
}
