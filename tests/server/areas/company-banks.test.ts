import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readRateOfDay } from '#src/areas/payments/exchange-rate/read-rate.server.ts'
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
const account = { bankName: 'Zenith Bank', accountName: 'Gulf Marine', accountNumber: '10 1234-5699', currency: 'NGN' }

test('[S1-3.payments.1] an account is entered by one and confirmed by another, and again once it was changed', async () => {
  const finance = await office.clientOf('finance')
  const made = recordIn(await finance('POST', '/company-banks', { body: account }))
  expect(made).toMatchObject({ status: 'pending', accountNumber: '1012345699' })
  const path = `/company-banks/${made.id}`
  expect((await office.step('finance', path, 'confirm')).status).toBe(403)
  expect(recordIn(await office.step('md', path, 'confirm')).status).toBe('approved')
  // What is confirmed is not changed as it stands.
  expect((await finance('PATCH', path, { body: { accountNumber: '1012345600' } })).status).toBe(409)
  const changed = await office.step('finance', path, 'amend', {
    accountNumber: '1012345600',
    reason: 'The bank moved the account.',
  })
  expect([changed.body.errors, recordIn(changed)]).toMatchObject([
    undefined,
    { status: 'pending', accountNumber: '1012345600' },
  ])
  const declined = await office.step('ed', path, 'decline', { reason: 'The letter of the bank is missing.' })
  expect(recordIn(declined).status).toBe('declined')
})

test('[S1-9.payments.1] four digits find the rates of a year', async () => {
  const finance = await office.clientOf('finance')
  const rate = { currency: 'USD', baseCurrency: 'NGN', rate: '2026.25' }
  for (const rateOn of ['2031-01-02', '2031-12-31', '2032-01-01'])
    expect((await finance('POST', '/exchange-rates', { body: { ...rate, rateOn } })).status).toBe(201)
  const found = await finance('GET', '/exchange-rates?search=2031&limit=100')
  const days = z.array(z.looseObject({ rateOn: z.string() })).parse(found.body.data)
  expect(days.map(({ rateOn }) => rateOn).sort()).toEqual(['2031-01-02', '2031-12-31'])
})

test('the office has the rate of a day with its age', async () => {
  const wanted = { currency: 'USD', baseCurrency: 'NGN', day: '2032-01-31' } as const
  const found = await inTenant(office.server.database, tenantId, (tx) => readRateOfDay(tx, wanted))
  expect(found).toEqual({ currency: 'USD', baseCurrency: 'NGN', rate: '2026.25', rateOn: '2032-01-01', ageInDays: 30 })
  const none = await inTenant(office.server.database, tenantId, (tx) =>
    readRateOfDay(tx, { ...wanted, currency: 'XOF' }),
  )
  expect(none).toBeNull()
})
