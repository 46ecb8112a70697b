import { generateKeyPairSync, webcrypto } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { hashOfSecret } from '#src/server/access/secret-token.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { deviceAnswer, proveKey, ticketOfSession } from '../../fixtures/earned-device.ts'
import { bearer, openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.end())

async function register(token: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/devices',
    headers: bearer(token),
    payload: { name: 'Bridge tablet', ticket: await ticketOfSession(server.database, token) },
  })
  expect(answer.statusCode).toBe(201)
  return deviceAnswer.parse(answer.json()).data
}
const carried = ({ id, secret }: { id: string; secret: string }) => ({ authorization: `Device ${id}.${secret}` })
const receipts = (headers: Record<string, string>, base = '/api/v1') =>
  server.app.inject({ url: `${base}/sync/receipts?ids=${uuidV7()}`, headers })
type Device = { id: string; secret: string }
type Key = { id: string; publicKey: object; pair?: webcrypto.CryptoKeyPair }

const addKey = async (token: string, { id: device, secret }: Device, { id, publicKey, pair }: Key) => {
  const ticket = await ticketOfSession(server.database, token)
  const { rows } = await server.database.pool.query<{ tenant: string; person: string }>(
    'select tenant_id as tenant, account_id as person from sessions where token_hash = $1',
    [hashOfSecret(token)],
  )
  const [owner = { tenant: '', person: '' }] = rows
  const proof = pair && (await proveKey(pair.privateKey, { ...owner, device, key: id, ticket }))
  const payload = { id, publicKey, ticket, deviceSecret: secret, ...(proof && { proof }) }
  return server.app.inject({ method: 'POST', url: `/api/v1/devices/${device}/keys`, headers: bearer(token), payload })
}
const newKey = async () => {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', pair.publicKey)
  return { id: uuidV7(), publicKey: { kty, crv, x, y }, pair }
}
const jwk = (namedCurve = 'P-256') => generateKeyPairSync('ec', { namedCurve }).publicKey.export({ format: 'jwk' })
const keysOf = (device: string) =>
  inTenantReadOnly(server.database, server.north, (tx) =>
    tx.query<{ id: string; author: string; public_jwk: object; revoked: boolean }>(
      'select id, author, public_jwk, revoked_at is not null as revoked from author_keys where device = $1',
      [device],
    ),
  )

test('a device carries entries and does nothing else', async () => {
  const device = await register(await server.signIn(await server.person(server.north, 'mate')))
  expect((await receipts(carried(device))).statusCode).toBe(200)
  for (const url of ['/me', '/staff', '/sync/streams', '/devices', '/me/sessions']) {
    const answer = await server.app.inject({ url: `/api/v1${url}`, headers: carried(device) })
    expect([url, answer.statusCode]).toEqual([url, 401])
  }
  const { rows } = await server.database.pool.query('select * from devices where id = $1', [device.id])
  expect(JSON.stringify(rows)).not.toContain(device.secret)
})

test('a wrong secret, another device’s secret and another tenant’s path are refused', async () => {
  const [one, two] = [
    await register(await server.signIn(await server.person(server.north, 'first'))),
    await register(await server.signIn(await server.person(server.south, 'second'))),
  ]
  expect((await receipts(carried({ id: one.id, secret: two.secret }))).statusCode).toBe(401)
  expect((await receipts(carried({ id: one.id, secret: '' }))).statusCode).toBe(401)
  expect((await receipts({ authorization: `Bearer ${one.secret}` })).statusCode).toBe(401)
  expect((await receipts(carried(one), '/api/v1/tenants/north')).statusCode).toBe(200)
  expect((await receipts(carried(one), '/api/v1/tenants/south')).statusCode).toBe(404)
})

test('a revoked device carries nothing; sessions and keys on it end; only its owner or an administrator revokes', async () => {
  const owner = await server.person(server.north, 'owner')
  const token = await server.signIn(owner)
  const device = await register(token)
  await addKey(token, device, await newKey())
  const revoke = (by: string) =>
    server.app.inject({ method: 'DELETE', url: `/api/v1/devices/${device.id}`, headers: bearer(by) })
  const stranger = await server.signIn(await server.person(server.north, 'stranger'))
  const foreign = await server.signIn(await server.person(server.south, 'foreign', { admin: true }))
  expect((await revoke(stranger)).statusCode).toBe(404)
  expect((await revoke(foreign)).statusCode).toBe(404)
  expect((await receipts(carried(device))).statusCode).toBe(200)

  const admin = await server.signIn(await server.person(server.north, 'chief', { admin: true }))
  expect((await revoke(admin)).statusCode).toBe(200)
  expect((await receipts(carried(device))).statusCode).toBe(401)
  expect((await server.app.inject({ url: '/api/v1/me', headers: bearer(token) })).statusCode).toBe(401)
  expect((await keysOf(device.id)).map(({ revoked }) => revoked)).toEqual([true])
  expect((await addKey(await server.signIn(owner), device, await newKey())).statusCode).toBe(404)
})

