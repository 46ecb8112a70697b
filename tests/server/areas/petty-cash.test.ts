import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readFreeable } from '#src/areas/budgets/budget-expense/book-on-budget.server.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { fresh } from '../../contract/engine/test-device.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { uploadPicture } from '../../contract/upload-picture.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from '../../security/access/demonstration-company.ts'
import { tabletOf } from './demonstration-office.ts'

let company: DemonstrationCompany
beforeAll(async () => {
  company = await openDemonstrationCompany()
})
afterAll(() => company.end())

const money = z.object({ amount: z.string(), currency: z.string() })
const recordSchema = z.looseObject({
  id: z.string(),
  status: z.string().nullable(),
  balance: money.optional(),
  shortBy: money.optional(),
})
const recordIn = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return recordSchema.parse(answer.body.data)
}
const naira = (amount: string) => ({ amount, currency: 'NGN' })
const floatId = (key: string) => demonstrationId('gulf-marine', 'petty-cash-floats', key)

async function floatFor(holder: string, topUp: string | null): Promise<string> {
  const body = {
    name: `Float of ${holder} ${Math.random()}`,
    holderId: company.personId(holder),
    limit: naira('200000.00'),
    ceiling: naira('90000.00'),
  }
  const { id } = recordIn(await company.as('finance')('POST', '/petty-cash-floats', { body }))
  if (topUp !== null)
    recordIn(
      await stepOf('finance', `/petty-cash-floats/${id}`, 'top-up', { topUpAmount: naira(topUp), toppedUpOn: today() }),
    )
  return id
}
const stepOf = (by: string, path: string, name: string, body: object = {}) =>
  company.as(by)('POST', `${path}/${name}`, { body })
const balanceOf = async (id: string) =>
  recordIn(await company.as('finance')('GET', `/petty-cash-floats/${id}`)).balance?.amount

async function ask(by: string, amount: string, kind: 'advance' | 'reimbursement' = 'reimbursement'): Promise<string> {
  const receipts = kind === 'reimbursement' ? [await uploadPicture('payments/petty-cash', company.as(by))] : undefined
  const body = { purpose: 'Taxi to the quay', kind, amount: naira(amount), receipts }
  return `/petty-cash-requests/${recordIn(await company.as(by)('POST', '/petty-cash-requests', { body })).id}`
}

async function approved(by: string, head: string, amount: string, kind?: 'advance' | 'reimbursement'): Promise<string> {
  const path = await ask(by, amount, kind)
  recordIn(await stepOf(by, path, 'submit'))
  recordIn(await stepOf(head, path, 'approve'))
  expect(recordIn(await stepOf('finance', path, 'approve')).status).toBe('approved')
  return path
}

const paidOn = () => ({ paidOn: today() })

/** What the budget has booked for a request: reserved and not freed, and spent. */
async function booked(path: string): Promise<{ reserved: string[]; spent: string[] }> {
  const id = path.split('/').at(-1) ?? ''
  return inTenant(company.server.database, company.tenantId, async (tx) => {
    const reserved = await readFreeable(tx, { type: 'petty-cash-requests', id })
    const spent = await tx.query<{ amount: string }>(
      `select amount::text as amount from budget_expenses where tenant_id = $1 and source_id = $2 and kind = 'expense'`,
      [tx.tenantId, id],
    )
    return { reserved: reserved.map(({ amount }) => amount.amount), spent: spent.map(({ amount }) => amount) }
  })
}

