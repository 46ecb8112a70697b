import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountOfPerson } from '#src/server/access/account.ts'
import { setPassword } from '#src/server/access/set-password.ts'
import { bearer, openTestServer, password, type TestServer, withoutRequestId } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.end())

const login = (email: string, secret: string, remoteAddress = '198.51.100.1', base = '/api/v1') =>
  server.app.inject({
    method: 'POST',
    url: `${base}/auth/login`,
    payload: { email, password: secret },
    remoteAddress,
  })
const me = (token: string, base = '/api/v1') => server.app.inject({ url: `${base}/me`, headers: bearer(token) })
const post = (url: string, token: string, payload: object = {}) =>
  server.app.inject({ method: 'POST', url: `/api/v1${url}`, headers: bearer(token), payload })

test('the right password signs in, whatever the case of the address; the token is kept only as a hash', async () => {
  const ada = await server.person(server.north, 'ada')
  const answer = await login(' Ada@North.TEST ', password)
  expect(answer.statusCode).toBe(200)
  const { data, token, message } = answer.json()
  expect(message).toBe('Welcome back')
  expect(data).toMatchObject({
    person: { id: ada.id, firstName: 'ada', email: ada.email },
    tenant: { id: server.north, slug: 'north' },
    actor: { tenantId: server.north, personId: ada.id, isAdmin: false },
    leaseDays: 45,
  })
  expect((await me(token)).json().data.person).toEqual(data.person)
  const { rows } = await server.database.pool.query('select * from sessions where account_id = $1', [ada.id])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('no answer tells whether there is an account', async () => {
  const grace = await server.person(server.north, 'grace')
  const pending = await server.person(server.north, 'pending', { password: null })
  const gone = await server.person(server.north, 'gone')
  await server.database.pool.query('update accounts set disabled_at = now() where id = $1', [gone.id])
  const answers = [
    await login(grace.email, 'not the password', '198.51.100.2'),
    await login('nobody@north.test', password, '198.51.100.2'),
    await login(pending.email, password, '198.51.100.2'),
    await login(gone.email, password, '198.51.100.2'),
    await login(grace.email, password, '198.51.100.2', '/api/v1/tenants/south'),
    await login(grace.email, password, '198.51.100.2', '/api/v1/tenants/there-is-none'),
  ]
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(withoutRequestId(body)))).size).toBe(1)
})

test('after five wrong passwords from one place that place waits; other places and people do not', async () => {
  const [target, mate] = [await server.person(server.north, 'target'), await server.person(server.north, 'mate')]
  for (let count = 0; count < 5; count += 1) {
    expect((await login(target.email, 'wrong', '203.0.113.7')).statusCode).toBe(401)
  }
  const limited = await login(target.email, password, '203.0.113.7')
  expect(limited.statusCode).toBe(429)
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(30)
  expect(limited.json().message).toMatch(/^Too many attempts\. Try again in \d+ (seconds|minutes)$/)
  expect((await login(target.email, password, '203.0.113.8')).statusCode).toBe(200)
  expect((await login(mate.email, password, '203.0.113.7')).statusCode).toBe(200)
})

test('an unknown address is limited like a known one, and many tries at the same moment count', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => login('ghost@north.test', 'wrong', '2001:db8:1:2::9')),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  expect((await login('ghost@north.test', 'wrong', '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
})

test('an address that a request claims is not believed', async () => {
  const codes: number[] = []
  for (let count = 0; count < 6; count += 1) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: 'forged@north.test', password: 'wrong' },
      headers: { 'x-forwarded-for': `192.0.2.${count}`, 'x-real-ip': `192.0.2.${count}` },
      remoteAddress: '203.0.113.99',
    })
    codes.push(answer.statusCode)
  }
  expect(codes).toEqual([401, 401, 401, 401, 401, 429])
})

test('a success forgives the tries before it', async () => {
  const clumsy = await server.person(server.north, 'clumsy')
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 4; count += 1) await login(clumsy.email, 'wrong', '203.0.113.20')
    expect((await login(clumsy.email, password, '203.0.113.20')).statusCode).toBe(200)
  }
})

