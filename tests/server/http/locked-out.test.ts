import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { hashOfSecret, newSecret } from '#src/server/access/secret-token.ts'
import { waitBefore } from '#src/server/access/sign-in-limits.ts'
import { bearer, openTestServer, type Person, password, type TestServer, withoutRequestId } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.end())
beforeEach(async () => {
  await server.database.pool.query('delete from login_attempts')
})

type From = { address?: string; device?: string }
const post = (path: string, payload: object, { address = '198.51.100.1', device }: From = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    payload,
    remoteAddress: address,
    ...(device && { headers: { authorization: device } }),
  })
const login = (email: string, secret: string, from?: From) => post('login', { email, password: secret }, from)
const forgot = (email: string, from?: From) => post('staff/forgot-password', { email }, from)
const codeOf = async (answer: ReturnType<typeof post>) => (await answer).statusCode

/** A device on which these people have signed in; its credential. */
async function deviceOf(...people: [Person, ...Person[]]): Promise<string> {
  const [first] = people
  const [id, secret] = [uuidV7(), newSecret()]
  await server.database.pool.query(
    'insert into devices (id, tenant_id, secret_hash, name, registered_by) values ($1, $2, $3, $4, $5)',
    [id, first.tenantId, hashOfSecret(secret), 'Bridge tablet', first.id],
  )
  const device = `Device ${id}.${secret}`
  for (const [at, person] of people.entries()) {
    expect(await codeOf(login(person.email, password, { address: `192.0.2.${at + 1}`, device }))).toBe(200)
  }
  return device
}

/** Sixty failed attempts on one account, spread over addresses as in the attack; counted as the route counts them. */
async function guessFromEverywhere(account: string): Promise<void> {
  for (let guess = 0; guess < 65; guess += 1) await fail(account, `203.0.113.${1 + (guess % 13)}`)
}

const fail = (account: string, place: string) => waitBefore(server.database, { what: 'sign-in', account, place })

/** Lets time pass for what was counted. */
const later = (seconds: number) =>
  server.database.pool.query(`update login_attempts set at = at - make_interval(secs => $1)`, [seconds])

test('200 wrong names from a ship’s address lock out nobody who has signed in from there or on a known device', async () => {
  const ship = '198.51.100.50'
  const [here, aboard] = [await server.person(server.north, 'mate'), await server.person(server.north, 'bosun')]
  expect(await codeOf(login(here.email, password, { address: ship }))).toBe(200)
  const device = await deviceOf(aboard)
  for (let count = 0; count < 205; count += 1) await fail(`nobody-${count}@north.test`, ship)
  expect(await codeOf(login('nobody-at-all@north.test', 'wrong', { address: ship }))).toBe(429)
  expect(await codeOf(login(here.email, password, { address: ship }))).toBe(200)
  expect(await codeOf(login(aboard.email, password, { address: ship, device }))).toBe(200)
  // Someone new on the ship's own tablet is not its address either.
  const joiner = await server.person(server.north, 'joiner')
  expect(await codeOf(login(joiner.email, password, { address: ship, device }))).toBe(200)
})

test('guesses from 13 addresses lock out nobody who comes from a known device or address; for others delays grow', async () => {
  const [person, ghost] = [await server.person(server.north, 'owner'), 'ghost@north.test']
  const [home, unknown] = ['198.51.100.61', '198.51.100.62']
  expect(await codeOf(login(person.email, password, { address: home }))).toBe(200)
  const device = await deviceOf(person)
  const waits: number[] = []
  for (const email of [person.email, ghost]) {
    await guessFromEverywhere(email)
    await later(1)
    waits.push(Number((await login(email, 'wrong', { address: unknown })).headers['retry-after']))
    for (let more = 0; more < 30; more += 1) {
      await later(25)
      await fail(email, `203.0.113.${100 + more}`)
    }
    waits.push(Number((await login(email, 'wrong', { address: unknown })).headers['retry-after']))
  }
  const [first = 0, then = 0] = waits
  expect(then).toBeGreaterThan(first)
  expect(waits.slice(2)).toEqual(waits.slice(0, 2))
  await guessFromEverywhere(person.email)
  expect(await codeOf(login(person.email, password, { address: unknown }))).toBe(429)
  expect(await codeOf(login(person.email, password, { address: home }))).toBe(200)
  expect(await codeOf(login(person.email, password, { address: unknown, device }))).toBe(200)
})

test('on a known device the wait after wrong passwords stays below 30 seconds', async () => {
  const person = await server.person(server.north, 'fumbler')
  const device = await deviceOf(person)
  for (let count = 0; count < 9; count += 1) {
    await login(person.email, 'wrong', { device })
    await later(20)
  }
  await login(person.email, 'wrong', { device })
  const refused = await login(person.email, password, { device })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30)
  await later(30)
  expect(await codeOf(login(person.email, password, { device }))).toBe(200)
})

