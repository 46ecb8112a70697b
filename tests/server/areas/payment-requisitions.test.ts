import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { uploadPicture } from '../../contract/upload-picture.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from '../../security/access/demonstration-company.ts'

let company: DemonstrationCompany
beforeAll(async () => {
  company = await openDemonstrationCompany()
})
afterAll(() => company.end())

const money = z.object({ amount: z.string(), currency: z.string() })
const recordSchema = z.looseObject({
  id: z.string(),
  version: z.number(),
  status: z.string().nullable(),
  rest: money.optional(),
  paid: money.optional(),
  baseAmount: money.optional(),
  exchangeRate: z.string().optional(),
  payments: z.array(z.looseObject({ amount: money, bankAmount: money, place: z.number() })).optional(),
  likes: z.array(z.looseObject({ paymentRequisitionId: z.string(), because: z.string() })).optional(),
})
const recordIn = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return recordSchema.parse(answer.body.data)
}
const naira = (amount: string) => ({ amount, currency: 'NGN' })
const usd = (amount: string) => ({ amount, currency: 'USD' })
const idOf = (...names: string[]) => demonstrationId('gulf-marine', ...names)
const vendorId = (key: string) => idOf('vendors', key)
const bankId = (key: string) => idOf('company-banks', key)
const step = (by: string, path: string, name: string, body: object = {}) =>
  company.as(by)('POST', `${path}/${name}`, { body })
const statusAfter = async (by: string, path: string, name: string, body: object = {}) =>
  recordIn(await step(by, path, name, body)).status

async function ask(by: string, more: object = {}): Promise<string> {
  const body = {
    purpose: 'Gas oil for the anchorage',
    payeeKind: 'vendor',
    vendorId: vendorId('bunkers'),
    amount: naira('100000.00'),
    documents: [],
    ...more,
  }
  return `/payment-requisitions/${recordIn(await company.as(by)('POST', '/payment-requisitions', { body })).id}`
}

/** Signed by the head, finance, the head of finance and the managing director. */
async function approved(by: string, more: object = {}): Promise<string> {
  const path = await ask(by, more)
  recordIn(await step(by, path, 'submit'))
  const words = []
  for (const signer of ['hod', 'finance', 'cfo', 'md']) words.push(await statusAfter(signer, path, 'approve'))
  expect(words).toEqual(['authorized', 'reviewed', 'awaiting-md-approval', 'approved'])
  return path
}

const payment = (amount: object, more: object = {}) => ({
  paidAmount: amount,
  paidOn: today(),
  companyBankId: bankId('naira'),
  paymentReference: 'TRF-1',
  ...more,
})

test('[S1-4.payments.1] [S1-3.payments.2] [S1-8.payments.1] [S2-8.payments.1] paid in two parts of naira against dollars: rest and state come from one sum, and the owner confirms', async () => {
  const path = await ask('staff', { amount: usd('1000.10') })
  const sent = await step('staff', path, 'submit')
  expect(sent.body.message).toBe('Requisition submitted successfully')
  const frozen = recordIn(sent)
  expect(frozen).toMatchObject({ status: 'pending', rest: usd('1000.10'), exchangeRate: '1541.75' })
  expect(frozen.baseAmount).toEqual(naira('1541904.18'))
  for (const signer of ['hod', 'finance', 'cfo', 'md']) await step(signer, path, 'approve')
  const scheduled = await step('cfo', path, 'schedule-payment', { scheduledOn: addDays(today(), 3) })
  expect(recordIn(scheduled).status).toBe('approved')
  const noRate = await step('cfo', path, 'mark-as-paid', payment(usd('600.00')))
  expect(noRate.body.errors).toHaveProperty('paymentRate')
  const other = await step('cfo', path, 'mark-as-paid', payment(naira('100.00')))
  expect(other.body.errors).toHaveProperty('paidAmount')
  const first = await step('cfo', path, 'mark-as-paid', payment(usd('1000.09'), { paymentRate: '1550.5' }))
  expect(first.body.message).toBe('Payment marked as paid.')
  expect(recordIn(first)).toMatchObject({ status: 'partly-paid', rest: usd('0.01') })
  expect(recordIn(first).payments).toMatchObject([{ place: 1, bankAmount: naira('1550639.55') }])
  const tooMuch = await step('cfo', path, 'mark-as-paid', payment(usd('0.02'), { paymentRate: '1550.5' }))
  expect(tooMuch.body.errors).toHaveProperty('paidAmount')
  const last = recordIn(
    await step('cfo', path, 'mark-as-paid', payment(usd('0.01'), { companyBankId: bankId('dollar') })),
  )
  expect(last).toMatchObject({ status: 'paid', rest: usd('0.00'), paid: usd('1000.10') })
  expect((await step('hod', path, 'confirm-payment')).status).toBe(403)
  const confirmed = await step('staff', path, 'confirm-payment')
  expect([recordIn(confirmed).status, confirmed.body.message]).toEqual([
    'payment-received',
    'Request confirmed successfully',
  ])
})

