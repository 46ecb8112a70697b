import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import type { PersonSummary } from '#src/protocol/device/me.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeCreation, describeOperation } from '#src/server/documentation/describe-operation.ts'
import { exampleIdsOf } from '#src/server/documentation/example-ids.ts'
import { parseInput, refuseBody } from '#src/server/http/parse-input.ts'
import { notFound, Problem } from '#src/server/http/problem.ts'
import { insertAccount, normalizeEmail } from './account.ts'
import { endLinks } from './account-link.ts'
import { mailAccount } from './account-mail.ts'
import { requireAccountManager } from './account-manager.ts'
import { countAttempt } from './sign-in-limits.ts'

const newAccount = z.strictObject({ staffId: z.uuid('This is not a valid ID') })
const address = z.email().max(320)

/** Creates an account for a person and mails the link to choose a password; repeatable until one is chosen. */
export function registerInvitations(app: FastifyInstance, context: ServerContext): void {
  const { database } = context
  const staffId = exampleIdsOf(context.areaParts).accounts
  const example = staffId === undefined ? undefined : { staffId }

  app.post(
    '/accounts',
    {
      config: {
        access: 'session',
        operation: describeCreation(
          'accounts',
          'Give a person an account and mail an activation link',
          newAccount,
          example,
        ),
      },
      bodyLimit: 10_000,
    },
    async (request, reply) => {
      const { tenantId, personId: invitedBy } = requireSession(request)
      const { staffId } = parseInput(newAccount, request.body)
      await inTenant(database, tenantId, async (transaction) => {
        const { id, email } = await invitedPerson(request, context, transaction, staffId)
        const isMade = await insertAccount(transaction, { id, email, passwordHash: null, invitedBy })
        if (!isMade) throw conflict('An account with this e-mail address already exists')
        await mailAccount(transaction, { person: id, kind: 'activation-link' })
      })
      return reply.code(201).send({ data: { id: staffId }, message: successCatalogue.emailSent })
    },
  )

  app.post<{ Params: { id: string } }>(
    '/accounts/:id/invite',
    {
      config: {
        access: 'session',
        operation: describeOperation('accounts', 'Mail a new activation link, to the person’s present e-mail address'),
      },
      bodyLimit: 10_000,
    },
    async (request) => {
      const { tenantId, personId } = requireSession(request)
      const { id } = request.params
      refuseBody(request.body)
      if (!isUuid(id)) throw notFound()
      await inTenant(database, tenantId, async (transaction) => {
        await readdress(transaction, await invitedPerson(request, context, transaction, id), personId)
      })
      await countAttempt(database, { what: 'invitation', account: id, place: personId })
      await inTenant(database, tenantId, async (tx) => {
        await endLinks(tx.query, { tenantId, personId: id })
        await mailAccount(tx, { person: id, kind: 'activation-link' })
      })
      return { data: null, message: successCatalogue.emailSent }
    },
  )
}

/** The person, if the caller may manage their account and they have an e-mail address. */
async function invitedPerson(
  request: FastifyRequest,
  context: ServerContext,
  transaction: Transaction,
  personId: string,
): Promise<PersonSummary> {
  const person = await requireAccountManager(request, context, transaction, personId)
  if (address.safeParse(normalizeEmail(person.email)).success) return person
  const text = 'This is not a valid e-mail address'
  throw new Problem(422, 'invalid', text, { email: [text] })
}

/** A pending invitation follows the person's address, so that a typing error is corrected on the person. */
async function readdress(transaction: Transaction, { id, email }: PersonSummary, invitedBy: string): Promise<void> {
  const [account] = await transaction.query<{ waits: boolean; held: boolean }>(
    `select password_hash is null and disabled_at is null as waits,
       exists (select from accounts other where other.email = $3 and other.id <> $2) as held
     from accounts where tenant_id = $1 and id = $2 for update`,
    [transaction.tenantId, id, normalizeEmail(email)],
  )
  if (!account) throw notFound()
  if (!account.waits) throw new Problem(409, 'state', 'This account has no pending invitation')
  if (account.held) throw conflict('An account with this e-mail address already exists')
  await transaction.query(
    'update accounts set email = $3, invited_by = $4, invited_at = now() where tenant_id = $1 and id = $2',
    [transaction.tenantId, id, normalizeEmail(email), invitedBy],
  )
}

const conflict = (text: string) => new Problem(409, 'taken', text, { email: [text] })
