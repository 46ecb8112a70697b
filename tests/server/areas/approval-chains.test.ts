import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { approvalChain } from '#src/areas/approvals/approval-chain/approval-chain.ts'
import { planRound } from '#src/areas/approvals/approval-chain/planned-round.ts'
import { standIn } from '#src/areas/approvals/stand-in/stand-in.ts'
import { department } from '#src/areas/staff/department/department.ts'
import { staff } from '#src/areas/staff/staff/staff.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { type Approval, approvalOf } from '#src/resource/envelope/approval.ts'
import { selectStream } from '#src/server/database/records/record-list.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { specimenErrand } from '../../contract/specimens/specimen-errand.ts'
import { specimenLanding } from '../../contract/specimens/specimen-landing.ts'
import { specimenPurchase } from '../../contract/specimens/specimen-purchase.ts'
import { ApprovingOffice, idOf, linesOf, recordIn, tenantId } from './approving-office.ts'

let office: ApprovingOffice
beforeAll(async () => {
  office = await ApprovingOffice.open()
})
afterAll(() => office.server.end())

test('without a chain the description says who signs: heads, an owner for each line, an office', async () => {
  const { path, record } = await office.send(
    specimenPurchase,
    'staff',
    linesOf('procurement', 'support', 'procurement'),
  )
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
  expect((await office.step('procurement', path, 'approve')).body.message).toBe(
    `It is not your turn yet. Waiting for: ${await nameOf('hod')}`,
  )
})

async function nameOf(account: string): Promise<string> {
  const answer = await (await office.clientOf('admin'))('GET', `/staff/${idOf(account)}`)
  const { firstName, lastName } = z.looseObject({ firstName: z.string(), lastName: z.string() }).parse(answer.body.data)
  return `${firstName} ${lastName}`
}

test('where the owner alone holds an office that is never left out, their stand-in signs, else the executive director', async () => {
  const byDirector = await office.send(specimenPurchase, 'md', linesOf('procurement'))
  expect(byDirector.record.approval.signatories.at(-1)).toMatchObject({
    office: 'MD',
    instead: true,
    people: [idOf('ed')],
  })
  expect((await office.step('procurement', byDirector.path, 'approve')).status).toBe(200)
  expect(recordIn(await office.step('ed', byDirector.path, 'approve')).status).toBe('approved')
  const away = await office.keep(standIn, {
    staffId: idOf('md'),
    standInId: idOf('manager'),
    firstDay: addDays(today(), -1),
    lastDay: addDays(today(), 3),
  })
  const whileAway = await office.send(specimenPurchase, 'md', linesOf('procurement'))
  expect(whileAway.record.approval.signatories.at(-1)).toMatchObject({ people: [idOf('manager')], instead: true })
  expect((await office.step('procurement', whileAway.path, 'approve')).status).toBe(200)
  expect((await office.step('md', whileAway.path, 'approve')).status).toBe(403)
  expect(recordIn(await office.step('manager', whileAway.path, 'approve')).status).toBe('approved')
  await office.drop(standIn, away)
})

test('a limit of the company’s own spares the last signature below it, by the sum as it was when the round opened', async () => {
  const naira = (amount: string) => ({ amount, currency: 'NGN' })
  const chain = await office.keep(approvalChain, {
    name: 'Awards',
    resourceName: 'specimen-purchases:award',
    steps: [],
    limitAmount: naira('5000000.00'),
  })
  const awarded = async (sum: object) => {
    const { path } = await office.send(specimenPurchase, 'staff', { ...linesOf('procurement'), sum })
    for (const signer of ['hod', 'procurement', 'md'])
      expect((await office.step(signer, path, 'approve')).status).toBe(200)
    const award = await office.step('staff', path, 'award', { choice: 'The cheaper one' })
    expect([award.status, award.body.message]).toEqual([200, 'Award proposed successfully'])
    return recordIn(award).approval.signatories
  }
  expect(await awarded(naira('4999999.00'))).toMatchObject([{ office: 'Head of finance' }])
  const large = await awarded(naira('5000000.00'))
  expect(large).toMatchObject([
    { office: 'Head of finance' },
    { permission: 'approve vendor', from: naira('5000000.00') },
  ])
  await office.drop(approvalChain, chain)
  expect(await awarded(naira('1.00'))).toHaveLength(2)
})

