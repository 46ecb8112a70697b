import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { actorSource } from '#src/areas/access/actor/actor.server.ts'
import { approvalChain } from '#src/areas/approvals/approval-chain/approval-chain.ts'
import { planRound } from '#src/areas/approvals/approval-chain/planned-round.ts'
import { standIn } from '#src/areas/approvals/stand-in/stand-in.ts'
import { demonstrationTenantId } from '#src/areas/demonstration/load/demonstration-data.demo.ts'
import { loadDemonstration } from '#src/areas/demonstration/load/load-demonstration.server.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { resources } from '#src/areas/resources.ts'
import { department } from '#src/areas/staff/department/department.ts'
import { staff } from '#src/areas/staff/staff/staff.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { reference } from '#src/resource/description/field-types.ts'
import { type Approval, approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { chainWorkflowWithoutRevise } from '#src/resource/workflow/chain-workflow.ts'
import { expectSignature } from '#src/screens/data/workflow/expected-signature.ts'
import { openDatabase } from '#src/server/database/connection/pool.ts'
import { selectStream } from '#src/server/database/records/record-list.ts'
import { insertRecord } from '#src/server/database/records/record-store.ts'
import { noTables } from '#src/server/database/schema/existing-tables.ts'
import { planMigration } from '#src/server/database/schema/plan-migration.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { makeRealServer, type RealServer } from '../../contract/company.ts'
import { type Answer, type Client, clientWith } from '../../contract/engine/test-server.ts'
import { specimenLanding } from '../../contract/specimens/specimen-landing.ts'
import { specimenPurchase } from '../../contract/specimens/specimen-purchase.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { startSession } from '../../fixtures/start-session.ts'

const slug = 'gulf-marine'
const tenantId = demonstrationTenantId(slug)
const tenant = { 'create payment requisition': 'tenant' } as const
const idOf = (account: string) => demonstrationId(slug, 'staff', account)
/** Written for somebody: its owner is whom it names. */
const specimenErrand: Resource = {
  ...specimenLanding,
  name: 'specimen-errands',
  fields: specimenLanding.fields.extend({
    staffId: reference('staff').meta({ label: 'Person' }),
    secondId: reference('staff').optional().meta({ label: 'Second reviewer' }),
  }),
  scope: { owner: 'staffId' },
  access: { create: tenant, read: { ...tenant, anyone: 'participant' }, update: tenant, delete: tenant },
  workflow: chainWorkflowWithoutRevise({
    noun: 'Errand',
    authors: tenant,
    owners: tenant,
    signatories: tenant,
    otherwise: [
      { order: 1, who: 'head of department' },
      { order: 2, who: { from: 'reviewerId' } },
      { order: 2, who: { from: 'secondId' } },
      { order: 3, who: 'MD' },
    ],
    end: { state: 'approved', isSettled: true },
  }),
}
const specimens = [specimenPurchase, specimenLanding, specimenErrand]
let server: RealServer

beforeAll(async () => {
  const withSpecimens = {
    name: 'chains',
    async prepare(url: string) {
      const database = await openDatabase(url)
      for (const statement of planMigration(specimens, noTables)) await database.pool.query(statement)
      await database.end()
    },
  }
  server = await makeRealServer(withSpecimens, [...resources, ...specimens])
  await loadDemonstration(server.database)
})
afterAll(() => server.end())

async function clientOf(account: string): Promise<Client> {
  const token = await startSession(server.database, { tenantId, personId: idOf(account), deviceId: null })
  return clientWith(server.app, { authorization: `Bearer ${token}` })
}

const recordSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  scope: z.object({
    owner: z.string().nullable(),
    department: z.string().nullable(),
    vessel: z.string().nullable(),
    participants: z.array(z.string()),
  }),
  approval: z.looseObject({
    round: z.number(),
    signatories: z.array(z.looseObject({ order: z.number(), who: z.string(), people: z.array(z.string()) })),
  }),
})
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const step = async (account: string, path: string, name: string, body: object = {}) =>
  (await clientOf(account))('POST', `${path}/${name}`, { body })

/** What is sent at once: its address, and how the office has it. */
async function send({ name }: Resource, account: string, fields: object) {
  const id = uuidV7()
  const answer = await step(account, `/${name}/${id}`, 'submit', { subject: 'Two mooring ropes', ...fields })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return { path: `/${name}/${id}`, record: recordIn(answer) }
}

