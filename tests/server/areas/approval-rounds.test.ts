import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { actorSource } from '#src/areas/access/actor/actor.server.ts'
import { type Approval, approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { expectSignature } from '#src/screens/data/workflow/expected-signature.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { specimenLanding } from '../../contract/specimens/specimen-landing.ts'
import { specimenPurchase } from '../../contract/specimens/specimen-purchase.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { ApprovingOffice, idOf, linesOf, recordIn, type recordSchema, tenantId } from './approving-office.ts'

let office: ApprovingOffice
beforeAll(async () => {
  office = await ApprovingOffice.open()
})
afterAll(() => office.server.end())

test('after each signature the record bears the word of who is awaited next, and fields no longer change', async () => {
  const { path } = await office.send(specimenPurchase, 'staff', linesOf('procurement', 'support'))
  const requester = await office.clientOf('staff')
  expect((await requester('PATCH', path, { body: { subject: 'Three ropes' } })).status).toBe(200)
  const states: unknown[] = []
  for (const account of ['hod', 'support', 'procurement', 'md']) {
    const { status, body } = await office.step(account, path, 'approve', { remark: 'Needed before the next call' })
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

test('whoever asks for changes ends the round; what is changed is signed anew from the first order', async () => {
  const { path } = await office.send(specimenPurchase, 'staff', linesOf('procurement'))
  expect((await office.step('hod', path, 'approve')).status).toBe(200)
  expect((await office.step('procurement', path, 'revise')).body.errors).toEqual({ reason: ['Required'] })
  const reason = 'Two are enough'
  const sentBack = await office.step('procurement', path, 'revise', { reason })
  expect(sentBack).toMatchObject({
    status: 200,
    body: {
      message: 'Purchase sent back successfully',
      data: { status: 'revise', lastStep: { answers: { reason } }, approval: { round: 1 } },
    },
  })
  expect((await office.step('md', path, 'approve')).status).toBe(409)
  const requester = await office.clientOf('staff')
  expect((await requester('PATCH', path, { body: { subject: 'Two ropes' } })).status).toBe(200)
  expect((await office.step('staff', path, 'resubmit')).body.errors).toEqual({ changed: ['Required'] })
  const changed = { changed: 'Two ropes instead of three' }
  const again = recordIn(await office.step('staff', path, 'resubmit', changed))
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
  expect(recordIn(await (await office.clientOf('hod'))('GET', path)).status).toBe('updated-by-requester')
  expect((await office.step('procurement', path, 'approve')).status).toBe(409)
  expect(recordIn(await office.step('hod', path, 'approve')).status).toBe('awaiting-owners-approval')
})

test('what is declined is settled where changes may be asked for, and its owner cancels until the last signature', async () => {
  const { path } = await office.send(specimenPurchase, 'staff', linesOf('procurement'))
  const declined = await office.step('hod', path, 'decline', { reason: 'There are ropes in the store' })
  expect(recordIn(declined).status).toBe('declined')
  for (const name of ['submit', 'resubmit', 'cancel'])
    expect((await office.step('staff', path, name, ofStep[name])).status).toBe(409)
  const other = await office.send(specimenPurchase, 'staff', linesOf('procurement'))
  expect((await office.step('hod', other.path, 'approve')).status).toBe(200)
  expect((await office.step('hod', other.path, 'cancel')).status).toBe(403)
  expect(recordIn(await office.step('staff', other.path, 'cancel', { reason: 'Found one' })).status).toBe('closed')
})
const ofStep: Record<string, object> = { resubmit: { changed: 'Nothing' } }

test('a second kind of round has an order of its own, and the signatures of the first stay', async () => {
  const { path } = await office.send(specimenPurchase, 'staff', linesOf())
  for (const account of ['hod', 'md']) expect((await office.step(account, path, 'approve')).status).toBe(200)
  const awarded = recordIn(await office.step('staff', path, 'award', { choice: 'The nearest yard' }))
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
  expect((await office.step('cfo', path, 'approve')).status).toBe(409)
  expect(recordIn(await office.step('cfo', path, 'approve-award')).status).toBe('reviewed')
  const back = await office.step('ed', path, 'revise-award', { reason: 'Ask a third yard' })
  expect(recordIn(back).status).toBe('approved')
  const anew = recordIn(await office.step('staff', path, 'award', { choice: 'The yard in Port Harcourt' }))
  expect(anew.approval).toMatchObject({ name: 'award', round: 3, earlier: [{ round: 1 }, { round: 2, name: 'award' }] })
  for (const account of ['cfo', 'ed']) expect((await office.step(account, path, 'approve-award')).status).toBe(200)
  const signed = await inTenant(office.server.database, tenantId, (tx) =>
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
  const { path, record } = await office.send(specimenLanding, 'staff', { vesselId, reviewerId: idOf('support') })
  expect(record.approval.signatories).toMatchObject([
    { order: 1, who: 'role', people: expect.arrayContaining([idOf('captain')]) },
    { order: 2, who: 'person', people: [idOf('support')] },
    { order: 3, who: 'HR', people: [idOf('hr')] },
  ])
  const [captains] = record.approval.signatories
  expect(captains?.people).not.toContain(idOf('captain3'))
  expect(recordIn(await office.step('captain', path, 'approve')).status).toBe('captain-approved')
  expect(recordIn(await office.step('support', path, 'approve')).status).toBe('authorized')
  expect(recordIn(await office.step('hr', path, 'decline', { reason: 'No crane' })).status).toBe('hr-declined')
  const again = recordIn(await office.step('staff', path, 'submit', { subject: 'With a crane' }))
  expect(again).toMatchObject({ status: 'pending', approval: { round: 2, signatures: [] } })
  expect(recordIn(await office.step('captain', path, 'decline', { reason: 'Swell' })).status).toBe('captain-declined')
})

async function vesselOf(account: string): Promise<string> {
  const [row] = await inTenant(office.server.database, tenantId, (tx) =>
    tx.query<{ id: string }>(
      `select vessel_id as id from vessel_assignments where tenant_id = $1 and staff_id = $2
         and (valid_until is null or valid_until > now())`,
      [tenantId, idOf(account)],
    ),
  )
  if (!row) throw new Error(`${account} serves on no vessel`)
  return row.id
}

test('a tablet expects of a signature what the office makes of it', async () => {
  const { path, record } = await office.send(specimenPurchase, 'staff', linesOf('procurement', 'support'))
  const transition = specimenPurchase.workflow?.transitions.approve
  if (!transition) throw new Error('nobody approves')
  let seen = recordWith({}, { ...storedIn(record) })
  for (const account of ['hod', 'support', 'procurement', 'md']) {
    const found = await inTenant(office.server.database, tenantId, (tx) =>
      actorSource.loadActor(tx, idOf(account), new Date()),
    )
    const expected = found && expectSignature(specimenPurchase, seen, transition, found.actor)
    const answered = recordIn(await office.step(account, path, 'approve'))
    expect(expected?.status).toBe(answered.status)
    expect(untimed(expected?.approval)).toEqual(untimed(approvalOf(answered)))
    seen = recordWith({}, { ...storedIn(answered) })
  }
})

/** What a tablet has of a record, as far as signing goes. */
function storedIn({ id, status, approval, scope }: z.infer<typeof recordSchema>): Partial<StoredRecord> {
  return { id, status, scope, approval: approvalOf({ approval }) ?? undefined }
}

/** Without the moments, which differ between the two. */
const untimed = (approval: Approval | null | undefined) =>
  approval && { ...approval, signatures: approval.signatures.map((signature) => ({ ...signature, at: '' })) }
