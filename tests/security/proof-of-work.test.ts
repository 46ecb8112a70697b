import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { resources } from '#src/areas/resources.ts'
import { areaParts } from '#src/areas/server.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import {
  makeChallenge,
  queryOf,
  removeExpiredProofs,
  spendProof,
  usualEffort,
} from '#src/server/guests/proof/proof-of-work.ts'
import { requireProof } from '#src/server/guests/proof/require-proof.ts'
import { Company } from '../contract/company.ts'
import { easyProof, proofHeaderOf } from '../fixtures/proof-of-work.ts'
import { openTestServer, type TestServer } from '../server/http/test-server.ts'

/** What a proof of work is worth: once, for a while, and only where somebody computed it. */
let server: TestServer
let company: Company
let place = ''

const closed: AreaServerPart = {
  area: 'specimens',
  routes: (api) => {
    api.post('/guest/closed-specimen', { config: { access: 'public' } }, async (request) => {
      await requireProof(api.fairlead, request)
      return { data: 1 }
    })
  },
}

beforeAll(async () => {
  server = await openTestServer({ areas: { resources, parts: [...areaParts, closed] } })
  company = await Company.found(server, 'proving-marine')
  const { secret: _made, ...unnamed } = await company.example(resourceNamed('report-places'))
  const made = await company.admin('POST', '/report-places', { body: unnamed })
  place = `${company.tenantId}.${z.looseObject({ secret: z.string() }).parse(made.body.data).secret}`
})
afterAll(() => server.end())

const resourceNamed = (name: string) => {
  const found = resources.find((resource) => resource.name === name)
  if (!found) throw new Error(`${name} is a resource`)
  return found
}

/** Whether a report that came with these headers is among the records; otherwise it is held. Both are answered alike. */
async function isRecord(headers: Record<string, string>): Promise<boolean> {
  const id = uuidV7()
  const fields = { description: 'A sling parted.', location: 'Aft deck', dateTime: '2026-03-04T09:30:00.000+01:00' }
  const payload = { place, id, madeAt: '2026-03-04T10:00:00.000+01:00', fields }
  const url = '/api/v1/guest/near-miss-reports'
  const answer = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-guest-device': uuidV7(), ...headers },
    remoteAddress: `198.51.100.${Math.floor(Math.random() * 250)}`,
  })
  expect(answer.statusCode).toBe(201)
  const { data } = z.object({ data: z.object({ number: z.string().nullable() }) }).parse(answer.json())
  const read = await company.admin('GET', `/near-miss-reports/${id}`)
  expect(read.status === 200).toBe(data.number !== null)
  return read.status === 200
}

const easyChallenge = () => makeChallenge(queryOf(server.database), { rounds: 1, least: 0, most: 0 })
const solved = (challenge: Challenge) => solveChallenge({ challenge, deriveKey })

test('a challenge that a device fetches and solves, as it does, brings its report among the records', async () => {
  const answer = await server.app.inject({ url: '/api/v1/guest/challenge' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const { data } = z.object({ data: z.custom<Challenge>() }).parse(answer.json())
  expect(Object.keys(data.parameters).sort()).toEqual(
    ['algorithm', 'cost', 'expiresAt', 'keyLength', 'keyPrefix', 'keySignature', 'nonce', 'salt'].sort(),
  )
  const solution = await solved(data)
  expect(solution?.counter).toBeGreaterThanOrEqual(usualEffort.least)
  expect(await isRecord(proofHeaderOf(data, solution))).toBe(true)
}, 60_000)

test('without one, as from an older version, or with one that is none, a report is held and not refused', async () => {
  const challenge = await easyChallenge()
  const solution = await solved(challenge)
  const { parameters } = challenge
  const late = { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 3600 }
  const hard = await makeChallenge(queryOf(server.database))
  const forged = [
    {},
    { 'x-guest-proof': '' },
    { 'x-guest-proof': 'x' },
    { 'x-guest-proof': Buffer.from('[['.repeat(900)).toString('base64') },
    { 'x-guest-proof': 'e30='.repeat(3000) },
    proofHeaderOf(challenge, null),
    proofHeaderOf(challenge, { ...solution, derivedKey: '0'.repeat(64) }),
    proofHeaderOf({ parameters: late, signature: challenge.signature }, solution),
    proofHeaderOf({ parameters, signature: '0'.repeat(64) }, solution),
    proofHeaderOf({ parameters }, solution),
    // Less work than was asked for, and the solution of another challenge.
    proofHeaderOf({ ...hard, parameters: { ...hard.parameters, cost: 1 } }, solution),
    proofHeaderOf(hard, solution),
  ]
  for (const [at, headers] of forged.entries()) expect([at, await isRecord(headers)]).toEqual([at, false])
  expect(await isRecord(proofHeaderOf(challenge, solution))).toBe(true)
})

test('a proof counts once, on whichever server and however many come at the same moment', async () => {
  const proof = await easyProof(server.database)
  const answers = await Promise.all(Array.from({ length: 5 }, () => isRecord(proof)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await isRecord(proof)).toBe(false)
})

test('one that has expired is worth nothing, and is forgotten', async () => {
  const proof = await easyProof(server.database)
  const query = queryOf(server.database)
  expect(await spendProof(query, proof['x-guest-proof'])).toBe(true)
  const { challenge } = JSON.parse(Buffer.from(proof['x-guest-proof'], 'base64').toString())
  const nonces = async () => (await query('select nonce from spent_proofs', [])).map(({ nonce }) => nonce)
  await removeExpiredProofs(server.database)
  expect(await nonces()).toContain(challenge.parameters.nonce)
  await query("update spent_proofs set expires_at = now() - interval '1 minute'", [])
  await removeExpiredProofs(server.database)
  expect(await nonces()).toEqual([])
  const old = await makeChallenge(query, { rounds: 1, least: 0, most: 0 }, new Date(Date.now() - 2 * 3_600_000))
  expect(await isRecord(proofHeaderOf(old, await solved(old)))).toBe(false)
})

test('servers that begin at the same time sign by one secret', async () => {
  const query = queryOf(server.database)
  await query('delete from proof_secret', [])
  const made = await Promise.all(Array.from({ length: 4 }, easyChallenge))
  expect(await query('select secret from proof_secret', [])).toHaveLength(1)
  for (const challenge of made)
    expect(await spendProof(query, proofHeaderOf(challenge, await solved(challenge))['x-guest-proof'])).toBe(true)
})

test('a route that needs one refuses whatever comes without', async () => {
  const url = '/api/v1/guest/closed-specimen'
  const ask = (headers: Record<string, string>) => server.app.inject({ method: 'POST', url, headers })
  const bare = await ask({})
  expect([bare.statusCode, bare.json().code]).toEqual([403, 'proof-needed'])
  const proof = await easyProof(server.database)
  expect((await ask(proof)).statusCode).toBe(200)
  expect((await ask(proof)).statusCode).toBe(403)
})

test('an address fetches so many challenges an hour', async () => {
  const ask = () => server.app.inject({ url: '/api/v1/guest/challenge', remoteAddress: '203.0.113.9' })
  const statuses = new Set<number>()
  for (let round = 0; round < 13; round += 1)
    for (const { statusCode } of await Promise.all(Array.from({ length: 100 }, ask))) statuses.add(statusCode)
  expect([...statuses]).toEqual([200, 429])
}, 60_000)
