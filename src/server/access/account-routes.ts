import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction.ts'
import type { ServerContext } from '#src/server/http/context.ts'
import { described } from '#src/server/http/described.ts'
import { parseInput, refuseBody } from '#src/server/http/parse-input.ts'
import { requireActor, requireSession } from '#src/server/http/principal.ts'
import { notAllowed, notFound, Problem } from '#src/server/http/problem.ts'
import { accountOfPerson, insertAccount } from './account.ts'
import { issueLink } from './account-link.ts'
import { accountMail } from './account-mail.ts'
import type { Mailer } from './mailer.ts'
import { endSessionsOf } from './session.ts'

const newAccount = z.strictObject({ staffId: z.uuid('This is not an id') })

/** What administrators do with accounts: give one to a person, take it away for a while, give it back. */
export function registerAccounts(app: FastifyInstance, context: ServerContext, mailer: Mailer): void {
  const { database, configuration } = context

  app.post(
    '/accounts',
    {
      config: {
        access: 'session',
        operation: described('accounts', 'Give a person an account and mail an activation link', newAccount),
      },
      bodyLimit: 10_000,
    },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { staffId } = parseInput(newAccount, request.body)
      const person = await inTenant(database, tenantId, async (transaction) => {
        await requireAdministrator(request, transaction)
        const found = await context.actorSource.loadActor(transaction, staffId, new Date())
        if (found === null) throw notFound()
        const { id, email } = found.person
        if (await insertAccount(transaction, { id, email, passwordHash: null })) return found.person
        throw new Problem(409, 'taken', 'There is an account with this e-mail address already')
      })
      const account = await accountOfPerson(database, person.id)
      if (account === null) throw notFound()
      const secret = await issueLink(database, { tenantId, personId: person.id }, 'activation-link')
      mailer.post(accountMail['activation-link'](account, secret, configuration))
      return reply.code(201).send({ data: { id: person.id }, message: 'Email sent successfully' })
    },
  )

  app.post<{ Params: { id: string } }>(
    '/accounts/:id/disable',
    {
      config: { access: 'session', operation: described('accounts', 'Disable an account; its sessions and keys end') },
      bodyLimit: 10_000,
    },
    async (request) => {
      await setDisabled(request, context, true)
      return { data: null, message: 'The account is disabled' }
    },
  )
  app.post<{ Params: { id: string } }>(
    '/accounts/:id/enable',
    { config: { access: 'session', operation: described('accounts', 'Enable an account again') }, bodyLimit: 10_000 },
    async (request) => {
      await setDisabled(request, context, false)
      return { data: null, message: 'The account is enabled' }
    },
  )
}

/**
 * Disabling ends the person's sessions and revokes their signing keys in the same transaction: what still arrives in
 * their name is held for review. Enabling gives no key back; the next sign-in on a device registers a new one.
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
    await requireAdministrator(request, transaction)
    if (id === personId) throw new Problem(422, 'own-record', 'You cannot disable your own account')
    const changed = await transaction.query(
      `update accounts set disabled_at = case when $3 then coalesce(disabled_at, now()) end
       where tenant_id = $1 and id = $2 returning id`,
      [tenantId, id, disabled],
    )
    if (changed.length === 0) throw notFound()
    if (!disabled) return
    await endSessionsOf(transaction.query, tenantId, id)
    await transaction.query(
      'update author_keys set revoked_at = now() where tenant_id = $1 and author = $2 and revoked_at is null',
      [tenantId, id],
    )
  })
}

async function requireAdministrator(request: FastifyRequest, transaction: Transaction): Promise<void> {
  const { actor } = await requireActor(request, transaction)
  if (!actor.isAdmin) throw notAllowed()
}
