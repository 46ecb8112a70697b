import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { describeCreation, describeOperation } from '#src/server/documentation/describe-operation.ts'
import { addressPrefix } from '#src/server/http/address-prefix.ts'
import { evenOut } from '#src/server/http/even-time.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { Problem, unauthenticated } from '#src/server/http/problem.ts'
import { type Account, accountOfEmail, accountOfPerson, normalizeEmail } from './account.ts'
import { exchangeLink, isOpenGrant, type LinkPurpose, wasJustRedeemed } from './account-link.ts'
import { mailAccount } from './account-mail.ts'
import { issueKeyTicket } from './key-ticket.ts'
import { placeOf, rememberAddress } from './known-places.ts'
import { verifyPassword } from './password.ts'
import { isSecret, newSecret } from './secret-token.ts'
import { startSession } from './session.ts'
import { refuseWeakPassword, setPassword } from './set-password.ts'
import { type Attempt, clearAttempts, countAttempt, waitBefore } from './sign-in-limits.ts'

const emailBody = z.strictObject({ email: z.email('This is not an e-mail address').max(320) })
const linkBody = z.strictObject({
  token: z.string().max(200),
  userId: z.uuid('This is not a valid ID'),
  /** The grant's secret, where the page creates it: it can then retry after a lost answer. */
  resetToken: z.string().refine(isSecret, 'This is not 32 random bytes in base64url').optional(),
})
const passwordBody = z.strictObject({
  userId: z.uuid('This is not a valid ID'),
  resetToken: z.string().max(200),
  password: z.string().max(1000),
})
const changeBody = z.strictObject({ currentPassword: z.string().max(1000), password: z.string().max(1000) })
const ticketBody = z.strictObject({ password: z.string().min(1, 'Required').max(1000) })
const open = (summary: string, body: z.ZodType) => ({
  config: { access: 'public' as const, operation: describeOperation('auth', summary, body) },
  bodyLimit: 10_000,
})

/** Activation, forgotten and changed passwords. No answer reveals whether there is an account. */
export function registerPasswords(app: FastifyInstance, context: ServerContext): void {
  const { database } = context

  app.post('/auth/staff/request-token', open('Ask for an activation link by mail', emailBody), (request) =>
    sendLink(request, context, 'activation-link'),
  )
  app.post('/auth/staff/forgot-password', open('Ask for a link to a new password by mail', emailBody), (request) =>
    sendLink(request, context, 'reset-link'),
  )

  app.post('/auth/staff/resolve-token', open('Exchange an activation link for a grant', linkBody), (request) =>
    exchange(request, context, 'activation-link', 'activation-grant'),
  )
  app.post(
    '/auth/staff/resolve-forgot-password',
    open('Exchange a link to a new password for a grant', linkBody),
    (request) => exchange(request, context, 'reset-link', 'reset-grant'),
  )

  app.post('/auth/staff/set-password', open('Activate an account with a grant', passwordBody), async (request) => {
    await setByGrant(request, context, 'activation-grant')
    return { data: null, message: successCatalogue.activated }
  })
  app.post('/auth/staff/reset-password', open('Set a new password with a grant', passwordBody), async (request) => {
    await setByGrant(request, context, 'reset-grant')
    return { data: null, message: successCatalogue.passwordReset }
  })

  app.post(
    '/me/password',
    {
      config: {
        access: 'session',
        operation: describeOperation(
          'me',
          'Change the own password; every session ends, a new token is answered, keys on other devices wait',
          changeBody,
        ),
      },
      bodyLimit: 10_000,
    },
    async (request) => {
      const { tenantId, personId, deviceId } = requireSession(request)
      const { currentPassword, password } = parseInput(changeBody, request.body)
      const account = await accountOfPerson(database, personId)
      if (account === null) throw unauthenticated()
      const attempt: Attempt = { what: 'own-password', account: account.id, place: 'session' }
      if (!(await isPasswordOf(database, account, currentPassword, attempt))) throw wrongCurrentPassword()
      await refuseWeakPassword(context, account, password)
      const verified = account.passwordHash
      const passwordHash =
        verified && (await setPassword(database, { tenantId, personId }, password, { verified, deviceId }))
      if (passwordHash === null) throw wrongCurrentPassword()
      const session = await startSession(database, { tenantId, id: personId, passwordHash }, deviceId)
      // The password was changed or the account disabled meanwhile: that ended every session, and none is started after
      // it.
      if (session === null) throw unauthenticated()
      return { data: null, token: session.token, message: successCatalogue.details }
    },
  )

  app.post(
    '/me/tickets',
    {
      config: {
        access: 'session',
        operation: describeCreation(
          'me',
          'Give the own password once more; answers a ticket for one device and one signing key',
          ticketBody,
        ),
      },
      bodyLimit: 10_000,
    },
    async (request, reply) => {
      const { tenantId, personId, sessionId } = requireSession(request)
      const { password } = parseInput(ticketBody, request.body)
      const account = await accountOfPerson(database, personId)
      if (account === null) throw unauthenticated()
      const attempt: Attempt = { what: 'own-password', account: account.id, place: 'session' }
      if (!(await isPasswordOf(database, account, password, attempt))) throw wrongPassword()
      const owner = { tenantId, personId, sessionId }
      const keyTicket = await inTenant(database, tenantId, (tx) => issueKeyTicket(tx.query, owner))
      return reply.code(201).send({ data: { keyTicket } })
    },
  )
}

