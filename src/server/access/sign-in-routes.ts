import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import type { Me } from '#src/protocol/device/me.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { evenOut } from '#src/server/http/even-time.ts'
import { parseInput, refuseBody } from '#src/server/http/parse-input.ts'
import { notFound, Problem, tooMany, unauthenticated } from '#src/server/http/problem.ts'
import { pathAllows } from '#src/server/http/tenant-path.ts'
import { type Account, accountOfEmail, normalizeEmail } from './account.ts'
import { issueKeyTicket } from './key-ticket.ts'
import { type Place, placeOf, rememberAddress } from './known-places.ts'
import { verifyPassword } from './password.ts'
import { readMe } from './read-me.ts'
import { endSession, startSession } from './session.ts'
import { type Attempt, clearAttempts, countAttempt, waitBefore } from './sign-in-limits.ts'

const credentials = z.strictObject({
  email: z.string().min(1, 'Required').max(320),
  password: z.string().min(1, 'Required').max(1000),
})

/** Sign-in, sign-out, who am I, and the person's own sessions. */
export function registerSignIn(app: FastifyInstance, context: ServerContext): void {
  app.post(
    '/auth/login',
    {
      config: {
        access: 'public',
        operation: describeOperation(
          'auth',
          'Sign in; answers a token, and a ticket for one device and one signing key',
          credentials,
        ),
      },
      bodyLimit: 10_000,
    },
    async (request) => {
      const { email, password } = parseInput(credentials, request.body)
      const { account, me, deviceId } = await signIn(request, context, normalizeEmail(email), password)
      const session = await startSession(context.database, account, deviceId)
      if (session === null) throw wrongCredentials()
      const { token, sessionId } = session
      const owner = { tenantId: account.tenantId, personId: account.id, sessionId }
      const keyTicket = await inTenant(context.database, owner.tenantId, (tx) => issueKeyTicket(tx.query, owner))
      return { data: me, token, keyTicket, message: successCatalogue.welcome }
    },
  )

  app.post(
    '/logout',
    { config: { access: 'session', operation: describeOperation('auth', 'End this session') }, bodyLimit: 10_000 },
    async (request) => {
      refuseBody(request.body)
      await endSession(context.database, requireSession(request))
      return { data: null, message: 'You are signed out' }
    },
  )

  app.get(
    '/me',
    { config: { access: 'session', operation: describeOperation('me', 'Who is signed in, and what they may do now') } },
    async (request) => {
      const { tenantId, personId } = requireSession(request)
      const me = await readMe(context, tenantId, personId)
      if (me === null) throw unauthenticated()
      return { data: me }
    },
  )

  app.get(
    '/me/sessions',
    { config: { access: 'session', operation: describeOperation('me', 'The own sessions') } },
    async (request) => {
      const { tenantId, personId, sessionId } = requireSession(request)
      const { rows } = await context.database.pool.query<{
        id: string
        device: string | null
        created_at: Date
        last_seen_at: Date
      }>(
        `select session.id, device.name as device, session.created_at, session.last_seen_at
       from sessions session left join devices device
         on device.tenant_id = session.tenant_id and device.id = session.device_id
       where session.tenant_id = $1 and session.account_id = $2 and session.ended_at is null
       order by session.last_seen_at desc limit 100`,
        [tenantId, personId],
      )
      return {
        data: rows.map((row) => ({
          id: row.id,
          device: row.device,
          createdAt: row.created_at.toISOString(),
          lastSeenAt: row.last_seen_at.toISOString(),
          current: row.id === sessionId,
        })),
      }
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/me/sessions/:id',
    { config: { access: 'session', operation: describeOperation('me', 'End one of the own sessions') } },
    async (request) => {
      const { tenantId, personId } = requireSession(request)
      const { id } = request.params
      refuseBody(request.body)
      if (!isUuid(id) || !(await endSession(context.database, { tenantId, personId, sessionId: id }))) throw notFound()
      return { data: null, message: 'The session has ended' }
    },
  )
}

/** Who signed in, and the device of their company on which they did. */
type SignedIn = { account: Account; me: Me; deviceId: string | null }

/**
 * Every refusal looks the same and takes the same time. Where strangers must wait, whoever knows the password comes in
 * from a known address nevertheless; a wrong one is answered there as it is to strangers.
 */
async function signIn(
  request: FastifyRequest,
  context: ServerContext,
  email: string,
  password: string,
): Promise<SignedIn> {
  const { database } = context
  const begun = performance.now()
  const place = await placeOf(request, database, email)
  const known: Attempt = { what: 'sign-in-known', account: email, place: place.key }
  if (place.isKnownDevice) {
    await countAttempt(database, known)
    return welcome(request, context, known, password, place)
  }
  const attempt: Attempt = { ...known, what: 'sign-in' }
  const wait = await waitBefore(database, attempt)
  if (wait <= 0) return welcome(request, context, attempt, password, place)
  try {
    if (!place.isKnownAddress || (await waitBefore(database, known)) > 0) throw tooMany(wait)
    return await welcome(request, context, known, password, place)
  } catch (error) {
    await evenOut(begun)
    throw error instanceof Problem && error.status === 401 ? tooMany(wait) : error
  }
}

/** Whoever knows the password of the account, else 401; forgives the attempts from this place. */
async function welcome(
  request: FastifyRequest,
  context: ServerContext,
  attempt: Attempt,
  password: string,
  place: Place,
): Promise<SignedIn> {
  const { database } = context
  const account = await accountOfEmail(database, attempt.account)
  const matches = await verifyPassword(account?.passwordHash ?? null, password)
  const isWelcome =
    account !== null &&
    matches &&
    !account.disabled &&
    pathAllows(request, { id: account.tenantId, slug: account.slug })
  const me = isWelcome ? await readMe(context, account.tenantId, account.id) : null
  if (account === null || me === null) throw wrongCredentials()
  await clearAttempts(database, attempt)
  await rememberAddress(request, database, account)
  return { account, me, deviceId: place.device?.tenantId === account.tenantId ? place.device.id : null }
}

const wrongCredentials = () => new Problem(401, 'credentials', 'The e-mail address or password is incorrect')
