import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { routineCheck } from '#src/areas/vessel-maintenance/routine-check/routine-check.ts'
import { type Colleague, Company, makeRealServer, type RealServer } from './company.ts'

let server: RealServer
let company: Company
let captain: Colleague

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'gulf-of-guinea')
  captain = await company.colleague()
})
afterAll(() => server.end())

const withId = z.looseObject({ id: z.string() })
/** A file as records name it, without where it can be fetched. */
const reference = z.object({ id: z.string(), name: z.string(), type: z.string(), size: z.number(), sha256: z.string() })
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture that somebody uploaded, as records name it. */
async function drawn({ client }: Colleague): Promise<unknown> {
  const form = new FormData()
  form.set('folder', 'vessel-management/routine-checks')
  form.set('file', new File([dot], 'signature.png', { type: 'image/png' }))
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  const answer = await client('POST', '/uploads', { body: Buffer.from(await sent.arrayBuffer()), headers })
  expect(answer.status).toBe(201)
  return reference.parse(answer.body.data)
}

/** A check that waits for its review; whatever the author put where the reviewer signs. */
async function waiting(given: Record<string, unknown> = {}): Promise<string> {
  const body = { ...(await company.example(routineCheck)), ...given }
  const answer = await company.admin('POST', '/routine-checks', { body })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return `/routine-checks/${withId.parse(answer.body.data).id}`
}

test('a signature belongs to the step: it is given with it alone, and falls with the next one', async () => {
  const path = await waiting()
  const signature = await drawn(captain)
  const signed = await captain.client('POST', `${path}/review`, { body: { verifiedBySignature: signature } })
  expect(signed).toMatchObject({ status: 200, body: { data: { status: 'reviewed', verifiedBySignature: signature } } })
  const back = await captain.client('POST', `${path}/return`, { body: { reason: 'Look at the davit again' } })
  expect(back).toMatchObject({ status: 200, body: { data: { status: 'returned' } } })
  expect(back.body.data).not.toHaveProperty('verifiedBySignature')
})

test('what the author put there is no signature: a review without one leaves none', async () => {
  const path = await waiting({ verifiedBySignature: await drawn(company.administrator) })
  const signed = await captain.client('POST', `${path}/review`, { body: {} })
  expect(signed).toMatchObject({ status: 200, body: { data: { status: 'reviewed' } } })
  expect(signed.body.data).not.toHaveProperty('verifiedBySignature')
})

test('whoever reviews changes nothing else of it, and makes none', async () => {
  const path = await waiting()
  const changed = await captain.client('POST', `${path}/review`, { body: { remarks: 'Mended by the reviewer' } })
  expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([422, ['remarks']])
  const absent = path.replace(/.{4}$/, '0000')
  expect((await captain.client('POST', `${absent}/review`, { body: {} })).status).toBe(404)
})
