import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { approvalOf, type Signatory } from '#src/resource/envelope/approval.ts'
import { readableStreams } from '#src/resource/permission/permission.ts'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { specimenRequest } from '../specimens/specimen-request.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { type Client, clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

let chain: Signatory[] = []
/** An area whose chain is what the test says. */
const area: AreaServerPart = { area: 'specimens', approvalSource: { signatories: async () => chain } }

let world: World
let clerk: TestAuthor
let head: TestAuthor
let lead: TestAuthor
let deputy: TestAuthor
let officer: TestAuthor
let stranger: TestAuthor
let ask: (author: TestAuthor) => Promise<Client>

beforeAll(async () => {
  world = await makeWorld([area])
  clerk = await world.author({ permissions: ['write requests'] })
  head = await world.author({ permissions: ['write requests'] })
  lead = await world.author({ permissions: ['sign papers'] })
  deputy = await world.author()
  officer = await world.author({ isHr: true })
  stranger = await world.author()
  const app = await makeServer(world)
  ask = (author) => clientOf(app, world, author)
})
afterAll(() => world.end())
beforeEach(() => {
  world.people.terms(deputy.personId, [{}])
  chain = [person(1, head), { order: 4, who: 'HR', people: [officer.personId] }]
})

const person = (order: number, ...people: TestAuthor[]): Signatory => ({
  order,
  who: 'person',
  people: people.map(({ personId }) => personId),
})
const step = (author: TestAuthor, action: string, record: string, base: number | null, given: object = {}) =>
  author.entry({ resource: 'specimen-requests', action, record, base, ...given })

async function submitted(author = clerk, subject = 'A week ashore'): Promise<string> {
  const entry = step(author, 'submit', uuidV7(), null, { changes: fresh({ subject }) })
  expect(await world.deliver(author, entry)).toMatchObject([{ result: 'applied', record: { status: 'pending' } }])
  return entry.record
}
const approve = (author: TestAuthor, record: string, base: number, given: object = {}) =>
  world.deliver(author, step(author, 'approve', record, base, given))
const decline = (author: TestAuthor, record: string, base: number) =>
  world.deliver(author, step(author, 'decline', record, base, { answers: { reason: 'Too many are away' } }))
const signaturesOf = (record: string) =>
  world.rows(
    'select round, position, transition, signer, acting_for from signatures where record_id = $1 order by at, version',
    [record],
  )

test('those in the chain sign in order, over gaps, and whoever signs last approves', async () => {
  const record = await submitted()
  expect(await approve(officer, record, 1)).toMatchObject([
    { result: 'refused', code: 'state', message: 'It is not your turn yet. Waiting for: Ada Obi' },
  ])
  expect(await approve(stranger, record, 1)).toMatchObject([{ result: 'refused', code: 'absent' }])
  expect(await approve(head, record, 1)).toMatchObject([
    { result: 'applied', message: 'Specimen request authorized successfully', record: { status: 'authorized' } },
  ])
  expect(await approve(head, record, 2)).toMatchObject([{ result: 'refused', code: 'state' }])
  expect(await approve(officer, record, 2)).toMatchObject([
    { result: 'applied', message: 'Request approved', record: { status: 'approved' } },
  ])
  const stored = await world.record(specimenRequest, record)
  expect(stored?.approval).toMatchObject({
    round: 1,
    signatures: [
      { place: 0, by: head.personId, actingFor: null, answer: 'approved' },
      { place: 1, by: officer.personId, actingFor: null, answer: 'approved' },
    ],
  })
  expect(await signaturesOf(record)).toEqual([
    { round: 1, position: 1, transition: 'approve', signer: head.personId, acting_for: null },
    { round: 1, position: 2, transition: 'approve', signer: officer.personId, acting_for: null },
  ])
})

test('those of one order sign side by side, each for the content they read, and all of them must', async () => {
  const other = await world.author()
  chain = [person(1, head), person(1, other), { order: 2, who: 'HR', people: [] }]
  const record = await submitted()
  expect(await approve(other, record, 1)).toMatchObject([{ result: 'applied', record: { status: 'authorized' } }])
  expect(await approve(officer, record, 2)).toMatchObject([{ result: 'refused', code: 'state' }])
  expect(await approve(head, record, 1)).toMatchObject([{ result: 'applied', record: { status: 'authorized' } }])
  expect(await approve(officer, record, 3)).toMatchObject([{ result: 'applied', record: { status: 'approved' } }])
})

