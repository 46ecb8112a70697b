import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecret } from '#src/server/access/secret-token.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { bearer, openTestServer, type Person, password, type TestServer, withoutRequestId } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.end())

const chosen = 'Windlass-gearbox-3'
const post = (path: string, payload: object, remoteAddress = '198.51.100.1') =>
  server.app.inject({ method: 'POST', url: `/api/v1/auth/staff/${path}`, payload, remoteAddress })
const signsIn = async (email: string, secret: string, remoteAddress?: string) => {
  const payload = { email, password: secret }
  const asked = { method: 'POST' as const, url: '/api/v1/auth/login', payload, ...(remoteAddress && { remoteAddress }) }
  return (await server.app.inject(asked)).statusCode === 200
}

/** The parameters of the newest mail's link. */
async function linkTo(person: Person): Promise<{ page: string; userId: string; token: string }> {
  const mail = (await server.mailsTo(person.email)).at(-1) ?? ''
  const found = /https:\/\/fairlead\.test\/([a-z-]+)\?staff=([0-9a-f-]+)&key=([A-Za-z0-9_-]+)/.exec(mail)
  return { page: found?.[1] ?? '', userId: found?.[2] ?? '', token: found?.[3] ?? '' }
}

async function resetGrant(person: Person): Promise<string> {
  await post('forgot-password', { email: person.email })
  const { userId, token } = await linkTo(person)
  return (await post('resolve-forgot-password', { userId, token })).json().data.resetToken
}

test('a forgotten password: mail, link, grant, new password; every session ends', async () => {
  const person = await server.person(server.north, 'forgetful')
  const session = await server.signIn(person)
  const asked = await post('forgot-password', { email: person.email.toUpperCase() })
  expect([asked.statusCode, asked.json().message]).toEqual([200, 'Email sent successfully'])
  const { page, userId, token } = await linkTo(person)
  expect([page, userId]).toEqual(['reset-password', person.id])
  expect(await server.mailsTo(person.email)).toEqual([
    expect.stringContaining('From: Fairlead <no-reply@fairlead.test>'),
  ])
  const resolved = await post('resolve-forgot-password', { userId, token })
  expect(resolved.json().data.email).toBe(person.email)
  const { resetToken } = resolved.json().data
  expect((await post('resolve-forgot-password', { userId, token })).statusCode).toBe(422)

  const weak = await post('reset-password', { userId, resetToken, password: 'short' })
  expect(weak.json().errors).toHaveProperty('password')
  const reset = await post('reset-password', { userId, resetToken, password: chosen })
  expect([reset.statusCode, reset.json().message]).toEqual([200, 'Password reset successfully'])
  expect((await post('reset-password', { userId, resetToken, password: 'Yet-another-one-9' })).statusCode).toBe(422)

  expect((await server.app.inject({ url: '/api/v1/me', headers: bearer(session) })).statusCode).toBe(401)
  expect(await signsIn(person.email, password)).toBe(false)
  expect(await signsIn(person.email, chosen)).toBe(true)
})

test('asking for an address without an account answers the same and sends nothing', async () => {
  const person = await server.person(server.north, 'someone')
  const known = await post('forgot-password', { email: person.email })
  const unknown = await post('forgot-password', { email: 'noone@north.test' })
  expect(unknown.statusCode).toBe(known.statusCode)
  expect(unknown.body).toBe(known.body)
  expect(await server.mailsTo('noone@north.test')).toEqual([])
  expect(await server.mailsTo(person.email)).toHaveLength(1)
})