/** Lines of a purchase, each with its owner. */
const linesOf = (...owners: string[]) => ({
  lines: owners.map((owner) => ({ id: uuidV7(), what: 'Rope', ownerId: idOf(owner) })),
})

/** A record that the company keeps, written past the routes. */
async function keep(resource: Resource, fields: Record<string, unknown>): Promise<string> {
  const record = recordWith(fields)
  await inTenant(server.database, tenantId, async (tx) => {
    await insertRecord(tx, resource, record)
    tx.markChanged(resource, record.id, record.scope, false)
  })
  return record.id
}

async function dropped(resource: Resource, id: string): Promise<void> {
  const table = resource.name.replaceAll('-', '_')
  await inTenant(server.database, tenantId, (tx) =>
    tx.query(`update ${table} set active = false, updated_at = now() where tenant_id = $1 and id = $2`, [tenantId, id]),
  )
}

test('without a chain the description says who signs: heads, an owner for each line, an office', async () => {
  const { path, record } = await send(specimenPurchase, 'staff', linesOf('procurement', 'support', 'procurement'))
  expect(record.status).toBe('pending')
  expect(record.approval).toMatchObject({
    round: 1,
    withoutAdministrators: true,
    signatories: [
      { order: 1, who: 'head of department', people: [idOf('hod')] },
      { order: 2, who: 'person', people: [idOf('procurement')] },
      { order: 2, who: 'person', people: [idOf('support')] },
      { order: 5, who: 'role', office: 'MD', people: [idOf('md')] },
    ],
  })
  expect((await step('procurement', path, 'approve')).body.message).toBe(
    `It is not your turn yet. Waiting for: ${await nameOf('hod')}`,
  )
})

async function nameOf(account: string): Promise<string> {
  const answer = await (await clientOf('admin'))('GET', `/staff/${idOf(account)}`)
  const { firstName, lastName } = z.looseObject({ firstName: z.string(), lastName: z.string() }).parse(answer.body.data)
  return `${firstName} ${lastName}`
}

test('after each signature the record bears the word of who is awaited next, and fields no longer change', async () => {
  const { path } = await send(specimenPurchase, 'staff', linesOf('procurement', 'support'))
  const requester = await clientOf('staff')
  expect((await requester('PATCH', path, { body: { subject: 'Three ropes' } })).status).toBe(200)
  const states: unknown[] = []
  for (const account of ['hod', 'support', 'procurement', 'md']) {
    const { status, body } = await step(account, path, 'approve', { remark: 'Needed before the next call' })
    expect(status).toBe(200)
    states.push([recordIn({ status, body } as Answer).status, body.message])
    expect((await requester('PATCH', path, { body: { subject: 'Four ropes' } })).status).toBe(409)
  }
  expect(states).toEqual([
    ['awaiting-owners-approval', 'Specimen purchase authorized successfully'],
    ['awaiting-owners-approval', 'Specimen purchase authorized successfully'],
    ['awaiting-md-approval', 'Specimen purchase authorized successfully'],
    ['approved', 'Purchase approved successfully'],
  ])
})

test('where the owner alone holds an office that is never left out, their stand-in signs, else the executive director', async () => {
  const byDirector = await send(specimenPurchase, 'md', linesOf('procurement'))
  expect(byDirector.record.approval.signatories.at(-1)).toMatchObject({
    office: 'MD',
    instead: true,
    people: [idOf('ed')],
  })
  expect((await step('procurement', byDirector.path, 'approve')).status).toBe(200)
  expect(recordIn(await step('ed', byDirector.path, 'approve')).status).toBe('approved')
  const away = await keep(standIn, {
    staffId: idOf('md'),
    standInId: idOf('manager'),
    firstDay: addDays(today(), -1),
    lastDay: addDays(today(), 3),
  })
  const whileAway = await send(specimenPurchase, 'md', linesOf('procurement'))
  expect(whileAway.record.approval.signatories.at(-1)).toMatchObject({ people: [idOf('manager')], instead: true })
  expect((await step('procurement', whileAway.path, 'approve')).status).toBe(200)
  expect((await step('md', whileAway.path, 'approve')).status).toBe(403)
  expect(recordIn(await step('manager', whileAway.path, 'approve')).status).toBe('approved')
  await dropped(standIn, away)
})