test('[S1-4.payments.2] an advance goes through head, finance, float and settlement, and what comes back raises the float', async () => {
  const float = await floatFor('procurement', '100000.00')
  const path = await approved('strategy', 'md', '40000.00', 'advance')
  const second = await ask('strategy', '5000.00', 'advance')
  const refused = await stepOf('strategy', second, 'submit')
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('is still open')])
  expect(recordIn(await stepOf('cfo', path, 'transfer', { floatId: float })).status).toBe('transferred')
  const body = { floatId: float, paidAmount: naira('40000.00'), ...paidOn() }
  // Who signed last does not pay, nor does the head who takes part as a signatory.
  expect((await stepOf('finance', path, 'mark-as-paid', body)).status).toBe(403)
  expect((await stepOf('md', path, 'mark-as-paid', body)).status).toBe(403)
  const paid = await stepOf('procurement', path, 'mark-as-paid', body)
  expect([recordIn(paid).status, paid.body.message]).toEqual(['paid', 'Payment marked as paid.'])
  expect(await balanceOf(float)).toBe('60000.00')
  const confirmed = await stepOf('strategy', path, 'confirm-payment')
  expect(confirmed.body.message).toBe('Request confirmed successfully')
  const settlementReceipts = [await uploadPicture('payments/petty-cash', company.as('procurement'))]
  const wrong = { spentAmount: naira('30000.00'), returnedAmount: naira('9999.99'), settlementReceipts }
  expect((await stepOf('procurement', path, 'settle', wrong)).body.errors).toHaveProperty('returnedAmount')
  const right = { ...wrong, returnedAmount: naira('10000.00') }
  expect(recordIn(await stepOf('procurement', path, 'settle', right)).status).toBe('completed')
  expect(await balanceOf(float)).toBe('70000.00')
  expect(recordIn(await stepOf('strategy', second, 'submit')).status).toBe('pending')
})

test('a reimbursement is settled once its payment is confirmed', async () => {
  const float = await floatFor('procurement', '50000.00')
  const path = await ask('staff', '900.00')
  recordIn(await stepOf('staff', path, 'submit'))
  expect(await booked(path)).toEqual({ reserved: ['-900.00'], spent: [] })
  // What is changed before anybody signed is reserved anew.
  recordIn(await company.as('staff')('PATCH', path, { body: { amount: naira('13000.00') } }))
  expect((await booked(path)).reserved).toEqual(['-13000.00'])
  recordIn(await stepOf('hod', path, 'approve'))
  recordIn(await stepOf('finance', path, 'approve'))
  const body = { floatId: float, paidAmount: naira('12500.50'), ...paidOn() }
  expect(recordIn(await stepOf('cfo', path, 'mark-as-paid', body)).status).toBe('paid')
  expect(await booked(path)).toEqual({ reserved: ['-12500.50'], spent: [] })
  expect(recordIn(await stepOf('staff', path, 'confirm-payment')).status).toBe('completed')
  expect(await booked(path)).toEqual({ reserved: [], spent: ['12500.50'] })
  const declined = await ask('staff', '700.00')
  recordIn(await stepOf('staff', declined, 'submit'))
  recordIn(await stepOf('hod', declined, 'decline', { reason: 'A bus goes there' }))
  expect(await booked(declined)).toEqual({ reserved: [], spent: [] })
  expect(await balanceOf(float)).toBe('37499.50')
})

test('more than is in the float is booked and flagged; a count goes on from what is there', async () => {
  const float = await floatFor('procurement', '10000.00')
  const path = await approved('staff', 'hod', '15000.00')
  const body = { floatId: float, paidAmount: naira('15000.00'), ...paidOn() }
  const paid = recordIn(await stepOf('cfo', path, 'mark-as-paid', body))
  expect([paid.status, paid.shortBy?.amount]).toEqual(['paid', '5000.00'])
  expect(await balanceOf(float)).toBe('-5000.00')
  const count = { countedAmount: naira('0.00'), countedAt: new Date().toISOString() }
  expect((await stepOf('finance', `/petty-cash-floats/${float}`, 'count', count)).status).toBe(403)
  recordIn(await stepOf('procurement', `/petty-cash-floats/${float}`, 'count', count))
  expect(await balanceOf(float)).toBe('0.00')
})