/**
 * Has a link mailed where there is an account; answer and time are the same in any case. Whoever asks too often is told
 * so; what all strangers together ask too often for one account is left out silently, as mails were sent already.
 */
async function sendLink(
  request: FastifyRequest,
  { database }: ServerContext,
  purpose: 'activation-link' | 'reset-link',
): Promise<{ data: null; message: string }> {
  const begun = performance.now()
  const email = normalizeEmail(parseInput(emailBody, request.body).email)
  const place = await placeOf(request, database, email)
  await countAttempt(database, { what: 'link', account: email, place: place.key })
  const strangers = { what: 'strangers-link', account: email, place: 'anywhere' } as const
  const isHeard = place.isKnownDevice || place.isKnownAddress || (await waitBefore(database, strangers)) <= 0
  if (isHeard) await mailLink(database, email, purpose)
  await evenOut(begun)
  return { data: null, message: successCatalogue.emailSent }
}

/** An account without a password gets the activation mail, whichever it asked for, so that neither reveals more. */
async function mailLink(database: Database, email: string, purpose: 'activation-link' | 'reset-link'): Promise<void> {
  const account = await accountOfEmail(database, email)
  if (account === null || account.disabled) return
  const kind = account.passwordHash === null ? 'activation-link' : 'reset-link'
  if (purpose !== 'reset-link' && kind !== purpose) return
  await inTenant(database, account.tenantId, (tx) => mailAccount(tx, { person: account.id, kind }))
}

async function exchange(
  request: FastifyRequest,
  { database }: ServerContext,
  link: LinkPurpose,
  grant: LinkPurpose,
): Promise<{ data: { resetToken: string; email: string } }> {
  const { token, userId, resetToken = newSecret() } = parseInput(linkBody, request.body)
  const presented = { personId: userId, secret: token, purpose: link }
  const owner = await exchangeLink(database, presented, { secret: resetToken, purpose: grant })
  const account = owner && (await accountOfPerson(database, owner.personId))
  if (!account) throw linkExpired()
  return { data: { resetToken, email: account.email } }
}

/**
 * Sets the password a grant allows, once. A weak password leaves the grant open; repeating the same password succeeds
 * again, since the first answer may have been lost.
 */
async function setByGrant(request: FastifyRequest, context: ServerContext, purpose: LinkPurpose): Promise<void> {
  const { database } = context
  const { userId, resetToken, password } = parseInput(passwordBody, request.body)
  const grant = { personId: userId, secret: resetToken, purpose }
  const account = await accountOfPerson(database, userId)
  if (!account) throw linkExpired()
  const attempt: Attempt = { what: 'sign-in', account: account.email, place: addressPrefix(request.address) }
  // Only whoever holds a grant learns what its owner's password must not hold.
  if (await isOpenGrant(database, grant)) {
    await refuseWeakPassword(context, account, password)
    const owner = { tenantId: account.tenantId, personId: userId }
    if (await setPassword(database, owner, password, { grant, forgotten: attempt })) {
      await rememberAddress(request, database, account)
      return
    }
  }
  const now = (await wasJustRedeemed(database, grant)) ? await accountOfPerson(database, userId) : null
  if (now === null || !(await isPasswordOf(database, now, password, attempt))) throw linkExpired()
}

/** Checks the account's password; counted as an attempt, since it could be used for guessing. */
async function isPasswordOf(
  database: Database,
  account: Account,
  password: string,
  attempt: Attempt,
): Promise<boolean> {
  await countAttempt(database, attempt)
  if (account.disabled || !(await verifyPassword(account.passwordHash, password))) return false
  await clearAttempts(database, attempt)
  return true
}

const wrongCurrentPassword = () =>
  new Problem(422, 'invalid', 'Some fields are not valid', { currentPassword: ['Your current password is incorrect'] })

const wrongPassword = () =>
  new Problem(422, 'invalid', 'Some fields are not valid', { password: ['Your password is incorrect'] })

const linkExpired = () => new Problem(422, 'link-over', 'This link was used or has expired. Please request a new one')
