import { addDays } from 'date-fns'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { nearMissReport } from '#src/areas/incidents/near-miss-report/near-miss-report.ts'
import { today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { authorSessionHeader } from '#src/protocol/device/author-session.ts'
import { signingKeyList } from '#src/protocol/device/signing-key.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { exampleRecord } from '#src/server/documentation/example-record.ts'
import { fresh, TestAuthor } from '../contract/engine/test-device.ts'
import { deviceAnswer, newKeyBody } from '../fixtures/earned-device.ts'
import { bearer, openTestServer, type Person, password, type TestServer } from '../server/http/test-server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await openTestServer()
  admin = (await signIn(await server.person(server.north, 'chief', { admin: true }))).token
})
afterAll(() => server.end())

const newPassword = 'Windlass-and-fairlead-9'
const signedIn = z.object({ token: z.string(), keyTicket: z.string() })
type Session = z.infer<typeof signedIn>

const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, token: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: bearer(token),
    ...(payload === undefined ? {} : { payload }),
  })

async function signIn({ email }: Person, typed = password): Promise<Session> {
  const payload = { email, password: typed }
  return signedIn.parse((await server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })).json())
}

type Device = { id: string; secret: string }

async function newDevice({ token, keyTicket }: Session): Promise<Device> {
  const answer = await ask('POST', '/devices', token, { name: 'Bridge tablet', ticket: keyTicket })
  expect(answer.statusCode).toBe(201)
  return deviceAnswer.parse(answer.json()).data
}

async function addKey(session: Session, device: Device, author: TestAuthor, more: object = {}) {
  const body = await newKeyBody(author, session.keyTicket, device.secret)
  return ask('POST', `/devices/${device.id}/keys`, session.token, { ...body, ...more })
}

/** A person at a tablet of their own, whose key counts. */
async function atTablet(name: string, { admin = true } = {}) {
  const person = await server.person(server.north, name, { admin })
  const session = await signIn(person)
  const device = await newDevice(session)
  const author = await TestAuthor.make(server.north, person.id, device.id)
  expect((await addKey(session, device, author)).statusCode).toBe(201)
  return { person, session, device, author }
}

const codeOf = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  Reflect.get(Object(answer.json()), 'code'),
]
const needed = [403, 'password-needed']
const keysOf = async (token: string, path = '/me/keys') =>
  signingKeyList.parse((await ask('GET', path, token)).json()).data

let seed = 0
function report(author: TestAuthor, more: Partial<Entry> = {}): Entry {
  seed += 1
  const fields = exampleRecord(nearMissReport, {
    idOf: () => undefined,
    seed,
    firstDay: addDays(new Date(today()), -90).toISOString().slice(0, 10),
  })
  return author.entry({
    resource: nearMissReport.name,
    action: 'create',
    record: uuidV7(),
    changes: fresh(fields),
    schemaVersion: nearMissReport.version,
    ...more,
  })
}
const correction = (author: TestAuthor, of: Entry): Entry =>
  author.entry({
    resource: nearMissReport.name,
    action: 'update',
    record: of.record,
    base: 1,
    changes: { description: { before: of.changes.description?.after, after: 'The wire was worn as well' } },
    dependsOn: [of.id],
    schemaVersion: nearMissReport.version,
  })

async function deliver(device: Device, author: TestAuthor, ...entries: Entry[]) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/sync/outbox',
    headers: { authorization: `Device ${device.id}.${device.secret}` },
    payload: author.batch(await author.sign(...entries)),
  })
  expect(answer.statusCode).toBe(200)
  return z.object({ results: z.array(z.looseObject({ result: z.string() })) }).parse(answer.json()).results
}

const changePassword = (token: string, currentPassword = password) =>
  ask('POST', '/me/password', token, { currentPassword, password: newPassword })

test('a token alone makes no device and no key, as an app of before would ask', async () => {
  const { session, device, person } = await atTablet('tokened')
  expect(codeOf(await ask('POST', '/devices', session.token, { name: 'Thief' }))).toEqual(needed)
  const other = await TestAuthor.make(server.north, person.id, device.id)
  const { id, publicKey } = await newKeyBody(other, session.keyTicket, device.secret)
  expect(codeOf(await ask('POST', `/devices/${device.id}/keys`, session.token, { id, publicKey }))).toEqual(needed)
  expect(await keysOf(session.token)).toHaveLength(1)
})

