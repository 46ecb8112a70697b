import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addDays, dayIn, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { type Colleague, Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import type { Answer } from '../../contract/engine/test-server.ts'

let server: RealServer
let company: Company
/** Whoever may confirm, and does not keep the record. */
let confirmer: Colleague

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny')
  await company.colleague()
  confirmer = await company.holder('confirm staff', 'view unconfirmed staff')
})
afterAll(() => server.end())

const recordSchema = z.looseObject({ id: z.string(), version: z.number() })
const recordIn = (answer: Answer) => recordSchema.parse(answer.body.data)
const rowsIn = (answer: Answer) => z.array(recordSchema).parse(answer.body.data)

/** Somebody with employment details that say nothing of a confirmation. */
async function employed(who?: Colleague): Promise<{ who: Colleague; detailsId: string }> {
  const one = who ?? (await company.holder('create leave request'))
  const body = { staffId: one.personId, dateEmployed: '2026-01-05' }
  const made = await company.admin('POST', '/employment-details', { body })
  return { who: one, detailsId: recordIn(made).id }
}

const details = async (id: string) => recordIn(await company.admin('GET', `/employment-details/${id}`))
const noticesOf = async ({ client }: Colleague) =>
  rowsIn(await client('GET', '/notifications')).map(({ title }) => title)

test('[S1-4.staff.1] [S1-7.staff.2] several are confirmed at once, each with an outcome, and one that fails keeps none back', async () => {
  const [first, second, own] = [await employed(), await employed(), await employed(confirmer)]
  const stranger = await company.holder('create leave request')
  const staffIds = [first, own, second].map(({ who }) => who.personId).concat(stranger.personId)
  const answer = await confirmer.client('POST', '/staff/confirm', { body: { staffIds, dateConfirmed: '2026-07-05' } })
  expect([answer.status, answer.body.message]).toEqual([200, '2 people confirmed'])
  expect(answer.body.data).toMatchObject([
    { staffId: first.who.personId, confirmed: true },
    {
      staffId: confirmer.personId,
      confirmed: false,
      message: 'You cannot confirm yourself or extend your own probation',
    },
    { staffId: second.who.personId, confirmed: true },
    { staffId: stranger.personId, confirmed: false, message: 'HR must enter the employment details first' },
  ])
  expect(await details(first.detailsId)).toMatchObject({
    confirmation: 'confirmed',
    dateConfirmed: '2026-07-05',
    confirmedById: confirmer.personId,
  })
  expect(await details(own.detailsId)).toMatchObject({ confirmation: 'unconfirmed' })
  const again = await confirmer.client('POST', '/staff/confirm', { body: { staffIds: [first.who.personId] } })
  expect(again.body.data).toMatchObject([{ confirmed: false, message: 'Already confirmed' }])
  expect(await noticesOf(first.who)).toEqual([expect.stringContaining('was confirmed as staff')])
})

test('a repeated request confirms nobody twice and says the same', async () => {
  const { who, detailsId } = await employed()
  const request = { body: { staffIds: [who.personId] }, headers: { 'idempotency-key': uuidV7() } }
  await confirmer.client('POST', '/staff/confirm', request)
  const { version } = await details(detailsId)
  await confirmer.client('POST', '/staff/confirm', request)
  expect((await details(detailsId)).version).toBe(version)
})

test('[S1-7.staff.2] without the permission nobody confirms, whoever keeps the record either', async () => {
  const { who, detailsId } = await employed()
  const body = { staffIds: [who.personId] }
  const keeper = await company.holder('view unconfirmed staff')
  expect((await keeper.client('POST', '/staff/confirm', { body })).status).toBe(403)
  const patch = { body: { confirmation: 'confirmed' } }
  expect((await company.admin('PATCH', `/employment-details/${detailsId}`, patch)).status).toBe(422)
  expect(await details(detailsId)).toMatchObject({ confirmation: 'unconfirmed' })
  expect(rowsIn(await keeper.client('GET', '/employment-details?confirmation=unconfirmed'))).not.toEqual([])
})