test('signing out ends that session and no other', async () => {
  const person = await server.person(server.north, 'leaver')
  const [tablet, desk] = [await server.signIn(person), await server.signIn(person)]
  expect((await post('/logout', tablet)).statusCode).toBe(200)
  expect((await me(tablet)).statusCode).toBe(401)
  expect((await me(desk)).statusCode).toBe(200)
})

test('people see their sessions and end one; nobody ends another person’s', async () => {
  const [person, other] = [await server.person(server.north, 'several'), await server.person(server.north, 'stranger')]
  const [first, second] = [await server.signIn(person), await server.signIn(person)]
  const listed = await server.app.inject({ url: '/api/v1/me/sessions', headers: bearer(first) })
  const sessions: { id: string; current: boolean }[] = listed.json().data
  expect(sessions).toHaveLength(2)
  const id = sessions.find(({ current }) => !current)?.id
  const end = (token: string) =>
    server.app.inject({ method: 'DELETE', url: `/api/v1/me/sessions/${id}`, headers: bearer(token) })
  expect((await end(await server.signIn(other))).statusCode).toBe(404)
  expect((await me(second)).statusCode).toBe(200)
  expect((await end(first)).statusCode).toBe(200)
  expect((await me(second)).statusCode).toBe(401)
})

test('changing the password ends every session and answers a new one', async () => {
  const person = await server.person(server.north, 'changer')
  const [here, there] = [await server.signIn(person), await server.signIn(person)]
  const chosen = 'Another-crane-8'
  const wrong = await post('/me/password', here, { currentPassword: 'wrong', password: chosen })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.json().errors).toHaveProperty('currentPassword')
  const weak = await post('/me/password', here, { currentPassword: password, password: 'password12' })
  expect(weak.json().errors).toHaveProperty('password')
  const changed = await post('/me/password', here, { currentPassword: password, password: chosen })
  expect(changed.statusCode).toBe(200)
  expect((await me(here)).statusCode).toBe(401)
  expect((await me(there)).statusCode).toBe(401)
  expect((await me(changed.json().token)).statusCode).toBe(200)
  expect((await login(person.email, password, '203.0.113.31')).statusCode).toBe(401)
  expect((await login(person.email, chosen, '203.0.113.31')).statusCode).toBe(200)
})

