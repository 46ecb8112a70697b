import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { canonicalJson } from '#src/lib/canonical-json.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { specimenPayment } from '../specimens/specimen-payment.ts'
import { fresh, hashOf, type TestAuthor } from './test-device.ts'
import { type Client, clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

let chain: Signatory[] = []
const area: AreaServerPart = { area: 'specimens', approvalSource: { signatories: async () => chain } }

let world: World
let clerk: TestAuthor
let head: TestAuthor
let officer: TestAuthor
let cashier: TestAuthor
let asClerk: Client
let asHead: Client
let asCashier: Client
let asStranger: Client

beforeAll(async () => {
  world = await makeWorld([area])
  clerk = await world.author({ permissions: ['write requests'] })
  head = await world.author()
  officer = await world.author({ isHr: true })
  cashier = await world.author({ permissions: ['manage stores'] })
  const app = await makeServer(world)
  asClerk = await clientOf(app, world, clerk)
  asHead = await clientOf(app, world, head)
  asCashier = await clientOf(app, world, cashier)
  asStranger = await clientOf(app, world, await world.author())
})
afterAll(() => world.end())
beforeEach(() => {
  chain = [
    { order: 1, who: 'person', people: [head.personId] },
    { order: 2, who: 'HR', people: [officer.personId] },
  ]
})

const step = (author: TestAuthor, action: string, record: string, base: number | null, given: object = {}) =>
  author.entry({ resource: 'specimen-payments', action, record, base, ...given })
const set = (fields: Record<string, string>) => ({ changes: fresh(fields) })
const path = (record: string) => `/specimen-payments/${record}`

async function submitted(): Promise<string> {
  const entry = step(clerk, 'submit', uuidV7(), null, { changes: fresh({ subject: 'Fenders' }) })
  expect(await world.deliver(clerk, entry)).toMatchObject([{ result: 'applied', record: { status: 'pending' } }])
  return entry.record
}

async function approved(): Promise<string> {
  const record = await submitted()
  await world.deliver(head, step(head, 'approve', record, 1))
  await world.deliver(officer, step(officer, 'approve', record, 2))
  expect(await world.record(specimenPayment, record)).toMatchObject({ status: 'approved', version: 3 })
  return record
}

test('whoever holds the grant sets them in any state but a settled one; the content stays', async () => {
  const record = await submitted()
  const answer = await asCashier('PATCH', path(record), { body: { kind: 'Cash' } })
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Payment group set successfully', data: { kind: 'Cash', subject: 'Fenders', version: 2 } },
  })
  expect(await world.deliver(cashier, step(cashier, 'update', record, 2, set({ paymentGroup: 'A' })))).toMatchObject([
    { result: 'applied', record: { paymentGroup: 'A', status: 'pending', approval: { content: 1 } } },
  ])
  const lines = await world.rows('select action, patch from history where record_id = $1 and version = 3', [record])
  expect(lines).toEqual([{ action: 'update', patch: { paymentGroup: { before: null, after: 'A' } } }])

  const later = await approved()
  expect((await asCashier('PATCH', path(later), { body: { kind: 'Transfer' } })).status).toBe(200)
  await world.deliver(cashier, step(cashier, 'pay', later, 4))
  expect(await asCashier('PATCH', path(later), { body: { kind: 'Transfer' } })).toMatchObject({ status: 200 })
  expect(await asCashier('PATCH', path(later), { body: { kind: 'Cash' } })).toMatchObject({
    status: 409,
    body: { code: 'state', errors: { status: ["It is 'Paid' now"] } },
  })
})