test('a ticket makes one device and one key; the same request again is answered again', async () => {
  const { session, device, author, person } = await atTablet('twice')
  expect((await newDevice(session)).id).toBe(device.id)
  const again = await newDevice(session)
  expect((await addKey(session, again, author)).statusCode).toBe(201)
  const second = await TestAuthor.make(server.north, person.id, device.id)
  expect(codeOf(await addKey(session, again, second))).toEqual(needed)
  const payload = { name: 'Another name', ticket: session.keyTicket }
  expect(codeOf(await ask('POST', '/devices', session.token, payload))).toEqual(needed)
  expect(await keysOf(session.token)).toHaveLength(1)
})

test('a ticket that is late, another session’s or another person’s earns nothing', async () => {
  const { session, device, person } = await atTablet('late')
  const author = await TestAuthor.make(server.north, person.id, device.id)
  const elsewhere = await signIn(person)
  const stranger = await signIn(await server.person(server.north, 'ticket-thief'))
  for (const keyTicket of [elsewhere.keyTicket, stranger.keyTicket, 'x'.repeat(43), 'short']) {
    expect(codeOf(await addKey({ ...session, keyTicket }, device, author))).toEqual(needed)
  }
  await inTenant(server.database, server.north, (tx) =>
    tx.query(`update key_tickets set expires_at = now() - interval '1 second' where account_id = $1`, [person.id]),
  )
  expect(codeOf(await addKey(elsewhere, device, author))).toEqual(needed)
  expect(await keysOf(session.token)).toHaveLength(1)
})

test('the password typed once more gives a ticket, a wrong one none, and it counts as a try', async () => {
  const { session, device, person } = await atTablet('retyping')
  const wrong = await ask('POST', '/me/tickets', session.token, { password: 'not-this-one-7' })
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['password']])
  const right = await ask('POST', '/me/tickets', session.token, { password })
  const { keyTicket } = z.object({ data: z.object({ keyTicket: z.string() }) }).parse(right.json()).data
  const author = await TestAuthor.make(server.north, person.id, device.id)
  expect((await addKey({ ...session, keyTicket }, device, author)).statusCode).toBe(201)
  for (let count = 0; count < 6; count += 1) await ask('POST', '/me/tickets', session.token, { password: 'guess-it-7' })
  expect((await ask('POST', '/me/tickets', session.token, { password })).statusCode).toBe(429)
})

test('a key is registered by who holds its private half, at the device that it signs on', async () => {
  const { session, device, person } = await atTablet('prover')
  const { keyTicket, token } = await signIn(person)
  const mine = { token, keyTicket }
  const author = await TestAuthor.make(server.north, person.id, device.id)
  const other = await TestAuthor.make(server.north, person.id, device.id)
  const { proof } = await newKeyBody(other, keyTicket, device.secret)
  expect((await addKey(mine, device, author, { proof })).statusCode).toBe(422)
  const { device: foreign } = await atTablet('owner-of-it')
  expect(codeOf(await addKey(mine, device, author, { deviceSecret: foreign.secret }))).toEqual([403, 'not-this-device'])
  // Nor does a session become that of a device by naming it, and send its report.
  const guess = { ...foreign, secret: device.secret }
  const there = await TestAuthor.make(server.north, person.id, foreign.id)
  expect(codeOf(await addKey(mine, guess, there))).toEqual([403, 'not-this-device'])
  expect((await keysOf(session.token)).map(({ device: { id } }) => id)).toEqual([device.id])
})

test('five new devices a day', async () => {
  const person = await server.person(server.north, 'collector')
  for (let count = 0; count < 5; count += 1) await newDevice(await signIn(person))
  const { token, keyTicket } = await signIn(person)
  expect((await ask('POST', '/devices', token, { name: 'Sixth', ticket: keyTicket })).statusCode).toBe(429)
})