test('money that comes back is a line against the payment, never taken back by who paid', async () => {
  const path = await approved('staff')
  expect(await statusAfter('cfo', path, 'transfer', { transferredToId: company.personId('support') })).toBe(
    'transferred',
  )
  expect((await step('hod', path, 'mark-as-paid', payment(naira('1.00')))).status).toBe(403)
  await step('support', path, 'mark-as-paid', payment(naira('40000.00')))
  expect(await statusAfter('support', path, 'mark-as-paid', payment(naira('60000.00')))).toBe('paid')
  const reason = 'The bank sent it back'
  expect((await step('cfo', path, 'reverse-payment', { payment: 3, reason })).body.errors).toHaveProperty('payment')
  const reversed = recordIn(await step('cfo', path, 'reverse-payment', { payment: 1, reason }))
  expect(reversed).toMatchObject({ status: 'partly-paid', rest: naira('40000.00') })
  expect(reversed.payments).toMatchObject([
    { place: 1 },
    { place: 2 },
    { place: 3, reverses: 1, amount: naira('-40000.00') },
  ])
  expect((await step('cfo', path, 'reverse-payment', { payment: 1, reason })).status).toBe(422)
  const all = recordIn(await step('cfo', path, 'reverse-payment', { payment: 2, reason }))
  expect(all).toMatchObject({ status: 'approved', rest: naira('100000.00') })
  expect(await statusAfter('cfo', path, 'mark-as-paid', payment(naira('100000.00')))).toBe('paid')
  expect((await step('cfo', path, 'reverse-payment', { payment: 5, reason })).status).toBe(403)
})

test('nothing is paid to an account that nobody has confirmed, nor by who signed last', async () => {
  const path = await approved('staff', { vendorId: vendorId('chandler') })
  const refused = await step('cfo', path, 'mark-as-paid', payment(naira('100000.00')))
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('not confirmed')])
  expect((await step('md', path, 'mark-as-paid', payment(naira('1.00')))).status).toBe(403)
  const unconfirmedBank = await step('cfo', await approved('staff'), 'mark-as-paid', {
    ...payment(naira('1.00')),
    companyBankId: bankId('euro'),
  })
  expect(unconfirmedBank.body.errors).toHaveProperty('companyBankId')
})

test('a rate that nobody can reckon with is refused, and takes no payment for none', async () => {
  const path = await approved('staff', { amount: usd('1000.00') })
  for (const paymentRate of ['0', '999999999999999'])
    expect(
      (await step('cfo', path, 'mark-as-paid', payment(usd('600.00'), { paymentRate }))).body.errors,
    ).toHaveProperty('paymentRate')
  const beyond = await ask('staff', { amount: usd('999999999999999.99') })
  expect((await step('staff', beyond, 'submit')).status).toBe(422)
})

test('what was paid and taken back in another currency does not count once the currency is changed', async () => {
  const path = await approved('staff', { amount: usd('100.00') })
  await step('cfo', path, 'transfer', { transferredToId: company.personId('support') })
  recordIn(await step('support', path, 'mark-as-paid', payment(usd('40.00'), { paymentRate: '1500' })))
  recordIn(await step('cfo', path, 'reverse-payment', { payment: 1, reason: 'Sent back' }))
  recordIn(await step('cfo', path, 'withdraw', { reason: 'In naira' }))
  await company.as('staff')('PATCH', path, { body: { amount: naira('50000.00') } })
  recordIn(await step('staff', path, 'resubmit', { changed: 'The currency' }))
  for (const signer of ['hod', 'finance', 'cfo', 'md']) recordIn(await step(signer, path, 'approve'))
  const paid = recordIn(await step('cfo', path, 'mark-as-paid', payment(naira('50000.00'))))
  expect([paid.status, paid.rest]).toEqual(['paid', naira('0.00')])
})