test('no administrator stands in a round, nor signs for somebody who does', async () => {
  const { path, record } = await office.send(specimenPurchase, 'staff', linesOf('admin', 'procurement'))
  expect(record.approval.signatories.flatMap(({ people }) => people)).not.toContain(idOf('admin'))
  expect((await office.step('hod', path, 'approve')).status).toBe(200)
  const away = await office.keep(standIn, {
    staffId: idOf('procurement'),
    standInId: idOf('admin'),
    firstDay: addDays(today(), -1),
    lastDay: addDays(today(), 3),
  })
  const signing = await office.step('admin', path, 'approve', { actingFor: idOf('procurement') })
  expect([signing.status, signing.body.message]).toEqual([403, 'You are not a signatory of this record'])
  await office.drop(standIn, away)
})

test('the company’s own chain comes first, for each kind of round, and keeps the words of what it asks the same', async () => {
  const chainOf = (resourceName: string, ...who: string[]) =>
    office.keep(approvalChain, {
      name: resourceName,
      resourceName,
      steps: who.map((one, at) => ({ id: uuidV7(), order: at + 1, who: one })),
    })
  const kept = [
    await chainOf('specimen-purchases', 'head of department', 'MD', 'finance'),
    await chainOf('specimen-purchases:award', 'MD'),
  ]
  const { path, record } = await office.send(specimenPurchase, 'staff', linesOf('procurement'))
  expect(record.approval.signatories).toMatchObject([
    { who: 'head of department', words: { awaited: 'pending' } },
    { office: 'MD', words: { awaited: 'awaiting-md-approval' } },
    { office: 'finance' },
  ])
  const states: string[] = []
  for (const account of ['hod', 'md', 'finance'])
    states.push(recordIn(await office.step(account, path, 'approve')).status)
  expect(states).toEqual(['awaiting-md-approval', 'authorized', 'approved'])
  const awarded = recordIn(await office.step('staff', path, 'award', { choice: 'The nearest yard' }))
  expect(awarded).toMatchObject({ status: 'reviewed', approval: { name: 'award', signatories: [{ office: 'MD' }] } })
  for (const id of kept) await office.drop(approvalChain, id)
})

test('a stage without anybody is left out, HR never: where HR alone asks, the executive director signs', async () => {
  const { record } = await office.send(specimenLanding, 'staff', {})
  expect(record).toMatchObject({ status: 'pending', approval: { signatories: [{ order: 3, who: 'HR' }] } })
  const ofHr = await office.send(specimenLanding, 'hr', {})
  expect(ofHr.record.approval.signatories).toMatchObject([{ who: 'HR', instead: true, people: [idOf('ed')] }])
  expect(recordIn(await office.step('ed', ofHr.path, 'approve')).status).toBe('approved')
})

test('a device tells before sending who will sign, by what its record says', async () => {
  const rows = await inTenant(office.server.database, tenantId, async (tx) => ({
    chains: await selectStream(tx, approvalChain, 'tenant', null, 100),
    departments: await selectStream(tx, department, 'tenant', null, 100),
    staff: await selectStream(tx, staff, 'tenant', null, 500),
  }))
  const fields = { subject: 'Two mooring ropes', ...linesOf('procurement', 'support') }
  const requester = { owner: idOf('staff'), author: idOf('staff') }
  const planned = planRound(specimenPurchase, { ...requester, before: null, fields }, rows)
  const sent = approvalOf((await office.send(specimenPurchase, 'staff', fields)).record)
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
  const { path, record } = await office.send(specimenErrand, 'hod', {
    staffId: idOf('staff'),
    reviewerId: idOf('hod'),
    secondId: idOf('support'),
  })
  expect(record.approval.signatories).toMatchObject([
    { order: 2, who: 'person', people: [idOf('support')] },
    { order: 3, office: 'MD' },
  ])
  expect((await office.step('hod', path, 'approve')).body).toMatchObject({ code: 'own-record' })
  const byDirector = await office.send(specimenErrand, 'md', { staffId: idOf('staff') })
  expect(byDirector.record.approval.signatories.at(-1)).toMatchObject({
    office: 'MD',
    instead: true,
    people: [idOf('ed')],
  })
})

test('who is named by a change before the first signature is asked instead, in the same round', async () => {
  const { path } = await office.send(specimenPurchase, 'staff', linesOf('procurement'))
  const requester = await office.clientOf('staff')
  const changed = await requester('PATCH', path, { body: linesOf('support', 'qhsse') })
  expect(changed.body.data).toMatchObject({
    status: 'pending',
    approval: {
      round: 1,
      content: 2,
      signatories: [{ order: 1 }, { people: [idOf('support')] }, { people: [idOf('qhsse')] }, { office: 'MD' }],
    },
  })
  expect((await office.step('hod', path, 'approve')).status).toBe(200)
  expect((await office.step('procurement', path, 'approve')).status).toBe(403)
  for (const account of ['qhsse', 'support']) expect((await office.step(account, path, 'approve')).status).toBe(200)
})
