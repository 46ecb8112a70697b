import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import { expectSignature } from '#src/screens/data/workflow/expected-signature.ts'
import { stepForms } from '#src/screens/data/workflow/permitted-actions.ts'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { specimenGrant } from '../specimens/specimen-grant.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { type Client, clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

let chain: Signatory[] = []
const area: AreaServerPart = { area: 'specimens', approvalSource: { signatories: async () => chain } }

let world: World
let clerk: TestAuthor
let head: TestAuthor
let deputy: TestAuthor
let director: TestAuthor
let ask: (author: TestAuthor) => Promise<Client>

beforeAll(async () => {
  world = await makeWorld([area])
  clerk = await world.author({ permissions: ['write requests'] })
  head = await world.author()
  deputy = await world.author()
  director = await world.author()
  const app = await makeServer(world)
  ask = (author) => clientOf(app, world, author)
})
afterAll(() => world.end())

const person = (order: number, { personId }: TestAuthor): Signatory => ({ order, who: 'person', people: [personId] })
beforeEach(() => {
  chain = [person(1, head), person(2, director)]
  world.people.terms(deputy.personId, [{}])
})

const naira = (amount: string) => ({ amount, currency: 'NGN' })
const step = (author: TestAuthor, action: string, record: string, base: number | null, given: object = {}) =>
  author.entry({ resource: 'specimen-grants', action, record, base, ...given })
const approve = (author: TestAuthor, record: string, base: number, fields: Record<string, unknown>, given = {}) =>
  world.deliver(author, step(author, 'approve', record, base, { changes: fresh(fields), ...given }))

async function submitted(): Promise<string> {
  const entry = step(clerk, 'submit', uuidV7(), null, { changes: fresh({ purpose: 'New mooring lines' }) })
  expect(await world.deliver(clerk, entry)).toMatchObject([{ result: 'applied', record: { status: 'pending' } }])
  return entry.record
}
const versionSchema = z.object({ signatures: z.array(z.looseObject({ signer: z.string(), matches: z.boolean() })) })

test('what a signatory enters stays in the record, and their signature holds for it', async () => {
  const record = await submitted()
  expect(await approve(head, record, 1, { granted: naira('500.00') })).toMatchObject([
    { result: 'applied', record: { status: 'authorized', granted: naira('500.00'), approval: { content: 2 } } },
  ])
  expect(await approve(director, record, 2, { paidOn: '2026-12-01' })).toMatchObject([
    { result: 'applied', record: { status: 'approved', granted: naira('500.00'), paidOn: '2026-12-01' } },
  ])
  const client = await ask(clerk)
  for (const [version, signer] of [
    [2, head],
    [3, director],
  ] as const) {
    const { body } = await client('GET', `/specimen-grants/${record}/versions/${version}`)
    expect(versionSchema.parse(body.data).signatures).toMatchObject([{ signer: signer.personId, matches: true }])
  }
  const history = await client('GET', `/specimen-grants/${record}/history`)
  expect(history.body.data).toMatchObject([
    { action: 'approve', changes: { paidOn: { before: null, after: '2026-12-01' } } },
    { action: 'approve', changes: { granted: { before: null, after: naira('500.00') } } },
    { action: 'submit' },
  ])
})

test('the first to sign has to enter what the description asks for, and nothing else', async () => {
  const record = await submitted()
  expect(await approve(head, record, 1, {})).toMatchObject([{ result: 'refused', errors: { granted: ['Required'] } }])
  expect(await approve(head, record, 1, { granted: naira('5'), purpose: 'A car' })).toMatchObject([
    { result: 'refused', errors: { purpose: ['This step cannot set this field'] } },
  ])
  expect(await world.record(specimenGrant, record)).toMatchObject({ version: 1, status: 'pending' })
})

test('nobody else sets it: neither the owner, nor another step, nor a signatory out of turn', async () => {
  const record = await submitted()
  const granted = naira('9000000.00')
  const byOwner = { granted: { before: null, after: granted } }
  for (const action of ['update', 'decline']) {
    const author = action === 'update' ? clerk : head
    const [answer] = await world.deliver(
      author,
      step(author, action, record, 1, { changes: byOwner, ...(action === 'decline' && { answers: { reason: 'No' } }) }),
    )
    expect([action, answer]).toMatchObject([action, { result: 'refused', errors: { granted: [expect.any(String)] } }])
  }
  expect(await approve(director, record, 1, { granted })).toMatchObject([{ result: 'refused', code: 'state' }])
  expect(await world.record(specimenGrant, record)).not.toHaveProperty('granted')
})

test('whoever signs beside it has to have read what was entered meanwhile', async () => {
  chain = [person(1, head), person(1, director)]
  const record = await submitted()
  expect(await approve(head, record, 1, { granted: naira('500.00') })).toMatchObject([{ result: 'applied' }])
  expect(await approve(director, record, 1, { granted: naira('700.00') })).toMatchObject([
    { result: 'refused', code: 'state', message: expect.stringMatching(/changed after you opened it/) },
  ])
  expect(await approve(director, record, 2, {})).toMatchObject([
    { result: 'applied', record: { status: 'approved', granted: naira('500.00'), approval: { content: 2 } } },
  ])
})

test('who stands in enters it for the absent, through REST too, in a form that the device offers', async () => {
  const record = await submitted()
  world.people.terms(deputy.personId, [{ standsInFor: [head.personId] }])
  const loaded = await inTenant(world.database, world.tenantId, (tx) =>
    world.context.actorSource.loadActor(tx, deputy.personId, new Date()),
  )
  const present = await world.record(specimenGrant, record)
  if (!loaded || !present) throw new Error('nobody, or nothing, is there')
  const [form] = stepForms(specimenGrant, present, loaded.actor, 'approve')
  expect(form?.transition?.keeps).toEqual(['granted', 'paidOn'])
  const expected = form?.transition && expectSignature(specimenGrant, present, form.transition, loaded.actor)
  expect(expected).toMatchObject({ actingFor: head.personId, status: 'authorized' })
  const client = await ask(deputy)
  const body = { granted: naira('20.00'), actingFor: head.personId }
  expect(await client('POST', `/specimen-grants/${record}/approve`, { body })).toMatchObject({
    status: 200,
    body: { data: { status: 'authorized', granted: naira('20.00'), lastStep: { actingFor: head.personId } } },
  })
})