test('a float is topped up and counted with what is said each time, never with the last amount', async () => {
  const float = await floatFor('procurement', '1000.00')
  const again = await stepOf('finance', `/petty-cash-floats/${float}`, 'top-up', { topUpReference: 'Bag 2' })
  expect(again.body.errors).toEqual({ topUpAmount: ['Required'], toppedUpOn: ['Required'] })
  expect(await balanceOf(float)).toBe('1000.00')
})

test('what was given to a float is paid by whoever holds it from then on', async () => {
  const float = await floatFor('procurement', '5000.00')
  const path = await approved('staff', 'hod', '1000.00')
  recordIn(await stepOf('cfo', path, 'transfer', { floatId: float }))
  const body = { holderId: company.personId('support') }
  recordIn(await company.as('finance')('PATCH', `/petty-cash-floats/${float}`, { body }))
  const payment = { floatId: float, paidAmount: naira('1000.00'), ...paidOn() }
  expect((await stepOf('procurement', path, 'mark-as-paid', payment)).status).toBe(403)
  expect(recordIn(await stepOf('support', path, 'mark-as-paid', payment)).status).toBe('paid')
})

test('what was paid at sea before its float was archived is booked, and nothing after that', async () => {
  const float = await floatFor('captain', '5000.00')
  const holder = await tabletOf(company.server, company.personId('captain'))
  const requests = [await approved('staff', 'hod', '1000.00'), await approved('staff', 'hod', '1000.00')]
  for (const path of requests) recordIn(await stepOf('cfo', path, 'transfer', { floatId: float }))
  const paid = (path = '', minutesAgo = 0) =>
    holder.author.entry({
      resource: 'petty-cash-requests',
      action: 'mark-as-paid',
      record: path.slice(-36),
      madeAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      changes: fresh({ floatId: float, paidAmount: naira('1000.00'), ...paidOn() }),
    })
  const early = paid(requests[0], 60)
  recordIn(await stepOf('finance', `/petty-cash-floats/${float}`, 'retire'))
  const madeLater = paid(requests[1])
  expect(await holder.deliver(madeLater, early)).toMatchObject([{ result: 'refused' }, { result: 'applied' }])
})

test('whoever holds a float pays out of no other', async () => {
  const path = await approved('staff', 'hod', '1000.00')
  const [own, others] = [await floatFor('procurement', '50000.00'), await floatFor('crew', '50000.00')]
  recordIn(await stepOf('cfo', path, 'transfer', { floatId: own }))
  const body = { floatId: others, paidAmount: naira('1000.00'), ...paidOn() }
  expect((await stepOf('procurement', path, 'mark-as-paid', body)).body.errors).toHaveProperty('floatId')
  expect(await balanceOf(others)).toBe('50000.00')
  expect(recordIn(await stepOf('procurement', path, 'mark-as-paid', { ...body, floatId: own })).status).toBe('paid')
})

test('the float has to fit: its currency, its ceiling, another holder, and no day to come', async () => {
  const float = await floatFor('staff', '90000.00')
  const above = await ask('qhsse', '100000.01')
  expect((await stepOf('qhsse', above, 'submit')).body.errors).toHaveProperty('amount')
  const own = await approved('staff', 'hod', '100.00')
  expect((await stepOf('cfo', own, 'transfer', { floatId: float })).body.errors).toHaveProperty('floatId')
  const path = await approved('qhsse', 'md', '95000.00')
  expect((await stepOf('cfo', path, 'transfer', { floatId: float })).body.errors).toHaveProperty('floatId')
  const base = { floatId: floatId('base'), paidAmount: naira('95000.01'), paidOn: addDays(today(), -1) }
  expect((await stepOf('cfo', path, 'mark-as-paid', base)).body.errors).toHaveProperty('paidAmount')
  const usd = await ask('qhsse', '10.00')
  await company.as('qhsse')('PATCH', usd, { body: { amount: { amount: '10.00', currency: 'USD' } } })
  expect((await stepOf('qhsse', usd, 'submit')).body.errors).toHaveProperty('amount')
})