test('no administrator stands in a round, nor signs for somebody who does', async () => {
  const { path, record } = await send(specimenPurchase, 'staff', linesOf('admin', 'procurement'))
  expect(record.approval.signatories.flatMap(({ people }) => people)).not.toContain(idOf('admin'))
  expect((await step('hod', path, 'approve')).status).toBe(200)
  const away = await keep(standIn, {
    staffId: idOf('procurement'),
    standInId: idOf('admin'),
    firstDay: addDays(today(), -1),
    lastDay: addDays(today(), 3),
  })
  const signing = await step('admin', path, 'approve', { actingFor: idOf('procurement') })
  expect([signing.status, signing.body.message]).toEqual([403, 'You are not a signatory of this record'])
  await dropped(standIn, away)
})

test('the company’s own chain comes first, for each kind of round, and keeps the words of what it asks the same', async () => {
  const chainOf = (resourceName: string, ...who: string[]) =>
    keep(approvalChain, {
      name: resourceName,
      resourceName,
      steps: who.map((one, at) => ({ id: uuidV7(), order: at + 1, who: one })),
    })
  const kept = [
    await chainOf('specimen-purchases', 'head of department', 'MD', 'finance'),
    await chainOf('specimen-purchases:award', 'MD'),
  ]
  const { path, record } = await send(specimenPurchase, 'staff', linesOf('procurement'))
  expect(record.approval.signatories).toMatchObject([
    { who: 'head of department', words: { awaited: 'pending' } },
    { office: 'MD', words: { awaited: 'awaiting-md-approval' } },
    { office: 'finance' },
  ])
  const states: string[] = []
  for (const account of ['hod', 'md', 'finance']) states.push(recordIn(await step(account, path, 'approve')).status)
  expect(states).toEqual(['awaiting-md-approval', 'authorized', 'approved'])
  const awarded = recordIn(await step('staff', path, 'award', { choice: 'The nearest yard' }))
  expect(awarded).toMatchObject({ status: 'reviewed', approval: { name: 'award', signatories: [{ office: 'MD' }] } })
  for (const id of kept) await dropped(approvalChain, id)
})

test('whoever asks for changes ends the round; what is changed is signed anew from the first order', async () => {
  const { path } = await send(specimenPurchase, 'staff', linesOf('procurement'))
  expect((await step('hod', path, 'approve')).status).toBe(200)
  expect((await step('procurement', path, 'revise')).body.errors).toEqual({ reason: ['Required'] })
  const reason = 'Two are enough'
  const sentBack = await step('procurement', path, 'revise', { reason })
  expect(sentBack).toMatchObject({
    status: 200,
    body: {
      message: 'Purchase sent back successfully',
      data: { status: 'revise', lastStep: { answers: { reason } }, approval: { round: 1 } },
    },
  })
  expect((await step('md', path, 'approve')).status).toBe(409)
  const requester = await clientOf('staff')
  expect((await requester('PATCH', path, { body: { subject: 'Two ropes' } })).status).toBe(200)
  expect((await step('staff', path, 'resubmit')).body.errors).toEqual({ changed: ['Required'] })
  const changed = { changed: 'Two ropes instead of three' }
  const again = recordIn(await step('staff', path, 'resubmit', changed))
  expect(again).toMatchObject({
    status: 'updated-by-requester',
    lastStep: { answers: changed },
    approval: {
      round: 2,
      signatures: [],
      earlier: [
        {
          round: 1,
          signatures: [
            { by: idOf('hod'), answer: 'approved' },
            { by: idOf('procurement'), answer: 'revised' },
          ],
        },
      ],
    },
  })
  expect(recordIn(await (await clientOf('hod'))('GET', path)).status).toBe('updated-by-requester')
  expect((await step('procurement', path, 'approve')).status).toBe(409)
  expect(recordIn(await step('hod', path, 'approve')).status).toBe('awaiting-owners-approval')
})

test('what is declined is settled where changes may be asked for, and its owner cancels until the last signature', async () => {
  const { path } = await send(specimenPurchase, 'staff', linesOf('procurement'))
  const declined = await step('hod', path, 'decline', { reason: 'There are ropes in the store' })
  expect(recordIn(declined).status).toBe('declined')
  for (const name of ['submit', 'resubmit', 'cancel'])
    expect((await step('staff', path, name, ofStep[name])).status).toBe(409)
  const other = await send(specimenPurchase, 'staff', linesOf('procurement'))
  expect((await step('hod', other.path, 'approve')).status).toBe(200)
  expect((await step('hod', other.path, 'cancel')).status).toBe(403)
  expect(recordIn(await step('staff', other.path, 'cancel', { reason: 'Found one' })).status).toBe('closed')
})
const ofStep: Record<string, object> = { resubmit: { changed: 'Nothing' } }