test('one refusal ends the round, and what is sent again opens the next', async () => {
  const record = await submitted()
  expect(await decline(head, record, 1)).toMatchObject([
    { result: 'applied', record: { status: 'declined', lastStep: { answers: { reason: 'Too many are away' } } } },
  ])
  expect(await approve(officer, record, 2)).toMatchObject([{ result: 'refused', code: 'state' }])
  const change = { subject: { before: 'A week ashore', after: 'Three days ashore' } }
  expect(await world.deliver(clerk, step(clerk, 'submit', record, 2, { changes: change }))).toMatchObject([
    { result: 'applied', record: { status: 'pending', approval: { round: 2, content: 3, signatures: [] } } },
  ])
  expect(await approve(head, record, 1)).toMatchObject([
    { result: 'refused', code: 'state', message: expect.stringMatching(/changed after you opened it/) },
  ])
  expect(await approve(head, record, 3)).toMatchObject([{ result: 'applied' }])
  expect(await signaturesOf(record)).toMatchObject([
    { round: 1, transition: 'decline' },
    { round: 2, transition: 'approve' },
  ])
})

test('content that was changed under an open round is signed by nobody who read the former one', async () => {
  const record = await submitted()
  const change = { subject: { before: 'A week ashore', after: 'A month ashore' } }
  await world.deliver(clerk, step(clerk, 'update', record, 1, { changes: change }))
  expect(await approve(head, record, 1)).toMatchObject([{ result: 'refused', code: 'state' }])
  expect(await world.record(specimenRequest, record)).toMatchObject({
    status: 'pending',
    approval: { round: 1, content: 2, signatures: [] },
  })
  expect(await approve(head, record, 2)).toMatchObject([{ result: 'applied' }])
})

test('who read a version that the office does not have, such as after a restore, signs none', async () => {
  const record = await submitted()
  expect(await approve(head, record, 2)).toMatchObject([
    { result: 'refused', code: 'state', message: expect.stringMatching(/Read it again/) },
  ])
  expect(await signaturesOf(record)).toEqual([])
})

test('who stands in signs for the absent, both names are kept, and the absent come too late', async () => {
  const record = await submitted()
  const actingFor = head.personId
  expect(await approve(deputy, record, 1, { actingFor })).toMatchObject([{ result: 'refused', code: 'not-allowed' }])
  world.people.terms(deputy.personId, [{ standsInFor: [head.personId] }])
  expect(await approve(deputy, record, 1, { actingFor })).toMatchObject([
    {
      result: 'applied',
      record: { statusBy: deputy.personId, lastStep: { action: 'approve', actingFor } },
    },
  ])
  expect(await signaturesOf(record)).toMatchObject([{ signer: deputy.personId, acting_for: head.personId }])
  expect(await approve(head, record, 1)).toMatchObject([
    { result: 'refused', code: 'state', message: 'This has already been signed at this step' },
  ])
})

test('standing in reaches no further than to what is approved by several, and ends with its days', async () => {
  const record = await submitted()
  const client = await ask(deputy)
  expect((await client('GET', `/specimen-requests/${record}`)).status).toBe(404)
  world.people.terms(deputy.personId, [{ standsInFor: [officer.personId], until: new Date(Date.now() + 1500) }])
  const loaded = await inTenant(world.database, world.tenantId, (tx) =>
    world.context.actorSource.loadActor(tx, deputy.personId, new Date()),
  )
  const streams = world.context.resources.flatMap((one) => (loaded ? readableStreams(one, loaded.actor) : []))
  expect(streams).toContain(`specimen-requests@participant:${officer.personId}`)
  expect(streams).not.toContain('specimen-requests@tenant')
  expect(streams).not.toContain(`specimen-notes@participant:${officer.personId}`)
  expect((await client('GET', `/specimen-requests/${record}`)).status).toBe(200)
  expect((await client('GET', '/specimen-requests')).body.pagination?.total).toBeGreaterThan(0)
  const entry = deputy.entry({ resource: 'specimen-requests', action: 'delete', record, actingFor: officer.personId })
  expect(await world.deliver(deputy, entry)).toMatchObject([{ result: 'refused', code: 'not-allowed' }])
  await expect
    .poll(async () => (await client('GET', `/specimen-requests/${record}`)).status, { timeout: 10_000 })
    .toBe(404)
})

