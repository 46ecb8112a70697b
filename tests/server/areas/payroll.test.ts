import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { approvalChain } from '#src/areas/approvals/approval-chain/approval-chain.ts'
import { standIn } from '#src/areas/approvals/stand-in/stand-in.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { deductionType } from '#src/areas/payroll/pay-type/deduction-type.ts'
import { remunerationType } from '#src/areas/payroll/pay-type/remuneration-type.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { ApprovingOffice, idOf } from './approving-office.ts'

let office: ApprovingOffice
beforeAll(async () => {
  office = await ApprovingOffice.open()
})
afterAll(() => office.server.end())

const payrollSchema = z.looseObject({
  id: z.string(),
  version: z.number(),
  status: z.string(),
  scope: z.object({ participants: z.array(z.string()) }),
})
const payrollIn = (answer: Answer) => payrollSchema.parse(answer.body.data)
const typeId = (resource: string, key: string) => demonstrationId('gulf-marine', resource, key)
const naira = (amount: string) => ({ amount, currency: 'NGN' })
const paid = (key: string, amount: object) => ({
  id: uuidV7(),
  remunerationTypeId: typeId('remuneration-types', key),
  amount,
})
const taken = (key: string, amount: object) => ({
  id: uuidV7(),
  deductionTypeId: typeId('deduction-types', key),
  amount,
})
const pay = (person: string, month: string, besides: object = {}) => ({
  staffId: idOf(person),
  year: 2031,
  month,
  remunerations: [paid('basic', naira('500000.10')), paid('transport', naira('45000.25'))],
  deductions: [taken('tax', naira('38250.55'))],
  ...besides,
})

async function prepare(person: string, month: string, besides: object = {}): Promise<string> {
  const answer = await (await office.clientOf('finance'))('POST', '/payrolls', { body: pay(person, month, besides) })
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return `/payrolls/${payrollIn(answer).id}`
}
const step = (account: string, path: string, name: string, body: object = {}) => office.step(account, path, name, body)
const read = async (account: string, path: string) => (await office.clientOf(account))('GET', path)

async function approved(person: string, month: string, besides: object = {}): Promise<string> {
  const path = await prepare(person, month, besides)
  // Nobody is asked for their own pay.
  const signers = ['cfo', 'md'].filter((account) => account !== person)
  for (const [account, name] of [
    ['finance', 'submit'],
    ...signers.map((signer) => [signer, 'approve'] as const),
  ] as const)
    expect((await step(account, path, name)).status).toBe(200)
  return path
}

test('[S1-3.payroll.1] what is paid out is counted to the kobo, and nobody enters it', async () => {
  const path = await prepare('crew', '01')
  const record = payrollIn(await read('finance', path))
  expect(record).toMatchObject({
    status: 'draft',
    gross: naira('545000.35'),
    deducted: naira('38250.55'),
    net: naira('506749.80'),
  })
  expect(record.remunerations).toMatchObject([{ name: 'Basic salary' }, { name: 'Transport allowance' }])
  const finance = await office.clientOf('finance')
  const entered = await finance('PATCH', path, { body: { net: naira('1000000.00') } })
  expect([entered.status, Object.keys(entered.body.errors ?? {})]).toEqual([422, ['net']])
  const mixed = pay('crew', '02', { deductions: [taken('tax', { amount: '1.00', currency: 'USD' })] })
  const refused = await finance('POST', '/payrolls', { body: mixed })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['deductions']])
  const tooMuch = pay('crew', '02', { deductions: [taken('tax', naira('545000.36'))] })
  expect((await finance('POST', '/payrolls', { body: tooMuch })).status).toBe(422)
})

test('[S1-7.payroll.1] it is signed by the head of finance and by who may approve payrolls, and its person reads it from then on', async () => {
  const path = await prepare('staff', '01')
  const sent = payrollIn(await step('finance', path, 'submit'))
  expect(sent.status).toBe('pending')
  // What was sent stands as it was sent.
  const finance = await office.clientOf('finance')
  expect((await finance('PATCH', path, { body: { note: 'Changed' } })).status).toBe(409)
  expect((await step('md', path, 'approve')).status).toBe(409)
  expect((await read('staff', path)).status).toBe(404)
  expect(payrollIn(await step('cfo', path, 'approve')).status).toBe('awaiting-md-approval')
  expect((await read('staff', path)).status).toBe(404)
  expect(payrollIn(await step('md', path, 'approve')).status).toBe('approved')
  const own = await read('staff', path)
  expect([own.status, payrollIn(own).scope.participants.includes(idOf('staff'))]).toEqual([200, true])
  for (const other of ['crew', 'hod', 'admin', 'captain']) expect((await read(other, path)).status).toBe(404)
  // The signatures stay those of what was signed.
  expect(payrollIn(own).approval).toMatchObject({ signatures: [{ by: idOf('cfo') }, { by: idOf('md') }] })
})

