import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { successCatalogue } from '#src/protocol/success-catalogue.ts'
import type { ServerContext } from '#src/server/http/context.ts'
import { described } from '#src/server/http/described.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { requireSession } from '#src/server/http/principal.ts'
import { Problem, unauthenticated } from '#src/server/http/problem.ts'
import { accountOfEmail, accountOfPerson, normalEmail } from './account.ts'
import { issueLink, type LinkPurpose, redeemLink } from './account-link.ts'
import { accountMail } from './account-mail.ts'
import type { Mailer } from './mailer.ts'
import { verifyPassword } from './password.ts'
import { startSessionBy } from './session.ts'
import { refuseWeak, setPassword } from './set-password.ts'
import { countTry, forgiveTries } from './sign-in-limits.ts'

const emailBody = z.strictObject({ email: z.email('This is not an e-mail address').max(320) })
const linkBody = z.strictObject({ token: z.string().max(200), userId: z.uuid('This is not an id') })
const passwordBody = z.strictObject({
  userId: z.uuid('This is not an id'),
  resetToken: z.string().max(200),
  password: z.string().max(1000),
})
const changeBody = z.strictObject({ currentPassword: z.string().max(1000), password: z.string().max(1000) })
const open = (summary: string, body: z.ZodType) => ({
  config: { access: 'public' as const, operation: described('auth', summary, body) },
  bodyLimit: 10_000,
})

/** Activation, forgotten and changed passwords. No answer tells whether there is an account. */
export function registerPasswords(app: FastifyInstance, context: ServerContext, mailer: Mailer): void {
  const { database } = context

  app.post('/auth/staff/request-token', open('Ask for an activation link by mail', emailBody), (request) =>
    mailLink(request, context, mailer, 'activation-link'),
  )
  app.post('/auth/staff/forgot-password', open('Ask for a link to a new password by mail', emailBody), (request) =>
    mailLink(request, context, mailer, 'reset-link'),
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
    await spendGrant(request, context, 'activation-grant')
    return { data: null, message: successCatalogue.activated }
  })
  app.post('/auth/staff/reset-password', open('Set a new password with a grant', passwordBody), async (request) => {
    const account = await spendGrant(request, context, 'reset-grant')
    mailer.post(accountMail.passwordChanged(account.email))
    return { data: null, message: successCatalogue.passwordReset }
  })

  app.post(
    '/me/password',
    {
      config: {
        access: 'session',
        operation: described('me', 'Change the own password; every session ends, a new token is answered', changeBody),
      },
      bodyLimit: 10_000,
    },
    async (request) => {
      const { tenantId, personId, deviceId } = requireSession(request)
      const { currentPassword, password } = parseInput(changeBody, request.body)
      const account = await accountOfPerson(database, personId)
      if (account === null) throw unauthenticated()
      await countTry(database, 'sign-in', account.email, request.address)
      if (!(await verifyPassword(account.passwordHash, currentPassword))) throw notPresent()
      await forgiveTries(database, 'sign-in', account.email, request.address)
      refuseWeak(password, account.email)
      const passwordHash = await setPassword(database, { tenantId, personId }, password, account.passwordHash)
      if (passwordHash === null) throw notPresent()
      mailer.post(accountMail.passwordChanged(account.email))
      const token = await startSessionBy(database, { tenantId, id: personId, passwordHash }, deviceId)
      // Set anew since, or disabled: that ended every session, and none is begun behind it.
      if (token === null) throw unauthenticated()
      return { data: null, token, message: successCatalogue.details }
    },
  )
}

/** Sends a link by mail where there is an account to send it to; the answer is the same in any case. */
async function mailLink(
  request: FastifyRequest,
  { database, configuration }: ServerContext,
  mailer: Mailer,
  purpose: 'activation-link' | 'reset-link',
): Promise<{ data: null; message: string }> {
  const email = normalEmail(parseInput(emailBody, request.body).email)
  await countTry(database, 'link', email, request.address)
  const account = await accountOfEmail(database, email)
  const fits = account !== null && !account.disabled
  // Whoever has no password yet is activated, whichever of the two they ask for: neither link tells a stranger more.
  if (fits) {
    const link = account.passwordHash === null ? 'activation-link' : 'reset-link'
    if (purpose === 'reset-link' || link === purpose) {
      const secret = await issueLink(database, { tenantId: account.tenantId, personId: account.id }, link)
      mailer.post(accountMail[link](account, secret, configuration))
    }
  }
  return { data: null, message: successCatalogue.emailSent }
}

async function exchange(
  request: FastifyRequest,
  { database }: ServerContext,
  link: LinkPurpose,
  grant: LinkPurpose,
): Promise<{ data: { resetToken: string; email: string } }> {
  const { token, userId } = parseInput(linkBody, request.body)
  const owner = await redeemLink(database, userId, token, link)
  const account = owner && (await accountOfPerson(database, owner.personId))
  if (!owner || !account) throw linkOver()
  return { data: { resetToken: await issueLink(database, owner, grant), email: account.email } }
}

/** Sets the password that a grant allows to set, once. A weak password leaves the grant as it is. */
async function spendGrant(
  request: FastifyRequest,
  { database }: ServerContext,
  grant: LinkPurpose,
): Promise<{ email: string }> {
  const { userId, resetToken, password } = parseInput(passwordBody, request.body)
  const account = await accountOfPerson(database, userId)
  refuseWeak(password, account?.email ?? '')
  const owner = await redeemLink(database, userId, resetToken, grant)
  if (!owner || !account) throw linkOver()
  await setPassword(database, owner, password)
  return { email: account.email }
}

const notPresent = () =>
  new Problem(422, 'invalid', 'Some fields are not right', { currentPassword: ['This is not your present password'] })

const linkOver = () => new Problem(422, 'link-over', 'This link has been used or is too old. Please ask for a new one')