test('nobody signs their own: neither as a signatory, nor in whose place they stand, nor through another', async () => {
  const own = await submitted(head)
  expect(approvalOf(await stored(own))?.signatories).toEqual([{ order: 4, who: 'HR', people: [officer.personId] }])
  world.people.terms(head.personId, [{ permissions: ['write requests'], isHr: true, standsInFor: [officer.personId] }])
  expect(await approve(head, own, 1)).toMatchObject([{ result: 'refused', code: 'own-record' }])
  expect(await approve(head, own, 1, { actingFor: officer.personId })).toMatchObject([
    { result: 'refused', code: 'own-record' },
  ])
  world.people.terms(head.personId, [{ permissions: ['write requests'] }])
  const ofOfficer = await submitted()
  world.people.terms(deputy.personId, [{ standsInFor: [clerk.personId] }])
  expect(await approve(deputy, ofOfficer, 1, { actingFor: clerk.personId })).toMatchObject([
    { result: 'refused', code: 'own-record' },
  ])
})

test('nobody occupies two orders, for themselves or for another', async () => {
  chain = [person(1, head, deputy), person(2, head, officer)]
  const record = await submitted()
  world.people.terms(deputy.personId, [{ standsInFor: [officer.personId] }])
  expect(await approve(deputy, record, 1)).toMatchObject([{ result: 'applied' }])
  expect(await approve(deputy, record, 2, { actingFor: officer.personId })).toMatchObject([
    { result: 'refused', code: 'state' },
  ])
  expect(await approve(officer, record, 2)).toMatchObject([{ result: 'applied', record: { status: 'approved' } }])
})

test('two who sign the same place at once: one signature, and a plain refusal', async () => {
  world.people.terms(deputy.personId, [{ standsInFor: [head.personId] }])
  const record = await submitted()
  const both = await Promise.all([approve(head, record, 1), approve(deputy, record, 1, { actingFor: head.personId })])
  expect(
    both
      .flat()
      .map(({ result }) => result)
      .sort(),
  ).toEqual(['applied', 'refused'])
  expect(await signaturesOf(record)).toHaveLength(1)
})

test('through REST the body says whom one stands in for', async () => {
  const record = await submitted()
  world.people.terms(deputy.personId, [{ standsInFor: [head.personId] }])
  const client = await ask(deputy)
  const path = `/specimen-requests/${record}/approve`
  expect((await client('POST', path, { body: { actingFor: stranger.personId } })).status).toBe(403)
  expect(await client('POST', path, { body: { actingFor: head.personId } })).toMatchObject({
    status: 200,
    body: { data: { status: 'authorized', lastStep: { actingFor: head.personId } } },
  })
})

async function stored(id: string) {
  const record = await world.record(specimenRequest, id)
  if (!record) throw new Error('the request is gone')
  return record
}

test('what nobody can sign is not taken, and the refusal says for whom nobody was found', async () => {
  chain = [{ order: 1, who: 'head of department', people: [] }, person(2, clerk)]
  const entry = step(clerk, 'submit', uuidV7(), null, { changes: fresh({ subject: 'A week ashore' }) })
  expect(await world.deliver(clerk, entry)).toMatchObject([
    {
      result: 'refused',
      code: 'state',
      message:
        'Nobody can approve this yet. Nobody was found for: head of department, named person. It was not submitted. Ask HR to appoint somebody',
    },
  ])
})

const change = (author: TestAuthor, record: string, base: number, given: object = {}) =>
  world.deliver(
    author,
    step(author, 'update', record, base, {
      changes: { subject: { before: 'A week ashore', after: 'A month ashore' } },
      ...given,
    }),
  )

test('whoever is asked and changes the request before anybody signed is asked no more', async () => {
  chain = [person(1, lead), { order: 4, who: 'HR', people: [officer.personId] }]
  const record = await submitted()
  expect(await change(lead, record, 1)).toMatchObject([
    { result: 'applied', record: { status: 'pending', approval: { signatories: [{ who: 'HR' }], content: 2 } } },
  ])
  expect(await approve(lead, record, 2)).toMatchObject([{ result: 'refused', code: 'own-record' }])
  expect(await approve(officer, record, 2)).toMatchObject([{ result: 'applied', record: { status: 'approved' } }])
})

test('nobody changes a request that they alone are asked to sign', async () => {
  chain = [person(1, lead)]
  const record = await submitted()
  expect(await change(lead, record, 1)).toMatchObject([{ result: 'refused', code: 'state' }])
  expect(await approve(lead, record, 1)).toMatchObject([{ result: 'applied', record: { status: 'approved' } }])
})