test('a second kind of round has an order of its own, and the signatures of the first stay', async () => {
  const { path } = await send(specimenPurchase, 'staff', linesOf())
  for (const account of ['hod', 'md']) expect((await step(account, path, 'approve')).status).toBe(200)
  const awarded = recordIn(await step('staff', path, 'award', { choice: 'The nearest yard' }))
  expect(awarded).toMatchObject({
    status: 'reviewed',
    approval: {
      name: 'award',
      round: 2,
      signatories: [
        { office: 'Head of finance', people: [idOf('cfo')] },
        { permission: 'approve vendor', people: expect.arrayContaining([idOf('md'), idOf('ed')]) },
      ],
      earlier: [{ round: 1, signatures: [{ by: idOf('hod') }, { by: idOf('md') }] }],
    },
  })
  expect((await step('cfo', path, 'approve')).status).toBe(409)
  expect(recordIn(await step('cfo', path, 'approve-award')).status).toBe('reviewed')
  const back = await step('ed', path, 'revise-award', { reason: 'Ask a third yard' })
  expect(recordIn(back).status).toBe('approved')
  const anew = recordIn(await step('staff', path, 'award', { choice: 'The yard in Port Harcourt' }))
  expect(anew.approval).toMatchObject({ name: 'award', round: 3, earlier: [{ round: 1 }, { round: 2, name: 'award' }] })
  for (const account of ['cfo', 'ed']) expect((await step(account, path, 'approve-award')).status).toBe(200)
  const signed = await inTenant(server.database, tenantId, (tx) =>
    tx.query('select round, position, transition, signer from signatures where record_id = $1 order by at, version', [
      path.split('/').at(-1),
    ]),
  )
  expect(signed).toEqual([
    { round: 1, position: 1, transition: 'approve', signer: idOf('hod') },
    { round: 1, position: 2, transition: 'approve', signer: idOf('md') },
    { round: 2, position: 1, transition: 'approve-award', signer: idOf('cfo') },
    { round: 2, position: 2, transition: 'revise-award', signer: idOf('ed') },
    { round: 3, position: 1, transition: 'approve-award', signer: idOf('cfo') },
    { round: 3, position: 2, transition: 'approve-award', signer: idOf('ed') },
  ])
})

test('a captain signs for their vessel, and a stage that declines has its own word, from which it is sent again', async () => {
  const vesselId = await vesselOf('captain')
  const { path, record } = await send(specimenLanding, 'staff', { vesselId, reviewerId: idOf('support') })
  expect(record.approval.signatories).toMatchObject([
    { order: 1, who: 'role', people: expect.arrayContaining([idOf('captain')]) },
    { order: 2, who: 'person', people: [idOf('support')] },
    { order: 3, who: 'HR', people: [idOf('hr')] },
  ])
  const [captains] = record.approval.signatories
  expect(captains?.people).not.toContain(idOf('captain3'))
  expect(recordIn(await step('captain', path, 'approve')).status).toBe('captain-approved')
  expect(recordIn(await step('support', path, 'approve')).status).toBe('authorized')
  expect(recordIn(await step('hr', path, 'decline', { reason: 'No crane' })).status).toBe('hr-declined')
  const again = recordIn(await step('staff', path, 'submit', { subject: 'With a crane' }))
  expect(again).toMatchObject({ status: 'pending', approval: { round: 2, signatures: [] } })
  expect(recordIn(await step('captain', path, 'decline', { reason: 'Swell' })).status).toBe('captain-declined')
})

async function vesselOf(account: string): Promise<string> {
  const [row] = await inTenant(server.database, tenantId, (tx) =>
    tx.query<{ id: string }>(
      `select vessel_id as id from vessel_assignments where tenant_id = $1 and staff_id = $2
         and (valid_until is null or valid_until > now())`,
      [tenantId, idOf(account)],
    ),
  )
  if (!row) throw new Error(`${account} serves on no vessel`)
  return row.id
}

test('a stage without anybody is left out, HR never: where HR alone asks, the executive director signs', async () => {
  const { record } = await send(specimenLanding, 'staff', {})
  expect(record).toMatchObject({ status: 'pending', approval: { signatories: [{ order: 3, who: 'HR' }] } })
  const ofHr = await send(specimenLanding, 'hr', {})
  expect(ofHr.record.approval.signatories).toMatchObject([{ who: 'HR', instead: true, people: [idOf('ed')] }])
  expect(recordIn(await step('ed', ofHr.path, 'approve')).status).toBe('approved')
})