test('where strangers are refused, a known address answers a wrong password as it answers for nobody', async () => {
  const [person, address] = [await server.person(server.north, 'hidden'), '198.51.100.70']
  await login(person.email, password, { address })
  const answers: { body: unknown; milliseconds: number }[] = []
  for (const email of [person.email, 'hidden-not@north.test']) {
    await guessFromEverywhere(email)
    const begun = performance.now()
    const { statusCode, body } = await login(email, 'wrong', { address })
    expect(statusCode).toBe(429)
    answers.push({ body: withoutRequestId(body), milliseconds: performance.now() - begun })
  }
  const [known, unknown] = answers
  expect(known?.body).toEqual(unknown?.body)
  expect(known?.milliseconds).toBeGreaterThan(200)
  expect(unknown?.milliseconds).toBeGreaterThan(200)
})

test('a device of another company, a revoked one and a wrong secret are no known device', async () => {
  const [person, foreigner] = [await server.person(server.north, 'proper'), await server.person(server.south, 'proper')]
  const [device, foreign] = [await deviceOf(person), await deviceOf(foreigner)]
  const ended = await deviceOf(person)
  await server.database.pool.query('update devices set revoked_at = now() where id = $1', [ended.slice(7, 43)])
  await guessFromEverywhere(person.email)
  const forged = device.replace(/\..*/, `.${newSecret()}`)
  for (const given of [foreign, ended, forged]) {
    expect(await codeOf(login(person.email, password, { address: '198.51.100.80', device: given }))).toBe(429)
  }
  expect(await codeOf(login(person.email, password, { address: '198.51.100.80', device }))).toBe(200)
})

test('a stranger’s requests for mails stop neither the owner’s nor the office’s', async () => {
  const boss = await server.signIn(await server.person(server.north, 'boss', { admin: true }))
  const [person, invited] = [
    await server.person(server.north, 'mailed'),
    await server.person(server.north, 'invited', { password: null }),
  ]
  const [home, device] = ['198.51.100.91', await deviceOf(person)]
  await login(person.email, password, { address: home })
  for (const { email } of [person, invited]) {
    for (let count = 0; count < 12; count += 1)
      expect(await codeOf(forgot(email, { address: `203.0.113.${count}` }))).toBe(200)
  }
  expect(await server.mailsTo(person.email)).toHaveLength(3)
  expect(await codeOf(forgot(person.email, { address: '203.0.113.99', device }))).toBe(200)
  expect(await server.mailsTo(person.email)).toHaveLength(4)
  expect(await codeOf(forgot(person.email, { address: home }))).toBe(200)
  expect(await server.mailsTo(person.email)).toHaveLength(5)
  const before = (await server.mailsTo(invited.email)).length
  const invite = () =>
    server.app.inject({
      method: 'POST',
      url: `/api/v1/accounts/${invited.id}/invite`,
      headers: bearer(boss),
      payload: {},
    })
  const codes = [await invite(), await invite(), await invite(), await invite()].map(({ statusCode }) => statusCode)
  expect(codes).toEqual([200, 200, 200, 429])
  expect(await server.mailsTo(invited.email)).toHaveLength(before + 3)
})

test('asking for a mail takes as long where there is an account as where there is none', async () => {
  const person = await server.person(server.north, 'timed')
  const times: number[] = []
  for (const email of [person.email, 'timed-not@north.test']) {
    const begun = performance.now()
    await forgot(email, { address: '198.51.100.95' })
    times.push(performance.now() - begun)
  }
  expect(Math.min(...times)).toBeGreaterThan(200)
})

test('a forged grant learns neither whose account it names nor what its password must not hold', async () => {
  const person = await server.person(server.north, 'longname')
  const bodies = []
  for (const userId of [person.id, uuidV7()]) {
    const answer = await post('staff/reset-password', { userId, resetToken: newSecret(), password: 'longname-7-boats' })
    bodies.push([answer.statusCode, withoutRequestId(answer.body)])
  }
  expect(bodies[0]).toEqual(bodies[1])
})

test('whoever changes their own password is not stopped by a stranger’s guesses', async () => {
  const person = await server.person(server.north, 'careful')
  const token = await server.signIn(person)
  await guessFromEverywhere(person.email)
  const change = (currentPassword: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/me/password',
      headers: bearer(token),
      payload: { currentPassword, password: 'Windlass-gearbox-3' },
      remoteAddress: '198.51.100.99',
    })
  const guesses: number[] = []
  for (let guess = 0; guess < 4; guess += 1) guesses.push((await change('wrong')).statusCode)
  expect(guesses).toEqual([422, 422, 422, 422])
  expect((await change(password)).statusCode).toBe(200)
})
