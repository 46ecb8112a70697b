import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { judgeAmount } from '#src/areas/budgets/budget/judge-amount.ts'
import { readFreeable } from '#src/areas/budgets/budget-expense/book-on-budget.server.ts'
import { readBudgetInForce } from '#src/areas/budgets/budget-expense/read-ledger.server.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { runDailyWork } from '#src/server/daily/run-daily-work.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { ApprovingOffice, tenantId } from './approving-office.ts'

let office: ApprovingOffice
beforeAll(async () => {
  office = await ApprovingOffice.open()
})
afterAll(() => office.server.end())

const recordSchema = z.looseObject({ id: z.string(), status: z.string().nullable() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const departmentOf = (name: string) => demonstrationId('gulf-marine', 'departments', name)
const naira = (amount: string) => ({ amount, currency: 'NGN' }) as const
const month = (name: string, amount: string) => ({ id: uuidV7(), month: name, monthlyBudget: naira(amount) })
const plan = (year: number, besides: object = {}) => ({
  departmentId: departmentOf('QHSSE'),
  year,
  yearPolicy: 'stop',
  monthsPolicy: 'warn',
  months: [month('03', '50.25'), month('04', '100.50')],
  ...besides,
})

async function make(year: number, besides: object = {}): Promise<string> {
  const made = await (await office.clientOf('finance'))('POST', '/budgets', { body: plan(year, besides) })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  return recordIn(made).id
}

async function started(year: number): Promise<string> {
  const id = await make(year)
  expect((await office.step('finance', `/budgets/${id}`, 'start')).status).toBe(200)
  return id
}

async function book(budgetId: string, besides: object): Promise<Answer> {
  const entry = { budgetId, kind: 'expense', month: '04', amount: naira('10.00'), description: 'Safety boots' }
  return (await office.clientOf('finance'))('POST', '/budget-expenses', { body: { ...entry, ...besides } })
}
const wrongIn = ({ status, body }: Answer) => [status, Object.keys(body.errors ?? {})]

test('[S1-3.budgets.1] a budget counts its period and its sum, in the base currency', async () => {
  const id = await make(2031)
  const record = recordIn(await (await office.clientOf('qhsse'))('GET', `/budgets/${id}`))
  expect(record).toMatchObject({ status: 'pending', period: '2031/2032', planned: naira('150.75'), edition: 1 })
  expect(record.months).toMatchObject([{ month: '04' }, { month: '03' }])
  const dollars = { id: uuidV7(), month: '04', monthlyBudget: { amount: '1.00', currency: 'USD' } }
  const finance = await office.clientOf('finance')
  expect(wrongIn(await finance('POST', '/budgets', { body: plan(2032, { months: [dollars] }) }))).toEqual([
    422,
    ['months'],
  ])
  const twice = [month('04', '1.00'), month('04', '2.00')]
  expect((await finance('POST', '/budgets', { body: plan(2032, { months: twice }) })).status).toBe(422)
  expect((await (await office.clientOf('hod'))('GET', `/budgets/${id}`)).status).toBe(404)
})

test('nothing is booked before a budget is in force, nor once its year is closed', async () => {
  const id = await make(2033)
  expect(wrongIn(await book(id, {}))).toEqual([422, ['budgetId']])
  await office.step('finance', `/budgets/${id}`, 'start')
  const booked = recordIn(await book(id, { month: '03' }))
  expect(booked).toMatchObject({ period: '2033/2034', year: 2033, monthFrom: '2034-03-01' })
  expect((await office.step('finance', `/budgets/${id}`, 'close')).status).toBe(403)
  expect((await office.step('cfo', `/budgets/${id}`, 'close')).status).toBe(200)
  expect(wrongIn(await book(id, {}))).toEqual([422, ['budgetId']])
  const finance = await office.clientOf('finance')
  expect((await finance('PATCH', `/budget-expenses/${booked.id}`, { body: { description: 'Boots' } })).status).toBe(422)
  expect((await office.step('cfo', `/budgets/${id}`, 'reopen')).status).toBe(422)
  expect((await office.step('cfo', `/budgets/${id}`, 'reopen', { reason: 'A late invoice.' })).status).toBe(200)
  expect((await book(id, {})).status).toBe(201)
})

test('[S2-8.budgets.1] a revision has a reason and is the next edition', async () => {
  const id = await started(2035)
  const path = `/budgets/${id}`
  expect((await (await office.clientOf('finance'))('PATCH', path, { body: { note: 'More' } })).status).toBe(409)
  const months = { months: [month('04', '200.00')] }
  expect((await office.step('finance', path, 'amend', months)).status).toBe(422)
  const revised = await office.step('finance', path, 'amend', { ...months, reason: 'A second drill.' })
  expect(revised.body.message).toBe('Budget updated successfully')
  expect(recordIn(revised)).toMatchObject({ status: 'open', edition: 2, planned: naira('200.00') })
  const before = await (await office.clientOf('qhsse'))('GET', `${path}/versions/2`)
  expect(before.body.data).toMatchObject({ status: 'open', fields: { edition: 1, planned: naira('150.75') } })
})

test('what is taken back was booked, and no more of it than that', async () => {
  const id = await started(2037)
  const { id: reversesId } = recordIn(await book(id, {}))
  expect(wrongIn(await book(id, { amount: naira('-10.00') }))).toEqual([422, ['amount']])
  expect(wrongIn(await book(id, { amount: naira('-10.01'), reversesId }))).toEqual([422, ['amount']])
  expect(wrongIn(await book(id, { amount: naira('-1.00'), reversesId, month: '05' }))).toEqual([422, ['reversesId']])
  expect((await book(id, { amount: naira('-4.00'), reversesId })).status).toBe(201)
  expect(wrongIn(await book(id, { amount: naira('-6.01'), reversesId }))).toEqual([422, ['amount']])
  expect((await book(id, { amount: naira('-6.00'), reversesId })).status).toBe(201)
  const finance = await office.clientOf('finance')
  expect((await finance('PATCH', `/budget-expenses/${reversesId}`, { body: { amount: naira('1.00') } })).status).toBe(
    403,
  )
})

test('[S2-7.budgets.1] [S2-7.budgets.2] budgets and their expenses are found by what the specification names, and exported', async () => {
  const id = await started(2061)
  const entry = recordIn(await book(id, { month: '05' }))
  const qhsse = await office.clientOf('qhsse')
  const found = async (address: string) => {
    const answer = await qhsse('GET', address)
    expect([address, answer.status, answer.body.pagination]).toMatchObject([address, 200, { currentPage: 1 }])
    return z
      .array(z.looseObject({ id: z.string() }))
      .parse(answer.body.data)
      .map((one) => one.id)
  }
  const department = String(entry.departmentId)
  expect(await found(`/budgets?year=2061&departmentId=${department}&limit=1&page=1`)).toEqual([id])
  for (const filter of ['month=05', 'period=2061%2F2062', `departmentId=${department}`])
    expect([filter, await found(`/budget-expenses?year=2061&${filter}`)]).toEqual([filter, [entry.id]])
  expect(await found('/budget-expenses?year=2061&month=06')).toEqual([])
  const file = await qhsse('GET', '/budgets/export?year=2061')
  expect(file.headers['content-disposition']).toMatch('Budget.xlsx')
})

test('a year with something reserved is not closed', async () => {
  const id = await started(2039)
  const { id: reversesId } = recordIn(await book(id, { kind: 'commitment' }))
  expect((await office.step('cfo', `/budgets/${id}`, 'close')).status).toBe(403)
  await book(id, { kind: 'commitment', amount: naira('-10.00'), reversesId })
  expect((await office.step('cfo', `/budgets/${id}`, 'close')).status).toBe(200)
})

test('the office judges by what is booked, and finds what is reserved for a record', async () => {
  const departmentId = departmentOf('QHSSE')
  const id = await started(2041)
  await book(id, { amount: naira('60.00') })
  await book(id, { kind: 'commitment', amount: naira('40.00') })
  const inForce = await inTenant(office.server.database, tenantId, (tx) =>
    readBudgetInForce(tx, { departmentId, day: '2042-03-31' }),
  )
  expect(inForce?.id).toBe(id)
  if (!inForce) return
  const judged = judgeAmount(inForce.terms, inForce.entries, { amount: naira('50.76'), day: '2042-03-31' })
  expect(judged).toMatchObject({ outcome: 'stop', year: { before: naira('50.75'), after: naira('-0.01') } })
  const next = await inTenant(office.server.database, tenantId, (tx) =>
    readBudgetInForce(tx, { departmentId, day: '2042-04-01' }),
  )
  expect(next).toBeNull()
  const source = {
    type: 'inventory-requisitions',
    id: demonstrationId('gulf-marine', 'inventory-requisitions', 'radios'),
  } as const
  const freeable = await inTenant(office.server.database, tenantId, (tx) => readFreeable(tx, source))
  expect(freeable).toMatchObject([{ kind: 'commitment', amount: naira('-8650000.00') }])
  const part = await inTenant(office.server.database, tenantId, (tx) => readFreeable(tx, source, naira('50000.00')))
  expect(part).toMatchObject([{ amount: naira('-50000.00') }])
})

/** The work of budgets in a night, under a name of its own so that each night is done. */
async function night(day: string): Promise<void> {
  const { fairlead } = office.server.app
  const areaParts = fairlead.areaParts.map((part) => ({
    ...part,
    dailyWork: (part.area === 'budgets' ? (part.dailyWork ?? []) : []).map((work) => ({
      ...work,
      name: `${work.name} ${uuidV7()}`,
    })),
  }))
  await runDailyWork({ ...fairlead, areaParts }, new Date(`${day}T12:00:00Z`))
}

test('a budget is in force from the first day of its year on', async () => {
  const early = await make(2043)
  await night('2043-03-31')
  const read = async () => recordIn(await (await office.clientOf('finance'))('GET', `/budgets/${early}`)).status
  expect(await read()).toBe('pending')
  await night('2043-04-01')
  expect(await read()).toBe('open')
})
