import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { bearer, openTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.end())

const deviceAnswer = z.object({ data: z.object({ id: z.string(), secret: z.string() }) })

async function register(token: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/devices',
    headers: bearer(token),
    payload: { name: 'Bridge tablet' },
  })
  expect(answer.statusCode).toBe(201)
  return deviceAnswer.parse(answer.json()).data
}
const carried = ({ id, secret }: { id: string; secret: string }) => ({ authorization: `Device ${id}.${secret}` })
const receipts = (headers: Record<string, string>, base = '/api/v1') =>
  server.app.inject({ url: `${base}/sync/receipts?ids=${uuidV7()}`, headers })
const addKey = (token: string, device: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/v1/devices/${device}/keys`, headers: bearer(token), payload })
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
  await addKey(token, device.id, { id: uuidV7(), publicKey: jwk() })
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
  expect((await addKey(await server.signIn(owner), device.id, { id: uuidV7(), publicKey: jwk() })).statusCode).toBe(404)
})

test('a key belongs to who is signed in; a repeat is the same key, and nobody takes its id', async () => {
  const [author, other] = [await server.person(server.north, 'author'), await server.person(server.north, 'thief')]
  const [token, otherToken] = [await server.signIn(author), await server.signIn(other)]
  const device = await register(token)
  const key = { id: uuidV7(), publicKey: jwk() }
  expect((await addKey(token, device.id, key)).statusCode).toBe(201)
  expect((await addKey(token, device.id, key)).statusCode).toBe(201)
  expect((await addKey(token, device.id, { ...key, publicKey: jwk() })).statusCode).toBe(404)
  expect((await addKey(otherToken, device.id, key)).statusCode).toBe(404)
  const { kty, crv, x, y } = key.publicKey
  expect(await keysOf(device.id)).toEqual([
    { id: key.id, author: author.id, public_jwk: { kty, crv, x, y }, revoked: false },
  ])
  const foreign = await server.signIn(await server.person(server.south, 'outsider'))
  expect((await addKey(foreign, device.id, { id: uuidV7(), publicKey: jwk() })).statusCode).toBe(404)

  const drop = (by: string) =>
    server.app.inject({ method: 'DELETE', url: `/api/v1/devices/${device.id}/keys/${key.id}`, headers: bearer(by) })
  expect((await drop(otherToken)).statusCode).toBe(404)
  expect((await drop(token)).statusCode).toBe(200)
  expect((await keysOf(device.id)).map(({ revoked }) => revoked)).toEqual([true])
  expect((await addKey(token, device.id, key)).statusCode).toBe(409)
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
  const answer = await addKey(token, device.id, { id: uuidV7(), publicKey: publicKey() })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().errors)[0]).toMatch(/^publicKey/)
  expect(await keysOf(device.id)).toEqual([])
})

test('disabling a person revokes the keys they sign with', async () => {
  const person = await server.person(server.north, 'leaving')
  const token = await server.signIn(person)
  const device = await register(token)
  await addKey(token, device.id, { id: uuidV7(), publicKey: jwk() })
  const admin = await server.signIn(await server.person(server.north, 'purser', { admin: true }))
  await server.app.inject({ method: 'POST', url: `/api/v1/accounts/${person.id}/disable`, headers: bearer(admin) })
  expect((await keysOf(device.id)).map(({ revoked }) => revoked)).toEqual([true])
})

test('a device gets its former id again only from a server restored from a copy that lacks it', async () => {
  const token = await server.signIn(await server.person(server.north, 'third'))
  const registerAs = async (id: string) => {
    const payload = { name: 'Bridge tablet', id }
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/devices', headers: bearer(token), payload })
    expect(answer.statusCode).toBe(201)
    return deviceAnswer.parse(answer.json()).data.id
  }
  const known = await register(token)
  const lost = uuidV7()
  expect(await registerAs(lost)).not.toBe(lost)
  await server.database.pool.query('update tenants set epoch = $2 where id = $1', [server.north, uuidV7()])
  expect(await registerAs(known.id)).not.toBe(known.id)
  expect(await registerAs(lost)).toBe(lost)
  expect(await registerAs(lost)).not.toBe(lost)
})