test('a key belongs to who is signed in; a repeat is the same key, and nobody takes its id', async () => {
  const [author, other] = [await server.person(server.north, 'author'), await server.person(server.north, 'thief')]
  const [token, otherToken] = [await server.signIn(author), await server.signIn(other)]
  const device = await register(token)
  const key = await newKey()
  expect((await addKey(token, device, key)).statusCode).toBe(201)
  expect((await addKey(token, device, key)).statusCode).toBe(201)
  expect((await addKey(token, device, { ...key, publicKey: jwk() })).statusCode).toBe(404)
  expect((await addKey(otherToken, device, key)).statusCode).toBe(404)
  expect(await keysOf(device.id)).toEqual([
    { id: key.id, author: author.id, public_jwk: key.publicKey, revoked: false },
  ])
  const foreign = await server.signIn(await server.person(server.south, 'outsider'))
  expect((await addKey(foreign, device, await newKey())).statusCode).toBe(404)

  const drop = (by: string) =>
    server.app.inject({ method: 'DELETE', url: `/api/v1/devices/${device.id}/keys/${key.id}`, headers: bearer(by) })
  expect((await drop(otherToken)).statusCode).toBe(404)
  expect((await drop(token)).statusCode).toBe(200)
  expect((await keysOf(device.id)).map(({ revoked }) => revoked)).toEqual([true])
  expect((await addKey(token, device, key)).statusCode).toBe(409)
})

test.each([
  ['a private key', () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })],
  ['another curve', () => jwk('P-384')],
  ['a point off the curve', () => ({ ...jwk(), y: Buffer.alloc(32, 7).toString('base64url') })],
  ['an RSA key', () => generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })],
  ['no key', () => 'key'],
])('%s is not registered', async (name, publicKey) => {
  const token = await server.signIn(await server.person(server.north, name.replaceAll(' ', '-')))
  const device = await register(token)
  const answer = await addKey(token, device, { id: uuidV7(), publicKey: Object(publicKey()) })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().errors)[0]).toMatch(/^publicKey/)
  expect(await keysOf(device.id)).toEqual([])
})

test('disabling a person revokes the keys they sign with', async () => {
  const person = await server.person(server.north, 'leaving')
  const token = await server.signIn(person)
  const device = await register(token)
  await addKey(token, device, await newKey())
  const admin = await server.signIn(await server.person(server.north, 'purser', { admin: true }))
  await server.app.inject({ method: 'POST', url: `/api/v1/accounts/${person.id}/disable`, headers: bearer(admin) })
  expect((await keysOf(device.id)).map(({ revoked }) => revoked)).toEqual([true])
})

test('a device gets its former id again only from a server restored from a copy that lacks it', async () => {
  const token = await server.signIn(await server.person(server.north, 'third'))
  const thief = await server.signIn(await server.person(server.north, 'fourth'))
  const claim = async (by: string, id: string, formerSecret?: string) => {
    const ticket = await ticketOfSession(server.database, by)
    const payload = { name: 'Bridge tablet', id, ticket, ...(formerSecret && { formerSecret }) }
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/devices', headers: bearer(by), payload })
    expect(answer.statusCode).toBe(201)
    return deviceAnswer.parse(answer.json()).data
  }
  const known = await register(token)
  const lost = await register(token)
  await server.database.pool.query('update sessions set device_id = null where device_id = $1', [lost.id])
  await server.database.pool.query('update key_tickets set device_id = null where device_id = $1', [lost.id])
  await server.database.pool.query('delete from devices where id = $1', [lost.id])
  expect((await claim(token, lost.id, lost.secret)).id).not.toBe(lost.id)
  await server.database.pool.query('update tenants set epoch = $2 where id = $1', [server.north, uuidV7()])
  expect((await claim(token, known.id, known.secret)).id).not.toBe(known.id)
  // Its id is no secret, and proves nothing.
  expect((await claim(thief, lost.id)).id).not.toBe(lost.id)
  expect((await claim(thief, lost.id, known.secret)).id).not.toBe(lost.id)
  expect(await claim(token, lost.id, lost.secret)).toEqual(lost)
  expect((await claim(token, lost.id, lost.secret)).id).not.toBe(lost.id)
})

test('the id of a device of before ids were made of secrets is believed, and no newer drawn one', async () => {
  const token = await server.signIn(await server.person(server.north, 'fifth'))
  const claim = async (id: string) => {
    const payload = { name: 'Bridge tablet', id, ticket: await ticketOfSession(server.database, token) }
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/devices', headers: bearer(token), payload })
    return deviceAnswer.parse(answer.json()).data.id
  }
  await server.database.pool.query('update tenants set epoch = $2 where id = $1', [server.north, uuidV7()])
  const [old, recent] = [uuidV7(Date.parse('2026-11-01')), uuidV7(Date.parse('2026-12-24'))]
  expect(await claim(old)).toBe(old)
  expect(await claim(recent)).not.toBe(recent)
})

test('a key that counts already makes the session the device’s only together with the device’s secret', async () => {
  const author = await server.person(server.north, 'sixth')
  const [token, elsewhere] = [await server.signIn(author), await server.signIn(author)]
  const device = await register(token)
  const key = await newKey()
  expect((await addKey(token, device, key)).statusCode).toBe(201)
  const offer = async (deviceSecret?: string) => {
    const payload = { id: key.id, publicKey: key.publicKey, ...(deviceSecret && { deviceSecret }) }
    const url = `/api/v1/devices/${device.id}/keys`
    const answer = await server.app.inject({ method: 'POST', url, headers: bearer(elsewhere), payload })
    const { rows } = await server.database.pool.query<{ device: string | null }>(
      'select device_id as device from sessions where token_hash = $1',
      [hashOfSecret(elsewhere)],
    )
    return [answer.statusCode, rows[0]?.device]
  }
  expect(await offer()).toEqual([201, null])
  expect(await offer('x'.repeat(43))).toEqual([201, null])
  expect(await offer(device.secret)).toEqual([201, device.id])
})