test('an invoice is asked for once in a financial year, however its number is typed', async () => {
  const invoice = { invoiceNumber: 'NDB-77/0042', invoicedOn: '2026-04-01' }
  const first = await ask('staff', invoice)
  recordIn(await step('staff', first, 'submit'))
  const again = await ask('crew', { ...invoice, invoiceNumber: 'ndb 77 42', amount: naira('7.00') })
  const refused = await step('crew', again, 'submit')
  expect(refused.body.errors).toEqual({ invoiceNumber: [expect.stringContaining('PMT-')] })
  const before = await ask('crew', { ...invoice, invoicedOn: '2026-03-31' })
  expect(await statusAfter('crew', before, 'submit')).toBe('pending')
  const others = await ask('crew', { ...invoice, vendorId: vendorId('fenders') })
  expect(await statusAfter('crew', others, 'submit')).toBe('pending')
  recordIn(await step('staff', first, 'cancel', { reason: 'Sent twice' }))
  expect(await statusAfter('crew', again, 'submit')).toBe('pending')
})

test('the same payee and amount, and the same file, are shown beside it', async () => {
  const amount = naira(`${300000 + Math.floor(Math.random() * 1000)}.55`)
  const invoice = await uploadPicture('payments/requisitions', company.as('staff'))
  const first = await ask('staff', { amount, invoice })
  recordIn(await step('staff', first, 'submit'))
  const second = await ask('staff', { amount, vendorId: vendorId('divers'), invoice })
  const like = recordIn(await step('staff', second, 'submit')).likes
  expect(like).toMatchObject([{ paymentRequisitionId: first.split('/').at(-1), because: 'file' }])
  const third = await ask('staff', { amount })
  recordIn(await step('staff', third, 'submit'))
  const told = await company.as('hod')('GET', `${third}/checks`)
  expect(told.body.data).toMatchObject({ account: 'confirmed', likes: [{ because: 'amount' }] })
  expect((await company.as('strategy')('GET', `${third}/checks`)).status).toBe(404)
  expect((await company.as('hod')('GET', `/payment-requisitions/${uuidV7()}/checks`)).status).toBe(404)
})

test('a requisition like it is not told to whoever may not read that one', async () => {
  const amount = naira('777123.45')
  recordIn(await step('crew', await ask('crew', { amount }), 'submit'))
  const own = await ask('control-officer', { amount })
  recordIn(await step('control-officer', own, 'submit'))
  const [like] = z
    .object({ likes: z.array(z.unknown()) })
    .parse((await company.as('control-officer')('GET', `${own}/checks`)).body.data).likes
  expect(like).toMatchObject({ because: 'amount', number: null, amount: null, createdAt: null })
})

test('while it is typed the office says the same invoice, others like it and what the budget has left, and no more than a person may read', async () => {
  const invoice = await uploadPicture('payments/requisitions', company.as('staff'))
  const fields = { invoiceNumber: 'TYP 0001', invoicedOn: '2026-05-02', amount: naira('1234.56'), invoice }
  const sent = await ask('staff', fields)
  recordIn(await step('staff', sent, 'submit'))
  const saysTo = async (by: string, more: Record<string, string> = {}) => {
    const typed = { vendorId: vendorId('bunkers'), invoiceNumber: 'typ-1', invoicedOn: '2026-05-02', ...more }
    const query = new URLSearchParams({ ...typed, amount: '1234.56', currency: 'NGN' })
    return company.as(by)('GET', `/payment-requisitions/typed-checks?${query}`)
  }
  const { sha256 } = z.object({ sha256: z.string() }).parse(invoice)
  const told = (await saysTo('staff', { papers: sha256 })).body.data
  expect(told).toMatchObject({
    sameInvoice: { number: expect.stringContaining('PMT-') },
    likes: expect.arrayContaining([expect.objectContaining({ because: 'amount', amount: naira('1234.56') })]),
    isBudgetTold: true,
    budget: { financialYear: expect.any(Number) },
  })
  const { before, after } = z.object({ before: money, after: money }).parse(Reflect.get(Object(told).budget, 'year'))
  expect(Number(before.amount) - Number(after.amount)).toBeCloseTo(1234.56, 2)
  const other = (await saysTo('crew', { vendorId: vendorId('divers'), papers: sha256 })).body.data
  const unread = { because: 'file', number: null, amount: null, createdAt: null }
  expect(other).toMatchObject({ sameInvoice: null, likes: expect.arrayContaining([unread]) })
  expect(JSON.stringify(other)).not.toContain('PMT-')
  const elsewhere = (await saysTo('crew', { departmentId: idOf('departments', 'Finance and Account') })).body.data
  expect(elsewhere).toMatchObject({ budget: null, isBudgetTold: false, sameInvoice: { number: null } })
  const own = (await saysTo('staff', { id: sent.split('/').at(-1) ?? '' })).body.data
  expect(own).toMatchObject({ sameInvoice: null })
  expect((await company.as('staff')('GET', '/payment-requisitions/typed-checks')).body.data).toMatchObject({
    sameInvoice: null,
    likes: [],
    budget: null,
  })
})

