import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUuid } from '#src/lib/uuid.ts'
import { requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { lockAdministrators } from '#src/server/database/locks.ts'
import { inTenant, inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { refuseBody } from '#src/server/http/parse-input.ts'
import { notFound, Problem, unauthenticated } from '#src/server/http/problem.ts'
import { requireAccountManager } from './account-manager.ts'
import { readAccountState } from './account-state.ts'
import { endSessionsOfPerson } from './session.ts'

/** Managing an existing account: read its state, disable it, enable it. */
export function registerAccounts(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { id: string } }>(
    '/accounts/:id',
    { config: { access: 'session', operation: describeOperation('accounts', 'Where the account of a person stands') } },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { id } = request.params
      if (!isUuid(id)) throw notFound()
      const data = await inTenantReadOnly(context.database, tenantId, async (transaction) => {
        await requireAccountManager(request, context, transaction, id)
        return readAccountState(transaction, id)
      })
      void reply.header('cache-control', 'no-store')
      return { data }
    },
  )

  app.post<{ Params: { id: string } }>(
    '/accounts/:id/disable',
    {
      config: {
        access: 'session',
        operation: describeOperation('accounts', 'Disable an account; its sessions and keys end'),
      },
      bodyLimit: 10_000,
    },
    async (request) => {
      await setDisabled(request, context, true)
      return { data: null, message: 'The account is disabled' }
    },
  )
  app.post<{ Params: { id: string } }>(
    '/accounts/:id/enable',
    {
      config: { access: 'session', operation: describeOperation('accounts', 'Enable an account again') },
      bodyLimit: 10_000,
    },
    async (request) => {
      await setDisabled(request, context, false)
      return { data: null, message: 'The account is enabled' }
    },
  )
}

/**
 * Disabling ends the person's sessions and revokes their signing keys in one transaction; entries that still arrive are
 * quarantined. Enabling restores no key: the next sign-in on a device registers a new one.
 */
async function setDisabled(
  request: FastifyRequest<{ Params: { id: string } }>,
  context: ServerContext,
  disabled: boolean,
): Promise<void> {
  const { tenantId, personId } = requireSession(request)
  const { id } = request.params
  refuseBody(request.body)
  if (!isUuid(id)) throw notFound()
  await inTenant(context.database, tenantId, async (transaction) => {
    // Of two administrators who disable each other, the second request fails, so that one remains.
    await lockAdministrators(transaction)
    const own = await readAccountState(transaction, personId)
    if (own.state === 'disabled') throw unauthenticated()
    await requireAccountManager(request, context, transaction, id)
    if (id === personId) throw new Problem(422, 'own-record', 'You cannot disable your own account')
    const changed = await transaction.query(
      `update accounts set disabled_at = case when $3 then coalesce(disabled_at, now()) end
       where tenant_id = $1 and id = $2 returning id`,
      [tenantId, id, disabled],
    )
    if (changed.length === 0) throw notFound()
    if (!disabled) return
    await endSessionsOfPerson(transaction.query, tenantId, id)
    await transaction.query(
      'update author_keys set revoked_at = now() where tenant_id = $1 and author = $2 and revoked_at is null',
      [tenantId, id],
    )
  })
}
