import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { addDays, today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { guestOf } from '../../fixtures/guest-of.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from '../../security/access/demonstration-company.ts'

let company: DemonstrationCompany
let guest: ReturnType<typeof guestOf>
beforeAll(async () => {
  company = await openDemonstrationCompany()
  guest = guestOf(company)
  await guest.mailsNow()
})
afterAll(() => company.end())

const recordSchema = z.looseObject({
  id: z.string(),
  status: z.string().nullable(),
  balance: z.object({ amount: z.string(), currency: z.string() }).optional(),
  difference: z.object({ amount: z.string(), currency: z.string() }).optional(),
  lines: z.array(z.looseObject({ kind: z.string(), reference: z.string().optional(), amount: z.string() })).optional(),
})
const recordIn = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return recordSchema.parse(answer.body.data)
}
const refusal = (answer: Answer) => [answer.status, Object.keys(answer.body.errors ?? {})]
const vendorId = (key: string) => demonstrationId('gulf-marine', 'vendors', key)
const line = (kind: string, amount: string, reference?: string) => ({
  id: uuidV7(),
  postedOn: addDays(today(), -40),
  kind,
  amount,
  ...(reference && { reference }),
})
const state = (more: object = {}, by = 'finance') =>
  company.as(by)('POST', '/statements-of-account', {
    body: {
      vendorId: vendorId('fenders'),
      periodFrom: addDays(today(), -60),
      periodTo: addDays(today(), -30),
      currency: 'NGN',
      ...more,
    },
  })
const take = (id: string, step: string, body: object = {}, by = 'finance') =>
  company.as(by)('POST', `/statements-of-account/${id}/${step}`, { body })

test('the balance is reckoned: what was owed, with invoices, less credit notes and payments', async () => {
  const lines = [line('invoice', '1000.5'), line('credit note', '100'), line('payment', '600.25')]
  const { id, balance, status } = recordIn(await state({ openingBalance: '50', lines }))
  expect([balance, status]).toEqual([{ amount: '350.25', currency: 'NGN' }, 'open'])
  const changed = await company.as('admin')('PATCH', `/statements-of-account/${id}`, {
    body: { openingBalance: '-350.25' },
  })
  expect(recordIn(changed).balance?.amount).toBe('-50.00')
  expect(refusal(await state({ lines: [line('invoice', '0')] }))).toEqual([422, ['lines']])
  expect(refusal(await state({ periodTo: addDays(today(), -90) }))).toEqual([422, ['periodTo']])
  expect(refusal(await state({ lines: [line('invoice', '1.5')], currency: 'XOF' }))).toEqual([422, ['lines']])
})

test('left empty it begins with what is booked of the period, for whoever may read payments alone', async () => {
  const paid = await company.as('md')('GET', '/payment-requisitions?payeeKind=vendor&limit=100')
  const requisitions = z
    .array(
      z.looseObject({
        vendorId: z.string().optional(),
        status: z.string(),
        invoicedOn: z.string().optional(),
        invoiceNumber: z.string().optional(),
        amount: z.object({ amount: z.string(), currency: z.string() }),
      }),
    )
    .parse(paid.body.data)
  const found = requisitions.find(
    (one) => one.vendorId && one.invoicedOn && !['draft', 'declined', 'closed'].includes(one.status),
  )
  if (!found?.invoicedOn) throw new Error('no invoice of a vendor in the demonstration')
  const day = found.invoicedOn
  const asked = { vendorId: found.vendorId, periodFrom: day, periodTo: day, currency: found.amount.currency }
  expect(recordIn(await state(asked, 'admin')).lines ?? []).toEqual([])
  const filled = recordIn(await state(asked))
  expect(filled.lines).toContainEqual(expect.objectContaining({ kind: 'invoice', reference: found.invoiceNumber }))
})

test('it is sent, and then stays as it is; closed with a reason; the vendor alone signs or disputes', async () => {
  const { id } = recordIn(await state({ lines: [line('invoice', '10')] }))
  expect(recordIn(await take(id, 'send')).status).toBe('pending')
  const change = await company.as('finance')('PATCH', `/statements-of-account/${id}`, { body: { openingBalance: '1' } })
  expect(change.status).toBe(409)
  for (const step of ['sign', 'dispute'])
    expect((await take(id, step, { reason: 'x' })).status).toBeGreaterThanOrEqual(403)
  expect((await take(id, 'close', {})).status).toBe(422)
  expect(recordIn(await take(id, 'close', { reason: 'Sent to the wrong address' })).status).toBe('closed')
  const bare = recordIn(await state({ vendorId: vendorId('slings'), lines: [] }, 'admin'))
  expect((await take(bare.id, 'send')).status).toBe(409)
})

describe('a vendor', () => {
  async function sent() {
    const { id } = recordIn(await state({ openingBalance: '5', lines: [line('invoice', '100', 'A/1')] }))
    recordIn(await take(id, 'send'))
    // The newest: other statements were mailed before.
    const mail = (await guest.mailsNow()).findLast(({ text }) => text.includes('/guest/statements/'))
    return { id, session: await guest.open(mail) }
  }
  const read = async (id: string) => recordIn(await company.as('finance')('GET', `/statements-of-account/${id}`))

  test('[S2-2.vendors.5] signs the statement that was mailed to it, with what its own books say', async () => {
    const { id, session } = await sent()
    const { given } = await guest.read(session)
    expect(given).toMatchObject({ vendor: 'Trinity Fender Services', lines: [{ reference: 'A/1', amount: '100' }] })
    const lines = { vendorOpeningBalance: '5', vendorLines: [line('invoice', '100', 'a1'), line('payment', '0.5')] }
    const bare = { lines, answer: { answer: 'agree', signedBy: 'The owner' } }
    expect(await guest.send(session, bare)).toMatchObject({
      status: 422,
      body: { errors: { signature: [expect.anything()] } },
    })
    const answer = { answer: 'agree', signedBy: 'The owner', signature: await guest.upload(session) }
    expect(await guest.send(session, { lines, answer })).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({ status: 'approved', difference: { amount: '-0.50' }, signedBy: 'The owner' })
    expect((await guest.read(session)).closed).toContain('You signed this statement')
  })

  test('disputes it with a reason; corrected and sent again, it answers anew', async () => {
    const { id, session } = await sent()
    const lines = { vendorLines: [line('invoice', '140', 'A/1')] }
    const answer = { answer: 'dispute', signedBy: 'The owner' }
    expect(await guest.send(session, { lines, answer })).toMatchObject({ status: 422 })
    const said = { ...answer, disputeReason: 'A/1 was 140.' }
    expect(await guest.send(session, { lines, answer: said })).toMatchObject({ status: 200 })
    const disputed = await read(id)
    expect(disputed).toMatchObject({ status: 'declined', difference: { amount: '40.00' } })
    expect(JSON.stringify(disputed.lastStep)).toContain('A/1 was 140.')
    expect(recordIn(await take(id, 'send')).difference).toBeUndefined()
  })
})

test('only a vendor that was approved is sent one', async () => {
  const { id } = recordIn(await state({ vendorId: vendorId('lifting'), lines: [line('invoice', '10')] }))
  expect(refusal(await take(id, 'send'))).toEqual([422, ['vendorId']])
})