test('what is revised is changed and signed anew; what is withdrawn is no longer scheduled', async () => {
  const path = await ask('staff')
  await step('staff', path, 'submit')
  await step('hod', path, 'approve')
  expect(await statusAfter('finance', path, 'revise', { reason: 'The invoice is missing' })).toBe('revise')
  await company.as('staff')('PATCH', path, { body: { amount: naira('90000.00') } })
  expect(await statusAfter('staff', path, 'resubmit', { changed: 'Amount corrected' })).toBe('updated-by-requester')
  for (const signer of ['hod', 'finance', 'cfo', 'md']) await step(signer, path, 'approve')
  await step('cfo', path, 'schedule-payment', { scheduledOn: addDays(today(), 1) })
  const withdrawn = recordIn(await step('cfo', path, 'withdraw', { reason: 'The gas oil never came' }))
  expect(withdrawn.status).toBe('revise')
  expect(withdrawn).not.toHaveProperty('scheduledOn')
})

test('[S1-7.payments.2] [S1-7.payments.3] the chart counts to today, and the export takes days, currency and department', async () => {
  const told = await company.as('finance')('GET', '/payment-requisitions/chart-data')
  const line = z.array(z.object({ month: z.string(), status: z.string(), currency: z.string(), count: z.number() }))
  const lines = line.parse(told.body.data)
  expect(lines.some(({ month }) => month === today().slice(0, 7))).toBe(true)
  const earlier = await company.as('finance')('GET', '/payment-requisitions/chart-data?dateTo=2020-01-01')
  expect(earlier.body.data).toEqual([])
  const own = line.parse((await company.as('strategy')('GET', '/payment-requisitions/chart-data')).body.data)
  expect(own).toEqual([])
  const query = `fromDate=${addDays(today(), -60)}&toDate=${today()}&currency=USD&departmentId=${idOf('departments', 'Marine')}`
  expect((await company.as('finance')('GET', `/payment-requisitions/export?${query}`)).status).toBe(200)
  expect((await company.as('finance')('GET', '/payment-requisitions?currency=USD&limit=100')).status).toBe(200)
})

test('[S1-7.payments.4] whoever records payments sets their type and attaches them to a group, and changes nothing else', async () => {
  const path = await approved('staff')
  const group = idOf('payment-groups', 'vessels')
  const set = await company.as('finance')('PATCH', path, { body: { type: 'operating', paymentGroupId: group } })
  expect(recordIn(set)).toMatchObject({ status: 'approved', type: 'operating', paymentGroupId: group })
  expect((await company.as('cfo')('PATCH', path, { body: { type: 'capital' } })).status).toBe(403)
  expect((await company.as('finance')('PATCH', path, { body: { amount: naira('1.00') } })).status).toBe(403)
})

test('[S1-7.payments.1] a batch signs each payment in its own round, and one that cannot be holds up no other', async () => {
  const waiting = async () => {
    const path = await ask('staff', { amount: naira(`${500000 + Math.floor(Math.random() * 100000)}.00`) })
    await step('staff', path, 'submit')
    for (const signer of ['hod', 'finance', 'cfo']) await step(signer, path, 'approve')
    const { id, version, status } = recordIn(await company.as('md')('GET', path))
    expect(status).toBe('awaiting-md-approval')
    return { path, id, version }
  }
  const [good, moved] = [await waiting(), await waiting()]
  const lines = [good, moved].map(({ id }) => ({ id: uuidV7(), recordId: id }))
  const made = await company.as('finance')('POST', '/payment-batches', { body: { name: 'November', lines } })
  const batch = `/payment-batches/${recordIn(made).id}`
  expect(await statusAfter('finance', batch, 'submit')).toBe('awaiting-md-approval')
  const outcomes = [good, { ...moved, version: 1 }].map(({ id, version }) => ({
    id: uuidV7(),
    recordId: id,
    answer: 'approve',
    version,
  }))
  expect(await statusAfter('md', batch, 'approve', { outcomes })).toBe('awaiting-md-approval')
  const stateOf = async (path: string) => recordIn(await company.as('md')('GET', path)).status
  expect([await stateOf(good.path), await stateOf(moved.path)]).toEqual(['approved', 'awaiting-md-approval'])
  // Who approved the batch signed last.
  expect((await step('md', good.path, 'mark-as-paid', payment(naira('1.00')))).status).toBe(403)
})