test('the difference to last month is counted from what was approved', async () => {
  await approved('captain', '03')
  const path = await prepare('captain', '04', { deductions: [taken('tax', naira('40000.00'))] })
  expect(payrollIn(await read('finance', path))).toMatchObject({
    net: naira('505000.35'),
    previousNet: naira('506749.80'),
    difference: naira('-1749.45'),
  })
  const first = payrollIn(await read('finance', await prepare('captain', '01')))
  expect(first).not.toHaveProperty('difference')
})

test('nobody signs for their own pay: the head of finance is passed over', async () => {
  const path = await prepare('cfo', '01')
  const sent = payrollIn(await step('finance', path, 'submit'))
  expect(sent.status).toBe('awaiting-md-approval')
  expect((await step('cfo', path, 'approve')).status).toBe(403)
  const director = await prepare('md', '01')
  await step('finance', director, 'submit')
  await step('cfo', director, 'approve')
  const refused = await step('md', director, 'approve')
  expect(refused.status).toBe(403)
  expect(payrollIn(await step('ed', director, 'approve')).status).toBe('approved')
})

test('whoever signed does not pay, and a paid payroll is settled', async () => {
  const path = await approved('support', '01')
  const payment = { paidOn: '2031-01-30', paymentReference: 'SAL-1' }
  expect((await step('md', path, 'mark-as-paid', payment)).status).toBe(403)
  const early = await step('cfo', path, 'mark-as-paid', { ...payment, paidOn: '2020-12-31' })
  expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['paidOn']])
})

test('[S1-7.payroll.1] what is declined is changed and sent again; what was cancelled is prepared again with a reason', async () => {
  const path = await prepare('manager', '01')
  await step('finance', path, 'submit')
  expect(payrollIn(await step('cfo', path, 'decline', { reason: 'The loan is missing' })).status).toBe('declined')
  const finance = await office.clientOf('finance')
  const changed = await finance('PATCH', path, { body: { deductions: [taken('loan', naira('100.00'))] } })
  expect(payrollIn(changed).net).toEqual(naira('544900.35'))
  expect(payrollIn(await step('finance', path, 'submit')).status).toBe('pending')
  expect(payrollIn(await step('finance', path, 'cancel', { reason: 'Left the company' })).status).toBe('closed')
  expect((await step('finance', path, 'reopen')).status).toBe(422)
  expect(payrollIn(await step('finance', path, 'reopen', { reason: 'Stays after all' })).status).toBe('draft')
})

test('whatever chain the company keeps, the last signature is that of somebody who may approve payrolls', async () => {
  const chain = await office.keep(approvalChain, {
    name: 'Payroll',
    resourceName: 'payrolls',
    steps: [{ id: uuidV7(), order: 1, who: 'Head of finance' }],
  })
  const path = await prepare('procurement', '01')
  await step('finance', path, 'submit')
  const refused = await step('cfo', path, 'approve')
  expect([refused.status, refused.body.message]).toEqual([403, 'Only somebody who may approve payrolls signs last'])
  await office.drop(approvalChain, chain)
})

test('[S1-8.payroll.1] a type in use is not deleted, with the specification’s words for both kinds', async () => {
  const finance = await office.clientOf('finance')
  for (const resource of ['remuneration-types', 'deduction-types']) {
    const key = resource === 'deduction-types' ? 'tax' : 'basic'
    const { status } = await finance('DELETE', `/${resource}/${typeId(resource, key)}`)
    expect([resource, status]).toEqual([resource, 409])
  }
  for (const { failures } of [remunerationType, deductionType])
    expect(failures?.delete).toBe('There was a problem deleting the remuneration type.')
  const wrong = { name: 'Levy', rateKind: 'percentage', rates: [{ id: uuidV7(), effectiveFrom: '2026-01-01' }] }
  const refused = await finance('POST', '/deduction-types', { body: wrong })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['rates']])
})

test('whoever stands in reads the payroll that awaits their signature, and no payslip of anybody', async () => {
  const days = { firstDay: addDays(today(), -1), lastDay: addDays(today(), 3) }
  const payslips = [await approved('cfo', '09'), await approved('staff', '09'), await approved('hod', '09')]
  const waiting = await prepare('crew', '09')
  const [draft, own] = [await prepare('crew', '10'), await prepare('cfo', '10')]
  await step('finance', waiting, 'submit')
  await step('finance', own, 'submit')
  for (const absent of ['cfo', 'staff', 'finance', 'hod']) {
    const away = await office.keep(standIn, { staffId: idOf(absent), standInId: idOf('manager'), ...days })
    for (const path of [...payslips, draft, own]) {
      const seen = [await read('manager', path), await read('manager', `${path}/history`)]
      expect([absent, ...seen.map(({ status }) => status)]).toEqual([absent, 404, 404])
    }
    expect([absent, (await read('manager', waiting)).status]).toEqual([absent, absent === 'cfo' ? 200 : 404])
    const list = await read('manager', '/payrolls?year=2031&month=09')
    expect([absent, list.body.pagination?.total ?? 0]).toEqual([absent, absent === 'cfo' ? 1 : 0])
    await office.drop(standIn, away)
  }
})