test('a link opens one account, one door, within its time', async () => {
  const [person, other] = [await server.person(server.north, 'owner'), await server.person(server.north, 'other')]
  await post('forgot-password', { email: person.email })
  const { userId, token } = await linkTo(person)
  const refusals = [
    await post('resolve-forgot-password', { userId: other.id, token }),
    await post('resolve-token', { userId, token }),
    await post('reset-password', { userId, resetToken: token, password: chosen }),
    await post('set-password', { userId, resetToken: token, password: chosen }),
    await post('resolve-forgot-password', { userId, token: 'A'.repeat(43) }),
  ]
  await server.database.pool.query(`update account_links set expires_at = now() - interval '1 second'`)
  refusals.push(await post('resolve-forgot-password', { userId, token }))
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual(refusals.map(() => 422))
  expect(new Set(refusals.map(({ body }) => JSON.stringify(withoutRequestId(body)))).size).toBe(1)
  expect(await signsIn(person.email, password)).toBe(true)
})

test('where an answer was lost, the same page asks again: for its grant, and with its password, which is set and mailed once', async () => {
  const person = await server.person(server.north, 'cut-off')
  await post('forgot-password', { email: person.email })
  const { userId, token } = await linkTo(person)
  const resetToken = newSecret()
  const exchange = () => post('resolve-forgot-password', { userId, token, resetToken })
  const asked = await Promise.all([exchange(), exchange()])
  expect([...asked, await exchange()].map((answer) => [answer.statusCode, answer.json().data?.resetToken])).toEqual(
    Array.from({ length: 3 }, () => [200, resetToken]),
  )
  const other = await post('resolve-forgot-password', { userId, token, resetToken: newSecret() })
  expect([other.statusCode, other.json().code]).toEqual([422, 'link-over'])
  // The grant of one link is had for no other, which is not used up by the asking.
  await post('forgot-password', { email: person.email })
  const second = await linkTo(person)
  expect((await post('resolve-forgot-password', { userId, token: second.token, resetToken })).json().code).toBe(
    'link-over',
  )
  expect((await post('resolve-forgot-password', { userId, token: second.token })).statusCode).toBe(200)
  expect((await post('resolve-forgot-password', { userId, token: 'A'.repeat(43), resetToken })).statusCode).toBe(422)
  expect((await post('resolve-forgot-password', { userId, token, resetToken: 'guessable' })).json().errors).toEqual({
    resetToken: ['This is not 32 random bytes in base64url'],
  })

  const set = (secret: string) => post('reset-password', { userId, resetToken, password: secret })
  // Whoever forgot theirs has tried others from the same place.
  for (let tried = 0; tried < 5; tried += 1) {
    expect(await signsIn(person.email, 'Not-my-password-1', '198.51.100.1')).toBe(false)
  }
  const answers = [...(await Promise.all([set(chosen), set(chosen)])), await set(chosen)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await server.mailsTo(person.email)).filter((mail) => mail.includes('password was changed'))).toHaveLength(1)
  expect((await set('Windlass-gearbox-4')).json().code).toBe('link-over')
  expect((await exchange()).json().code).toBe('link-over')
  await server.database.pool.query(`update account_links set used_at = used_at - interval '15 minutes'`)
  expect((await set(chosen)).json().code).toBe('link-over')
  expect(await signsIn(person.email, chosen)).toBe(true)
})