test('without it they are refused beside the field, also with the record or a step of its own', async () => {
  const record = await submitted()
  const refusal = { status: 403, body: { code: 'not-allowed', errors: { kind: ['You are not allowed to set this'] } } }
  expect(await asClerk('PATCH', path(record), { body: { kind: 'Cash' } })).toMatchObject(refusal)
  expect(await asClerk('PATCH', path(record), { body: { kind: 'Cash', subject: 'Ropes' } })).toMatchObject(refusal)
  expect(await asClerk('POST', '/specimen-payments', { body: { subject: 'Ropes', kind: 'Cash' } })).toMatchObject(
    refusal,
  )
  expect(
    await world.deliver(clerk, step(clerk, 'submit', uuidV7(), null, set({ subject: 'Ropes', kind: 'Cash' }))),
  ).toMatchObject([{ result: 'refused', code: 'not-allowed', errors: { kind: [expect.any(String)] } }])
  const declined = await submitted()
  await world.deliver(head, step(head, 'decline', declined, 1, { answers: { reason: 'Too dear' } }))
  expect(await world.deliver(clerk, step(clerk, 'submit', declined, 2, set({ kind: 'Cash' })))).toMatchObject([
    { result: 'refused', code: 'not-allowed' },
  ])
  expect(await world.record(specimenPayment, record)).toMatchObject({ subject: 'Fenders', version: 1 })
})

test('its holder changes nothing else, and both together take both grants', async () => {
  const record = await submitted()
  expect(await asCashier('PATCH', path(record), { body: { kind: 'Cash', subject: 'Ropes' } })).toMatchObject({
    status: 403,
    body: { code: 'not-allowed' },
  })
  expect(await asCashier('PATCH', path(record), { body: { kind: 'Cash', urgency: 'High' } })).toMatchObject({
    status: 403,
    body: { errors: { urgency: [expect.any(String)] } },
  })
  expect(await asStranger('PATCH', path(record), { body: { kind: 'Cash' } })).toMatchObject({ status: 404 })
  expect(await asHead('PATCH', path(record), { body: { kind: 'Cash' } })).toMatchObject({ status: 403 })
  expect(await asClerk('PATCH', path(record), { body: { urgency: 'High', subject: 'Ropes' } })).toMatchObject({
    status: 200,
    body: { data: { urgency: 'High', subject: 'Ropes', approval: { content: 2 } } },
  })
  expect(await asClerk('POST', '/specimen-payments', { body: { subject: 'Ropes', urgency: 'Low' } })).toMatchObject({
    status: 201,
    body: { data: { urgency: 'Low' } },
  })
})

test('the scope of the grant counts, and a whole record sent back changes nothing', async () => {
  const record = await submitted()
  const other = await clientOf(await makeServer(world), world, await world.author({ permissions: ['write requests'] }))
  expect(await other('PATCH', path(record), { body: { urgency: 'High' } })).toMatchObject({ status: 404 })
  await asCashier('PATCH', path(record), { body: { kind: 'Cash' } })
  expect(await asClerk('PATCH', path(record), { body: { subject: 'Ropes', kind: 'Cash' } })).toMatchObject({
    status: 200,
    body: { data: { subject: 'Ropes', kind: 'Cash' } },
  })
})

test('in a signed record content that differs is still a clash, and none of it is set', async () => {
  const record = await approved()
  expect(await asClerk('PATCH', path(record), { body: { subject: 'Ropes', urgency: 'High' } })).toMatchObject({
    status: 409,
    body: { code: 'conflict', errors: { subject: [expect.any(String)] } },
  })
  expect(await asClerk('PATCH', path(record), { body: { subject: 'Fenders', urgency: 'High' } })).toMatchObject({
    status: 200,
    body: { data: { urgency: 'High', status: 'approved', version: 4 } },
  })
})

test('two who set the same field at once are told of each other', async () => {
  const record = await submitted()
  await world.deliver(cashier, step(cashier, 'update', record, 1, set({ kind: 'Cash' })))
  expect(await world.deliver(cashier, step(cashier, 'update', record, 1, set({ kind: 'Transfer' })))).toMatchObject([
    { result: 'conflict', conflicts: [{ field: 'kind', base: null, mine: 'Transfer', theirs: 'Cash' }] },
  ])
})