test('a longer probation has a day and a reason, and both the person and their superior are told', async () => {
  const { who, detailsId } = await employed()
  const superior = await company.holder('create leave request')
  await company.admin('PATCH', `/staff/${who.personId}`, { body: { supervisorId: superior.personId } })
  const extend = (more: object) =>
    confirmer.client('POST', '/staff/extend-probation', { body: { staffId: who.personId, ...more } })
  const lacking = await extend({ probationEnds: '2026-12-31', probationReason: ' ' })
  expect([lacking.status, Object.keys(lacking.body.errors ?? {})]).toEqual([422, ['probationReason']])
  const early = await extend({ probationEnds: '2025-12-31', probationReason: 'Sea time is short' })
  expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['probationEnds']])
  expect(await details(detailsId)).not.toHaveProperty('probationEnds')
  const done = await extend({ probationEnds: '2026-12-31', probationReason: 'Sea time is short' })
  expect([done.status, done.body.message]).toEqual([200, 'Probation extended successfully'])
  for (const told of [who, superior])
    expect(await noticesOf(told)).toEqual([expect.stringContaining('extended to 2026-12-31')])
})

test('the day of the confirmation is today where nobody says another, and falls with it', async () => {
  const { who, detailsId } = await employed()
  await confirmer.client('POST', '/staff/confirm', { body: { staffIds: [who.personId] } })
  expect(await details(detailsId)).toMatchObject({ dateConfirmed: today() })
  const back = { staffId: who.personId, probationEnds: '2027-01-31', probationReason: 'Confirmed by mistake' }
  await confirmer.client('POST', '/staff/extend-probation', { body: back })
  expect(await details(detailsId)).not.toHaveProperty('confirmedById')
})

test('nobody is confirmed on a day to come, nor before they were employed', async () => {
  const { who, detailsId } = await employed()
  const confirm = (dateConfirmed: string) =>
    confirmer.client('POST', '/staff/confirm', { body: { staffIds: [who.personId], dateConfirmed } })
  for (const day of ['2090-01-01', addDays(today(), 2)]) {
    const late = await confirm(day)
    expect([late.status, late.body.errors]).toEqual([
      422,
      { dateConfirmed: ['The confirmation date is in the future'] },
    ])
  }
  expect((await confirm('2026-01-04')).body.data).toMatchObject([
    { confirmed: false, message: 'The confirmation date is before the employment date' },
  ])
  expect(await details(detailsId)).toMatchObject({ confirmation: 'unconfirmed' })
})

test('today is the company’s: where its day has begun before that of the server, or is still the last one', async () => {
  const confirmedOn = async (timeZone: string) => {
    await company.admin('PATCH', `/company-details/${companyDetailsId}`, { body: { timeZone } })
    const { who, detailsId } = await employed()
    await confirmer.client('POST', '/staff/confirm', { body: { staffIds: [who.personId] } })
    return (await details(detailsId)).dateConfirmed
  }
  const made = await company.admin('POST', '/company-details', { body: { name: 'Bonny', timeZone: 'UTC' } })
  const companyDetailsId = recordIn(made).id
  // But for two hours of UTC's day, one of them has another date.
  for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu'])
    expect([zone, await confirmedOn(zone)]).toEqual([zone, dayIn(zone, new Date())])
})

test('[S1-7.staff.3] everybody is told how many work here, and only some how many are not confirmed; accounts are HR’s', async () => {
  const nobody = await company.holder('create leave request')
  const stats = async ({ client }: Colleague) => (await client('GET', '/staff/stats')).body.data
  expect(await stats(confirmer)).toMatchObject({ total: expect.any(Number), unconfirmed: expect.any(Number) })
  expect(await stats(nobody)).not.toHaveProperty('unconfirmed')
  expect((await nobody.client('GET', '/staff/without-account')).status).toBe(403)
  const newcomer = await company.create('staff')
  expect((await company.admin('GET', '/staff/without-account')).body.data).toContain(newcomer)
})