test('a password sent twice is set once, however far the first is when the second asks', async () => {
  const person = await server.person(server.north, 'twice')
  const again = { userId: person.id, resetToken: await resetGrant(person), password: chosen }
  for (let tried = 0; tried < 5; tried += 1) await signsIn(person.email, 'Not-my-password-1', '198.51.100.1')
  const holder = await server.database.pool.connect()
  try {
    // The first comes to a halt where it clears the failed attempts.
    await holder.query('begin; lock table login_attempts in share row exclusive mode')
    const asked = Promise.all([post('reset-password', again), post('reset-password', again)])
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const bothWait = async () => (await server.database.pool.query(waiting)).rowCount
    await expect.poll(bothWait, { timeout: 20_000 }).toBe(2)
    await holder.query('commit')
    expect((await asked).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  } finally {
    holder.release(true)
  }
  expect(await signsIn(person.email, chosen, '198.51.100.1')).toBe(true)
})

test('a grant that is ended is no way to guess passwords: a guess counts as a try to sign in', async () => {
  const person = await server.person(server.north, 'guessed')
  const resetToken = await resetGrant(person)
  const set = (secret: string) =>
    post('reset-password', { userId: person.id, resetToken, password: secret }, '198.51.100.9')
  expect((await set(chosen)).statusCode).toBe(200)
  const codes: number[] = []
  for (let guess = 1; guess <= 6; guess += 1) codes.push((await set(`Windlass-gearbox-1${guess}`)).statusCode)
  expect(codes).toEqual([422, 422, 422, 422, 422, 429])
})

test('grants of one account that are used at one moment set one password, and none of them fails', async () => {
  const person = await server.person(server.north, 'pulled-both-ways')
  const grants = [await resetGrant(person), await resetGrant(person), await resetGrant(person)]
  const answers = await Promise.all(
    grants.map((resetToken, at) =>
      post('reset-password', { userId: person.id, resetToken, password: `Windlass-gearbox-2${at}` }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 422, 422])
})

test('two people who use one grant at the same moment: one sets the password', async () => {
  const person = await server.person(server.north, 'raced')
  const resetToken = await resetGrant(person)
  const answers = await Promise.all(
    ['Windlass-gearbox-1', 'Windlass-gearbox-2'].map((secret) =>
      post('reset-password', { userId: person.id, resetToken, password: secret }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 422])
})

test('a new password ends the links that are still open', async () => {
  const person = await server.person(server.north, 'cautious')
  const grant = await resetGrant(person)
  const second = await resetGrant(person)
  expect((await post('reset-password', { userId: person.id, resetToken: second, password: chosen })).statusCode).toBe(
    200,
  )
  expect(
    (await post('reset-password', { userId: person.id, resetToken: grant, password: 'Windlass-gearbox-5' })).statusCode,
  ).toBe(422)
})

test('links are kept as hashes, and a disabled account gets none', async () => {
  const person = await server.person(server.north, 'hashed')
  await post('forgot-password', { email: person.email })
  const { userId, token } = await linkTo(person)
  const { rows } = await server.database.pool.query('select * from account_links where account_id = $1', [person.id])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  await server.database.pool.query('update accounts set disabled_at = now() where id = $1', [person.id])
  expect((await post('resolve-forgot-password', { userId, token })).statusCode).toBe(422)
  await post('forgot-password', { email: person.email })
  expect(await server.mailsTo(person.email)).toHaveLength(1)
})

test('three mails an hour for one address, and no word whether it exists', async () => {
  for (const email of ['flooded@north.test', 'nobody-there@north.test']) {
    const codes: number[] = []
    for (let count = 0; count < 4; count += 1) {
      codes.push((await post('forgot-password', { email }, '198.51.100.77')).statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 429])
  }
})

test('an administrator gives a person an account; the person activates it', async () => {
  const admin = await server.signIn(await server.person(server.north, 'boss', { admin: true }))
  const rank = await server.person(server.north, 'rank')
  const invite = (token: string, staffId: string) =>
    server.app.inject({ method: 'POST', url: '/api/v1/accounts', headers: bearer(token), payload: { staffId } })
  const newcomer = await server.person(server.north, 'newcomer', { password: null })
  await server.database.pool.query('delete from accounts where id = $1', [newcomer.id])
  expect((await invite(await server.signIn(rank), newcomer.id)).statusCode).toBe(403)
  expect((await invite(admin, rank.id)).statusCode).toBe(409)
  expect((await invite(admin, server.north)).statusCode).toBe(404)
  expect((await invite(admin, newcomer.id)).statusCode).toBe(201)

  const { page, userId, token } = await linkTo(newcomer)
  expect(page).toBe('activate')
  const { resetToken } = (await post('resolve-token', { userId, token })).json().data
  const activated = await post('set-password', { userId, resetToken, password: chosen })
  expect([activated.statusCode, activated.json().message]).toEqual([200, 'Account activated successfully!'])
  expect(await signsIn(newcomer.email, chosen)).toBe(true)

  await post('request-token', { email: newcomer.email })
  expect(await server.mailsTo(newcomer.email)).toHaveLength(1)
})

test('an invitation is mailed again, to where the person is reached now, and the account says where it stands', async () => {
  const admin = await server.signIn(await server.person(server.north, 'keeper', { admin: true }))
  const foreign = await server.signIn(await server.person(server.south, 'keeper', { admin: true }))
  const rank = await server.signIn(await server.person(server.north, 'onlooker'))
  const invited = await server.person(server.north, 'mistyped', { password: null })
  const other = await server.person(server.north, 'other')
  await server.database.pool.query('delete from accounts where id = $1', [invited.id])
  const ask = async (method: 'GET' | 'POST', path: string, token: string, payload?: object) => {
    const url = `/api/v1/accounts${path}`
    const answer = await server.app.inject({ method, url, headers: bearer(token), ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  const stateOf = async (id: string) => (await ask('GET', `/${id}`, admin)).data
  const readdress = (email: string) =>
    inTenant(server.database, server.north, (tx) =>
      tx.query('update staff set email = $2 where id = $1', [invited.id, email]),
    )

  expect(await stateOf(invited.id)).toEqual({ state: 'none' })
  await readdress('nowhere')
  expect(await ask('POST', '', admin, { staffId: invited.id })).toMatchObject({
    status: 422,
    errors: { email: ['This is not a valid e-mail address'] },
  })
  await readdress(invited.email)
  await ask('POST', '', admin, { staffId: invited.id })
  const waiting = { state: 'invited', email: invited.email, invitedAt: null, linkEndsAt: null }
  expect(await stateOf(invited.id), 'not mailed yet is not expired').toEqual(waiting)
  const first = await linkTo(invited)
  expect(await stateOf(invited.id)).toMatchObject({ invitedAt: expect.any(String), linkEndsAt: expect.any(String) })

  await readdress(other.email)
  expect(await ask('POST', `/${invited.id}/invite`, admin, {})).toMatchObject({
    status: 409,
    errors: { email: ['An account with this e-mail address already exists'] },
  })
  const corrected = { ...invited, email: 'mended@north.test' }
  await readdress(corrected.email)
  expect((await ask('POST', `/${invited.id}/invite`, rank, {})).status).toBe(403)
  expect((await ask('POST', `/${invited.id}/invite`, foreign, {})).status).toBe(404)
  expect((await ask('POST', `/${invited.id}/invite`, admin, {})).status).toBe(200)
  expect(await stateOf(invited.id), 'the first mail is not the second').toEqual({ ...waiting, email: corrected.email })
  await server.database.pool.query(`update accounts set invited_at = now() - interval '73 hours' where id = $1`, [
    invited.id,
  ])
  await server.database.pool.query('update account_links set created_at = created_at - interval $$74 hours$$')
  const over = await stateOf(invited.id)
  expect([over.invitedAt, Date.parse(over.linkEndsAt) <= Date.now()], 'one of long ago has ended').toEqual([null, true])
  const { userId, token } = await linkTo(corrected)
  expect((await post('resolve-token', { userId, token: first.token })).statusCode).toBe(422)
  const { resetToken } = (await post('resolve-token', { userId, token })).json().data
  await post('set-password', { userId, resetToken, password: chosen })
  expect(await signsIn(corrected.email, chosen)).toBe(true)
  expect(await stateOf(invited.id)).toEqual({ state: 'active', email: corrected.email })
  expect((await ask('POST', `/${invited.id}/invite`, admin, {})).status).toBe(409)

  await ask('POST', `/${invited.id}/disable`, admin, {})
  expect(await stateOf(invited.id)).toMatchObject({ state: 'disabled', disabledAt: expect.any(String) })
  expect((await ask('GET', `/${invited.id}`, rank)).status).toBe(403)
  expect((await ask('GET', `/${invited.id}`, foreign)).status).toBe(404)
})