test('tax is withheld of each part of a payment: what leaves the bank and what is withheld make the whole', async () => {
  const path = await approved('staff', { amount: naira('107500.01'), supply: 'professional' })
  const record = async () => recordIn(await company.as('cfo')('GET', path))
  expect(await record()).toMatchObject({
    vatPercent: '7.5',
    vat: naira('7500.00'),
    withheldPercent: '5',
    withheld: naira('5000.00'),
    payable: naira('102500.01'),
    rest: naira('107500.01'),
  })
  recordIn(await step('cfo', path, 'mark-as-paid', payment(naira('35833.33'))))
  recordIn(await step('cfo', path, 'mark-as-paid', payment(naira('71666.68'))))
  const { payments = [], status, rest } = await record()
  expect([status, rest]).toEqual(['paid', naira('0.00')])
  expect(payments).toMatchObject([
    { amount: naira('35833.33'), withheld: naira('1666.67'), bankAmount: naira('34166.66') },
    { amount: naira('71666.68'), withheld: naira('3333.33'), bankAmount: naira('68333.35') },
  ])
  const untaxed = await approved('staff', { amount: naira('107500.01') })
  expect(recordIn(await company.as('cfo')('GET', untaxed))).not.toHaveProperty('withheld')
})

test('a vendor given by name is paid once somebody who records payments said which one is meant', async () => {
  const path = await approved('staff', { payeeKind: 'named', vendorId: undefined, payeeName: 'Niger Delta Bunkering' })
  const amount = payment(naira('100000.00'))
  expect((await step('cfo', path, 'mark-as-paid', amount)).body.message).toContain('not confirmed')
  const named = { body: { namedVendorId: vendorId('bunkers') } }
  expect((await company.as('cfo')('PATCH', path, named)).status).toBe(403)
  expect((await company.as('finance')('PATCH', path, named)).status).toBe(200)
  expect(await statusAfter('cfo', path, 'mark-as-paid', amount)).toBe('paid')
  // By name nobody knew that the invoice was asked for already.
  const invoice = { invoiceNumber: 'NAMED-7', invoicedOn: '2026-05-04' }
  recordIn(await step('staff', await ask('staff', invoice), 'submit'))
  const again = await approved('staff', { ...invoice, payeeKind: 'named', vendorId: undefined, payeeName: 'Bunkers' })
  recordIn(await company.as('finance')('PATCH', again, named))
  const refused = await step('cfo', again, 'mark-as-paid', amount)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('already asked')])
})

test('what is paid on a day of a year without a budget counts where it was reserved, and is not lost', async () => {
  const path = await approved('staff')
  await step('cfo', path, 'mark-as-paid', payment(naira('60000.00'), { paidOn: '2019-05-06' }))
  const last = payment(naira('40000.00'), { paidOn: '2019-05-06' })
  expect(await statusAfter('cfo', path, 'mark-as-paid', last)).toBe('paid')
  const booked = await inTenant(company.server.database, company.tenantId, (tx) =>
    tx.query(
      `select kind, sum(amount)::text as sum, count(distinct month_from)::int as months from budget_expenses
       where tenant_id = $1 and source_id = $2 group by kind order by kind`,
      [tx.tenantId, path.slice(-36)],
    ),
  )
  expect(booked).toEqual([
    { kind: 'commitment', sum: '0.00', months: 1 },
    { kind: 'expense', sum: '100000.00', months: 1 },
  ])
})

test('nobody pays themselves: neither what names them as payee nor what is transferred to them', async () => {
  const path = await approved('staff', {
    payeeKind: 'staff',
    vendorId: undefined,
    payeeId: company.personId('support'),
  })
  const transferred = await step('cfo', path, 'transfer', { transferredToId: company.personId('support') })
  expect(transferred.body.errors).toEqual({ transferredToId: ['Nobody pays themselves'] })
  await inTenant(company.server.database, company.tenantId, (tx) =>
    tx.query('update payment_requisitions set payee_id = $3 where tenant_id = $1 and id = $2', [
      tx.tenantId,
      path.slice(-36),
      company.personId('cfo'),
    ]),
  )
  expect((await step('cfo', path, 'mark-as-paid', payment(naira('1.00')))).body.code).toBe('own-record')
})