test('they void no signature, and what is signed does not hold them', async () => {
  const record = await submitted()
  await asCashier('PATCH', path(record), { body: { kind: 'Cash' } })
  expect(await world.deliver(head, step(head, 'approve', record, 1))).toMatchObject([
    { result: 'applied', record: { status: 'authorized' } },
  ])
  await asCashier('PATCH', path(record), { body: { paymentGroup: 'A' } })
  expect(await world.deliver(officer, step(officer, 'approve', record, 3))).toMatchObject([{ result: 'applied' }])
  await asCashier('PATCH', path(record), { body: { paymentGroup: 'B' } })
  const content_hash = await hashOf(canonicalJson({ subject: 'Fenders' }))
  expect(
    await world.rows('select version, content_hash from signatures where record_id = $1 order by version', [record]),
  ).toEqual([
    { version: 3, content_hash },
    { version: 5, content_hash },
  ])
  expect((await asHead('GET', `${path(record)}/versions/6`)).body.data).toMatchObject({
    fields: { paymentGroup: 'B' },
    signatures: [{ signer: officer.personId, matches: true }],
  })
})

test('what was read before them is not moved: a decision, an amendment, a requested version', async () => {
  const record = await approved()
  await asCashier('PATCH', path(record), { body: { kind: 'Cash' } })
  const amendment = {
    answers: { reason: 'Another size' },
    changes: { subject: { before: 'Fenders', after: 'Large fenders' } },
  }
  expect(await world.deliver(clerk, step(clerk, 'amend', record, 3, amendment))).toMatchObject([
    { result: 'applied', record: { subject: 'Large fenders', kind: 'Cash', status: 'pending' } },
  ])

  const paid = await approved()
  await asCashier('PATCH', path(paid), { body: { kind: 'Cash' } })
  expect(await world.deliver(cashier, step(cashier, 'pay', paid, 3))).toMatchObject([
    { result: 'applied', record: { status: 'paid' } },
  ])

  const changed = await submitted()
  await asCashier('PATCH', path(changed), { body: { kind: 'Cash' } })
  const ifMatch = { headers: { 'if-match': '"1"' } }
  expect(await asCashier('PATCH', path(changed), { body: { kind: 'Transfer' }, ...ifMatch })).toMatchObject({
    status: 412,
  })
  expect(await asClerk('PATCH', path(changed), { body: { subject: 'Ropes' }, ...ifMatch })).toMatchObject({
    status: 200,
  })
  expect(await asClerk('PATCH', path(changed), { body: { subject: 'Nets' }, ...ifMatch })).toMatchObject({
    status: 412,
  })
})

test('a deletion is of exactly what its author saw', async () => {
  const record = await submitted()
  await asCashier('PATCH', path(record), { body: { kind: 'Cash' } })
  expect(await world.deliver(clerk, step(clerk, 'delete', record, 1))).toMatchObject([{ result: 'conflict' }])
  expect((await asClerk('DELETE', path(record), { headers: { 'if-match': '"1"' } })).status).toBe(412)
  expect((await asClerk('DELETE', path(record), { headers: { 'if-match': '"2"' } })).status).toBe(200)
})

test('a bare step that leaves the state moves no decision either; one that changed the content does', async () => {
  const record = await approved()
  await world.deliver(clerk, step(clerk, 'nudge', record, 3))
  expect(await world.deliver(cashier, step(cashier, 'pay', record, 3))).toMatchObject([
    { result: 'applied', record: { status: 'paid', version: 5 } },
  ])
  const amended = await approved()
  const answers = { reason: 'Another size' }
  const changes = { subject: { before: 'Fenders', after: 'Large fenders' } }
  await world.deliver(clerk, step(clerk, 'amend', amended, 3, { answers, changes }))
  await world.deliver(head, step(head, 'approve', amended, 4))
  await world.deliver(officer, step(officer, 'approve', amended, 5))
  expect(await world.deliver(cashier, step(cashier, 'pay', amended, 3))).toMatchObject([
    { result: 'refused', code: 'state', errors: { version: [expect.any(String)] } },
  ])
})