test('a device tells before sending who will sign, by what its record says', async () => {
  const rows = await inTenant(server.database, tenantId, async (tx) => ({
    chains: await selectStream(tx, approvalChain, 'tenant', null, 100),
    departments: await selectStream(tx, department, 'tenant', null, 100),
    staff: await selectStream(tx, staff, 'tenant', null, 500),
  }))
  const fields = { subject: 'Two mooring ropes', ...linesOf('procurement', 'support') }
  const requester = { owner: idOf('staff'), author: idOf('staff') }
  const planned = planRound(specimenPurchase, { ...requester, before: null, fields }, rows)
  const sent = approvalOf((await send(specimenPurchase, 'staff', fields)).record)
  const told = (approval: Approval | null) =>
    approval?.signatories.map(({ people, ...slot }) => (slot.office ? slot : { ...slot, people }))
  expect(told(planned)).toEqual(told(sent))
  expect(told(planned)).toHaveLength(4)
  const award = planRound(specimenPurchase, { ...requester, before: sent, round: 'award', fields }, rows)
  expect(award).toMatchObject({
    round: 2,
    name: 'award',
    signatories: [{ office: 'Head of finance' }, { permission: 'approve vendor' }],
  })
})

test('whoever entered it for somebody else signs it in no place', async () => {
  const { path, record } = await send(specimenErrand, 'hod', {
    staffId: idOf('staff'),
    reviewerId: idOf('hod'),
    secondId: idOf('support'),
  })
  expect(record.approval.signatories).toMatchObject([
    { order: 2, who: 'person', people: [idOf('support')] },
    { order: 3, office: 'MD' },
  ])
  expect((await step('hod', path, 'approve')).body).toMatchObject({ code: 'own-record' })
  const byDirector = await send(specimenErrand, 'md', { staffId: idOf('staff') })
  expect(byDirector.record.approval.signatories.at(-1)).toMatchObject({
    office: 'MD',
    instead: true,
    people: [idOf('ed')],
  })
})

test('who is named by a change before the first signature is asked instead, in the same round', async () => {
  const { path } = await send(specimenPurchase, 'staff', linesOf('procurement'))
  const requester = await clientOf('staff')
  const changed = await requester('PATCH', path, { body: linesOf('support', 'qhsse') })
  expect(changed.body.data).toMatchObject({
    status: 'pending',
    approval: {
      round: 1,
      content: 2,
      signatories: [{ order: 1 }, { people: [idOf('support')] }, { people: [idOf('qhsse')] }, { office: 'MD' }],
    },
  })
  expect((await step('hod', path, 'approve')).status).toBe(200)
  expect((await step('procurement', path, 'approve')).status).toBe(403)
  for (const account of ['qhsse', 'support']) expect((await step(account, path, 'approve')).status).toBe(200)
})

test('a tablet expects of a signature what the office makes of it', async () => {
  const { path, record } = await send(specimenPurchase, 'staff', linesOf('procurement', 'support'))
  const transition = specimenPurchase.workflow?.transitions.approve
  if (!transition) throw new Error('nobody approves')
  let seen = recordWith({}, { ...storedIn(record) })
  for (const account of ['hod', 'support', 'procurement', 'md']) {
    const found = await inTenant(server.database, tenantId, (tx) =>
      actorSource.loadActor(tx, idOf(account), new Date()),
    )
    const expected = found && expectSignature(specimenPurchase, seen, transition, found.actor)
    const office = recordIn(await step(account, path, 'approve'))
    expect(expected?.status).toBe(office.status)
    expect(untimed(expected?.approval)).toEqual(untimed(approvalOf(office)))
    seen = recordWith({}, { ...storedIn(office) })
  }
})

/** What a tablet has of a record, as far as signing goes. */
function storedIn({ id, status, approval, scope }: z.infer<typeof recordSchema>): Partial<StoredRecord> {
  return { id, status, scope, approval: approvalOf({ approval }) ?? undefined }
}

/** Without the moments, which differ between the two. */
const untimed = (approval: Approval | null | undefined) =>
  approval && { ...approval, signatures: approval.signatures.map((signature) => ({ ...signature, at: '' })) }