test('a key made by a thief never counts after a new password, however its entries come; the owner sees and revokes it', async () => {
  const { session, device, author, person } = await atTablet('robbed')
  const theft = await signIn(person)
  const { device: tablet, author: thief } = await (async () => {
    const made = await newDevice(theft)
    const key = await TestAuthor.make(server.north, person.id, made.id)
    expect((await addKey(theft, made, key)).statusCode).toBe(201)
    return { device: made, author: key }
  })()
  const first = report(thief)
  expect(await deliver(tablet, thief, first)).toMatchObject([{ result: 'applied' }])
  expect((await changePassword(session.token)).statusCode).toBe(200)
  const change = correction(thief, first)
  expect(await deliver(tablet, thief, change)).toMatchObject([{ result: 'held', code: 'key-unconfirmed' }])
  // The ticket of before is over, and so is its session.
  expect((await addKey(theft, tablet, thief)).statusCode).toBe(401)
  const owner = await signIn(person, newPassword)
  const stranger = await signIn(await server.person(server.north, 'no-owner'))
  expect((await addKey({ ...owner, keyTicket: stranger.keyTicket }, tablet, thief)).statusCode).toBe(403)
  // The thief holds the key but no ticket of the owner's; the owner's ticket without the key's signature is as little.
  const { proof } = await newKeyBody(author, owner.keyTicket, tablet.secret)
  expect((await addKey(owner, tablet, thief, { proof })).statusCode).toBe(422)
  const known = (await keysOf(owner.token)).find(({ state }) => state === 'suspended')
  expect(known).toMatchObject({ id: thief.keyId, isCurrent: false, lastEntryAt: expect.any(String) })
  expect((await ask('DELETE', `/me/keys/${thief.keyId}`, owner.token, { reason: 'not-mine' })).statusCode).toBe(200)
  expect(await deliver(tablet, thief, report(thief))).toMatchObject([{ result: 'held', code: 'author-revoked' }])
  expect((await addKey(owner, tablet, thief)).statusCode).toBe(409)
  // The device where the password was changed goes on.
  expect(await deliver(device, author, report(author))).toMatchObject([{ result: 'applied' }])
})

test('an honest tablet at sea: held after a new password, urgent reports count and say so, a sign-in there takes up all', async () => {
  const { device, author, person } = await atTablet('mariner')
  const first = report(author)
  expect(await deliver(device, author, first)).toMatchObject([{ result: 'applied' }])
  const elsewhere = await signIn(person)
  expect((await changePassword(elsewhere.token)).statusCode).toBe(200)
  const change = correction(author, first)
  const urgent = report(author)
  // An urgent report that is none: it names a record that stands.
  const rewrite = report(author, { record: first.record })
  const results = await deliver(device, author, change, urgent, rewrite)
  expect(results).toMatchObject([
    { result: 'held', code: 'key-unconfirmed' },
    { result: 'applied' },
    { result: 'held', code: 'key-unconfirmed' },
  ])
  const lines = await inTenant(server.database, server.north, (tx) =>
    tx.query('select key_unconfirmed from history where tenant_id = $1 and record_id = $2', [
      server.north,
      urgent.record,
    ]),
  )
  expect(lines).toEqual([{ key_unconfirmed: true }])

  const back = await signIn(person, newPassword)
  // An app of before asks without a ticket, and is told to come back.
  const { id, publicKey } = await newKeyBody(author, back.keyTicket, device.secret)
  expect(codeOf(await ask('POST', `/devices/${device.id}/keys`, back.token, { id, publicKey }))).toEqual(needed)
  expect((await addKey(back, device, author)).statusCode).toBe(201)
  await server.runJobs()
  const receiptOf = async (id: string) => {
    const authorization = `Device ${device.id}.${device.secret}`
    const headers = { authorization, [authorSessionHeader]: back.token }
    return (await server.app.inject({ url: `/api/v1/sync/receipts?ids=${id}`, headers })).json().results
  }
  expect(await receiptOf(change.id)).toMatchObject([{ result: 'applied', entry: change.id }])
  // What it is told, its author reads once they have signed in.
  const message = expect.stringContaining('counts at once because it is urgent')
  expect(await receiptOf(urgent.id)).toMatchObject([{ result: 'applied', message }])
  expect(await deliver(device, author, report(author))).toMatchObject([{ result: 'applied' }])
  expect((await keysOf(back.token)).map(({ state }) => state)).toEqual(['active'])
})