test('a password of the names of person, company or product is refused beside its field, as one of the lists', async () => {
  const person = await server.person(server.north, 'barnaby')
  await server.database.pool.query(`update tenants set name = 'Polaris Towage' where id = $1`, [server.north])
  const here = await server.signIn(person)
  for (const chosen of ['Barnaby-2026', 'polaris-towage-1', 'Fairlead-demo-1', 'Tester-tester-2026', 'Liverpool1234']) {
    const answer = await post('/me/password', here, { currentPassword: password, password: chosen })
    expect([chosen, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([chosen, 422, ['password']])
  }
})

test('a sign-in with the old password that is under way while it is changed gets no session that holds', async () => {
  const person = await server.person(server.north, 'raced')
  const here = await server.signIn(person)
  const chosen = 'Another-crane-9'
  const changing = post('/me/password', here, { currentPassword: password, password: chosen })
  const racing = [...Array(12).keys()].map(async (turn) => {
    await new Promise((resolve) => setTimeout(resolve, 12 * turn))
    return login(person.email, password, `198.51.100.${100 + turn}`)
  })
  const changed = await changing
  expect(changed.statusCode).toBe(200)
  for (const answer of await Promise.all(racing)) {
    if (answer.statusCode === 200) expect((await me(answer.json().token)).statusCode).toBe(401)
  }
  expect((await me(changed.json().token)).statusCode).toBe(200)
})

test('a password that is set anew while its change begins a session leaves none, and the change says so', async () => {
  const person = await server.person(server.north, 'overtaken')
  const here = await server.signIn(person)
  const { pool } = server.database
  const query: unknown = Reflect.get(pool, 'query')
  if (typeof query !== 'function') throw new Error('the pool has no query')
  const setAnew = async () => {
    const verified = (await accountOfPerson(server.database, person.id))?.passwordHash ?? ''
    const owner = { tenantId: person.tenantId, personId: person.id }
    expect(await setPassword(server.database, owner, 'Windlass-gearbox-4', { verified, deviceId: null })).not.toBeNull()
  }
  const spy = vi.spyOn(pool, 'query').mockImplementation((...given: unknown[]) => {
    if (!String(given[0]).startsWith('insert into sessions')) return Reflect.apply(query, pool, given)
    spy.mockRestore()
    return setAnew().then(() => Reflect.apply(query, pool, given))
  })
  const changed = await post('/me/password', here, { currentPassword: password, password: 'Another-crane-10' })
  expect([changed.statusCode, changed.json().token]).toEqual([401, undefined])
  const held = await pool.query('select 1 from sessions where account_id = $1 and ended_at is null', [person.id])
  expect(held.rows).toEqual([])
})

test('[S1-4.staff.3] disabling an account ends its sessions and its signing keys at once; enabling lets it sign in anew', async () => {
  const [admin, person] = [
    await server.person(server.north, 'admin', { admin: true }),
    await server.person(server.north, 'suspended'),
  ]
  const foreign = await server.person(server.south, 'admin', { admin: true })
  const [adminToken, token, foreignToken] = [
    await server.signIn(admin),
    await server.signIn(person),
    await server.signIn(foreign),
  ]
  expect((await post(`/accounts/${admin.id}/disable`, token)).statusCode).toBe(403)
  expect((await post(`/accounts/${person.id}/disable`, foreignToken)).statusCode).toBe(404)
  expect((await me(token)).statusCode).toBe(200)
  expect((await post(`/accounts/${person.id}/disable`, adminToken)).statusCode).toBe(200)
  expect((await me(token)).statusCode).toBe(401)
  expect((await login(person.email, password, '203.0.113.40')).statusCode).toBe(401)
  expect((await post(`/accounts/${person.id}/enable`, adminToken)).statusCode).toBe(200)
  expect((await me(token)).statusCode).toBe(401)
  expect((await login(person.email, password, '203.0.113.40')).statusCode).toBe(200)
  expect((await post(`/accounts/${admin.id}/disable`, adminToken)).statusCode).toBe(422)
})

test('a session nobody used for 45 days is over', async () => {
  const token = await server.signIn(await server.person(server.north, 'sleeper'))
  await server.database.pool.query(`update sessions set last_seen_at = now() - interval '46 days'
    where account_id = (select id from accounts where email = 'sleeper@north.test')`)
  expect((await me(token)).statusCode).toBe(401)
})

test('a path may name the own tenant by id or slug; any other is as absent as a path that is none', async () => {
  const token = await server.signIn(await server.person(server.north, 'traveller'))
  const absent = await server.app.inject({ url: '/api/v1/no-such-thing', headers: bearer(token) })
  expect(absent.statusCode).toBe(404)
  for (const name of ['north', server.north]) expect((await me(token, `/api/v1/tenants/${name}`)).statusCode).toBe(200)
  for (const name of ['south', server.south, 'nowhere', '%00', '%zz', "north'--"]) {
    const answer = await me(token, `/api/v1/tenants/${name}`)
    expect([name, answer.statusCode]).toEqual([name, 404])
    expect(withoutRequestId(answer.body)).toEqual(withoutRequestId(absent.body))
  }
})

test('nothing but a living session is one', async () => {
  const token = await server.signIn(await server.person(server.north, 'genuine'))
  const headers = [
    {},
    { 'x-api-key': 'fairlead-web' },
    { authorization: token },
    { authorization: `Basic ${token}` },
    { authorization: `Device ${token}` },
    { authorization: `Bearer ${token.slice(0, -1)}` },
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${'a'.repeat(43)}` },
    { authorization: "Bearer ' or 1=1 --" },
    { cookie: `token=${token}` },
  ]
  for (const header of headers) {
    const answer = await server.app.inject({ url: '/api/v1/me', headers: { ...header } })
    expect([header, answer.statusCode]).toEqual([header, 401])
  }
})

test.each([
  [{ email: 'a@north.test' }, 'password'],
  [{ email: '', password: 'x' }, 'email'],
  [{ email: 7, password: 'x' }, 'email'],
  [{ email: 'a@north.test', password: 'x', tenantId: 'north' }, 'tenantId'],
])('a sign-in with wrong fields names them', async (payload, field) => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toHaveProperty(field)
})