test('a mailed reset suspends every key, also where a session was', async () => {
  const { device, author, person } = await atTablet('forgetful')
  await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/staff/forgot-password',
    payload: { email: person.email },
  })
  const mail = (await server.mailsTo(person.email)).find((text) => text.includes('/reset-password')) ?? ''
  const link = new URL(/https:\S+/.exec(mail)?.[0] ?? '')
  const body = { token: link.searchParams.get('key'), userId: link.searchParams.get('staff') }
  const resolved = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/staff/resolve-forgot-password',
    payload: body,
  })
  const { resetToken } = z.object({ data: z.object({ resetToken: z.string() }) }).parse(resolved.json()).data
  const payload = { userId: person.id, resetToken, password: newPassword }
  await server.app.inject({ method: 'POST', url: '/api/v1/auth/staff/reset-password', payload })
  const change = correction(author, report(author))
  expect(await deliver(device, author, change)).toMatchObject([{ result: 'held', code: 'key-unconfirmed' }])
})

test('an ended key: what was surely made before its end counts, the rest is held', async () => {
  const { device, author, session } = await atTablet('replaced')
  const before = report(author)
  const unmeasured = report(author, { clockSkew: null })
  await ask('DELETE', `/me/keys/${author.keyId}`, session.token, { reason: 'replaced' })
  const after = report(author, { madeAt: new Date(Date.now() + 60_000).toISOString() })
  expect(await deliver(device, author, before, unmeasured, after)).toMatchObject([
    { result: 'applied' },
    { result: 'held', code: 'key-ended' },
    { result: 'held', code: 'key-ended' },
  ])
})

test('who registered a tablet cannot end the keys of others on it, nor the tablet; an administrator can', async () => {
  const { session, device } = await atTablet('registrar', { admin: false })
  const mate = await server.person(server.north, 'mate', { admin: true })
  const theirs = await signIn(mate)
  const author = await TestAuthor.make(server.north, mate.id, device.id)
  expect((await addKey(theirs, device, author)).statusCode).toBe(201)
  expect((await keysOf(theirs.token))[0]).toMatchObject({ isDeviceOfOther: true, isCurrent: true })
  expect((await ask('DELETE', `/me/keys/${author.keyId}`, session.token, { reason: 'lost' })).statusCode).toBe(404)
  expect((await ask('DELETE', `/devices/${device.id}/keys/${author.keyId}`, session.token)).statusCode).toBe(404)
  const path = `/accounts/${mate.id}/keys`
  expect((await ask('GET', path, session.token)).statusCode).toBe(403)
  expect((await ask('DELETE', `${path}/${author.keyId}`, session.token, { reason: 'lost' })).statusCode).toBe(403)
  expect(codeOf(await ask('DELETE', `/devices/${device.id}`, session.token))).toEqual([403, 'others-sign-here'])
  expect(await deliver(device, author, report(author))).toMatchObject([{ result: 'applied' }])

  expect(await keysOf(admin, path)).toMatchObject([{ id: author.keyId, state: 'active' }])
  expect((await ask('DELETE', `${path}/${author.keyId}`, admin, { reason: 'lost' })).statusCode).toBe(200)
  expect((await keysOf(admin, path)).map(({ state }) => state)).toEqual(['revoked'])
  expect((await ask('DELETE', `/devices/${device.id}`, session.token)).statusCode).toBe(200)
})

test('every new and every suspended key is told by mail and in the app, with time and place and without a secret', async () => {
  const { session, person } = await atTablet('told')
  const second = await signIn(person)
  const device = await newDevice(second)
  const author = await TestAuthor.make(server.north, person.id, device.id)
  await addKey(second, device, author)
  await changePassword(session.token)
  const mails = (await server.mailsTo(person.email)).filter((mail) => !mail.includes('password was changed, and you'))
  expect(mails).toHaveLength(3)
  for (const mail of mails) {
    expect(mail).toContain('Bridge tablet')
    expect(mail).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d UTC from 127\.0\.0\.1/)
    expect(mail).toContain('https://fairlead.test/profile/bio-data')
    expect(mail).not.toMatch(/bio-data\S*[?#]/)
  }
  expect(mails.filter((mail) => mail.includes('waiting since'))).toHaveLength(1)
  const { token } = await signIn(person, newPassword)
  const told = z
    .object({ data: z.array(z.looseObject({ kind: z.string(), title: z.string() })) })
    .parse((await ask('GET', '/notifications?limit=10', token)).json()).data
  expect(told.map(({ kind }) => kind)).toEqual(['account', 'account', 'account'])
})
