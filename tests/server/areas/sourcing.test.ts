import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readFreeable } from '#src/areas/budgets/budget-expense/book-on-budget.server.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { inventoryRequisition } from '#src/areas/procurement/inventory-requisition/inventory-requisition.ts'
import { vendorSourcing } from '#src/areas/procurement/vendor-sourcing/vendor-sourcing.ts'
import { today } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { uploadPicture } from '../../contract/upload-picture.ts'
import { guestOf } from '../../fixtures/guest-of.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from '../../security/access/demonstration-company.ts'

let company: DemonstrationCompany
let guest: ReturnType<typeof guestOf>
beforeAll(async () => {
  company = await openDemonstrationCompany()
  guest = guestOf(company)
})
afterAll(() => company.end())

const recordSchema = z.looseObject({ id: z.string(), status: z.string().nullable() })
const recordIn = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return recordSchema.parse(answer.body.data)
}
const idOf = (resource: string, key: string) => demonstrationId('gulf-marine', resource, key)
const vendorIds = ['bunkers', 'fenders', 'chandler'].map((key) => idOf('vendors', key))
const step = (by: string, id: string, name: string, body: object = {}) =>
  company.as(by)('POST', `/inventory-requisitions/${id}/${name}`, { body })
const take = async (by: string, id: string, name: string, body: object = {}) => recordIn(await step(by, id, name, body))
const sourcingStep = (by: string, id: string, name: string, body: object = {}) =>
  company.as(by)('POST', `/vendor-sourcings/${id}/${name}`, { body })
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const asList = (vendors: readonly string[]) => vendors.map((vendorId) => ({ id: uuidV7(), vendorId }))

/** Texts that stand nowhere else, as the prices and words of a quotation. */
const canary = { price: '7654321.77', word: 'Kestrelwharf' }
const lines = [
  { id: uuidV7(), inventoryId: idOf('inventories', 'flares-qhsse'), quantity: 4 },
  { id: uuidV7(), name: 'Heaving line', quantity: 2 },
]

/** A requisition of staff whose need is approved, and that these vendors are asked to quote. */
async function startSourcing(vendors: readonly string[]): Promise<{ id: string; sourcings: string[] }> {
  const body = { purpose: 'For the berth', inventoryType: 'company', urgency: 'urgent', requests: lines }
  const { id } = recordIn(await company.as('staff')('POST', '/inventory-requisitions', { body }))
  await take('staff', id, 'submit')
  await take('hod', id, 'approve')
  const decisions = [{ id: lines[0]?.id, line: '4 × Hand flare', decision: 'to buy' }]
  expect((await take('qhsse', id, 'approve', { decisions })).status).toBe('approved-by-inventory-owner')
  const started = await take('procurement', id, 'start-sourcing', { vendors: asList(vendors), closesAt: tomorrow() })
  expect(started).toMatchObject({ status: 'vendor-sourcing', hasVendorSourcing: true })
  const read = await company.as('procurement')('GET', `/vendor-sourcings?inventoryRequisitionId=${id}`)
  const sourcings = z.array(z.looseObject({ id: z.string(), vendorId: z.string() })).parse(read.body.data)
  expect(sourcings.map(({ vendorId }) => vendorId).toSorted()).toEqual([...vendors].toSorted())
  return { id, sourcings: vendors.flatMap((one) => sourcings.find(({ vendorId }) => vendorId === one)?.id ?? []) }
}

const quote = (first: string | null, second: string | null, besides: object = {}) => ({
  currency: 'NGN',
  quotedLines: [first, second].map((unitPrice, place) => ({
    id: lines[place]?.id,
    line: 'as asked',
    ...(unitPrice === null ? { isDeclined: true } : { unitPrice }),
  })),
  ...besides,
})

/** Lets the closing time of a requisition pass. */
const close = (id: string) =>
  inTenant(company.server.database, company.tenantId, (tx) =>
    tx.query(`update inventory_requisitions set closes_at = now() - interval '1 minute' where id = $1`, [id]),
  )

/** What the budget has reserved for a requisition, as entries that would free it. */
const reserved = async (id: string) => {
  const entries = await inTenant(company.server.database, company.tenantId, (tx) =>
    readFreeable(tx, { type: 'inventory-requisitions', id }),
  )
  return entries.map(({ amount }) => amount.amount)
}

/** A payment takes over what is reserved and gives it back: all of it where it is changed, sent back or declined, else the rest. */
async function payInPart(id: string): Promise<void> {
  const naira = (amount: string) => ({ amount, currency: 'NGN' })
  const ask = async () => {
    const body = { purpose: 'Ropes', payeeKind: 'vendor', vendorId: vendorIds[0], documents: [] }
    const fields = { ...body, amount: naira('1000.00'), inventoryRequisitionId: id }
    return `/payment-requisitions/${recordIn(await company.as('staff')('POST', '/payment-requisitions', { body: fields })).id}`
  }
  const stepOf = async (by: string, path: string, name: string, body: object = {}) =>
    recordIn(await company.as(by)('POST', `${path}/${name}`, { body })).status
  const refused = await ask()
  await stepOf('staff', refused, 'submit')
  expect(await reserved(id)).toEqual(['-3600.00'])
  // What is changed before anybody signed is frozen anew.
  const changed = await company.as('staff')('PATCH', refused, { body: { amount: naira('1600.00') } })
  expect(changed.body.data).toMatchObject({ baseAmount: naira('1600.00'), rest: naira('1600.00') })
  expect(await reserved(id)).toEqual(['-3000.00'])
  await stepOf('hod', refused, 'decline', { reason: 'Not as invoiced' })
  expect((await reserved(id)).toSorted()).toEqual(['-1600.00', '-3000.00'])
  const ended = await ask()
  await stepOf('staff', ended, 'submit')
  for (const signer of ['hod', 'finance', 'cfo', 'md']) await stepOf(signer, ended, 'approve')
  const paid = {
    paidAmount: naira('400.00'),
    paidOn: today(),
    companyBankId: idOf('company-banks', 'naira'),
    paymentReference: 'TRF-9',
  }
  expect(await stepOf('cfo', ended, 'mark-as-paid', paid)).toBe('partly-paid')
  expect(await stepOf('cfo', ended, 'close', { reason: 'Two ropes came short' })).toBe('closed')
  const left = (await reserved(id)).reduce((sum, amount) => sum + Number(amount), 0)
  expect(left).toBe(-4200)
}

/** The tables of which some row says the text, in the whole database. */
async function tablesSaying(text: string): Promise<string[]> {
  return inTenant(company.server.database, company.tenantId, async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = current_schema() and c.relkind = 'r' order by 1`,
    )
    const saying: string[] = []
    for (const { name } of tables) {
      const rows = await tx.query(`select 1 from "${name}" one where one::text like $1 limit 1`, [`%${text}%`])
      if (rows.length > 0) saying.push(name)
    }
    return saying
  })
}

test('[S2-7.procurement.2] a sealed quotation stands nowhere but under its seal, and is read by nobody until all are opened', async () => {
  const { id, sourcings } = await startSourcing(vendorIds)
  const [first = '', second = '', third = ''] = sourcings
  const invoice = await uploadPicture('procurement/quotations', company.as('procurement'))
  const sealed = await sourcingStep('procurement', first, 'submit-quotation', {
    ...quote(canary.price, '900', { quotationRemark: canary.word, leadTimeDays: 3 }),
    invoice,
  })
  expect(sealed.status).toBe(200)
  expect(recordIn(sealed).status).toBe('received')
  recordIn(await sourcingStep('procurement', second, 'submit-quotation', quote('7000000', null)))
  for (const text of [canary.price, canary.word, invoice.id])
    expect([text, (await tablesSaying(text)).filter((name) => !['files', 'file_links'].includes(name))]).toEqual([
      text,
      ['sealed_values'],
    ])
  for (const account of ['procurement', 'md', 'admin', 'cfo']) {
    const as = company.as(account)
    const answers = [
      sealed,
      await as('GET', `/vendor-sourcings/${first}`),
      await as('GET', `/vendor-sourcings?inventoryRequisitionId=${id}&search=${canary.word}`),
      await as('GET', `/vendor-sourcings?inventoryRequisitionId=${id}`),
      await as('GET', `/vendor-sourcings/${first}/history`),
      await as('GET', `/inventory-requisitions/${id}`),
      await as('GET', `/inventory-requisitions/${id}/history`),
    ]
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toMatch(/7654321|7000000|Kestrelwharf|unitPrice|quotedLines/)
    }
    expect((await as('GET', `/files/${invoice.id}`)).status).toBe(404)
  }
  expect((await step('procurement', id, 'open-quotations')).status).toBe(409)
  expect((await sourcingStep('md', first, 'review', { fits: [] })).status).toBe(409)
  const prices = { quotedLines: quote('1', '1').quotedLines, currency: 'NGN', openedAt: new Date().toISOString() }
  expect(
    (await company.as('procurement')('PATCH', `/vendor-sourcings/${first}`, { body: prices })).status,
  ).toBeGreaterThan(403)
  expect((await company.as('procurement')('DELETE', `/vendor-sourcings/${first}`)).status).toBe(409)

  await close(id)
  const late = await sourcingStep('procurement', third, 'submit-quotation', quote('1', '1'))
  expect([late.status, late.body.message]).toEqual([409, 'Quotations are closed. None is taken after the closing time'])
  expect((await step('md', id, 'open-quotations')).status).toBe(403)
  const opened = await take('procurement', id, 'open-quotations')
  expect(opened).toMatchObject({ status: 'vendor-sourcing', openedById: company.personId('procurement') })
  const read = await company.as('md')('GET', `/vendor-sourcings/${first}`)
  expect(read.body.data).toMatchObject({
    status: 'received',
    currency: 'NGN',
    quotationRemark: canary.word,
    quotedLines: [{ unitPrice: canary.price, line: '4 × Hand flare, red' }, { unitPrice: '900' }],
    invoice,
  })
  expect((await company.as('md')('GET', `/files/${invoice.id}`)).status).toBe(200)
  expect((await tablesSaying(canary.word)).includes('sealed_values')).toBe(false)
  expect((await sourcingStep('procurement', third, 'submit-quotation', quote('1', '1'))).status).toBe(409)
  expect(recordIn(await sourcingStep('md', first, 'review', { reviewRemark: 'As asked' })).status).toBe('reviewed')
})

test('a quotation answers each line once: none keeps one price of several, and the newest counts', async () => {
  const { id, sourcings } = await startSourcing(vendorIds.slice(0, 2))
  const [one = '', two = ''] = sourcings
  const wrong = async (body: object) => (await sourcingStep('procurement', one, 'submit-quotation', body)).body.errors
  const some = quote('10', '20')
  expect(await wrong({ ...some, quotedLines: some.quotedLines.slice(0, 1) })).toHaveProperty('quotedLines')
  expect(
    await wrong({ ...some, quotedLines: [...some.quotedLines, { id: uuidV7(), line: 'x', unitPrice: '1' }] }),
  ).toHaveProperty('quotedLines')
  expect(await wrong(quote(null, null))).toHaveProperty('quotedLines')
  recordIn(await sourcingStep('procurement', one, 'submit-quotation', quote('10', '20')))
  recordIn(await sourcingStep('procurement', one, 'submit-quotation', quote('11', null)))
  expect(recordIn(await sourcingStep('procurement', two, 'decline')).status).toBe('declined')
  await close(id)
  await take('procurement', id, 'open-quotations')
  const readOne = async () => recordIn(await company.as('procurement')('GET', `/vendor-sourcings/${one}`))
  expect(await readOne()).toMatchObject({ quotedLines: [{ unitPrice: '11' }, { isDeclined: true }] })
  // Asked again with one more: what the first quoted counts no longer, and is sealed anew; who declined may quote.
  const again = { vendors: asList(vendorIds), closesAt: tomorrow() }
  const asked = await take('procurement', id, 'ask-again', again)
  expect([asked.status, asked.openedAt]).toEqual(['vendor-sourcing', undefined])
  expect(await readOne()).toMatchObject({ status: 'pending', closesAt: asked.closesAt })
  expect(await readOne()).not.toHaveProperty('quotedLines')
  const all = await company.as('procurement')('GET', `/vendor-sourcings?inventoryRequisitionId=${id}`)
  expect(
    z
      .array(recordSchema)
      .parse(all.body.data)
      .map(({ status }) => status),
  ).toEqual(Array(3).fill('pending'))
  expect((await step('procurement', id, 'open-quotations')).body.message).toBe(
    'Quotations are opened once, together, after the closing time',
  )
  recordIn(await sourcingStep('procurement', one, 'submit-quotation', quote('9', '18')))
  expect(JSON.stringify(await readOne())).not.toContain('unitPrice')
  await close(id)
  await take('procurement', id, 'open-quotations')
  expect(await readOne()).toMatchObject({ status: 'received', quotedLines: [{ unitPrice: '9' }, { unitPrice: '18' }] })
})

test('a quotation that comes while they are opened waits, and is then too late', async () => {
  const { id, sourcings } = await startSourcing(vendorIds.slice(0, 1))
  let late: Promise<Answer> | undefined
  await inTenant(company.server.database, company.tenantId, async (tx) => {
    await tx.query('update inventory_requisitions set opened_at = now() where id = $1', [id])
    late = sourcingStep('procurement', sourcings[0] ?? '', 'submit-quotation', quote('1000', '500'))
    await setTimeout(300)
  })
  expect((await late)?.status).toBe(409)
})

test('a vendor that does not quote says so by its link, and is asked nothing more', async () => {
  await guest.mailsNow()
  const { sourcings } = await startSourcing(vendorIds.slice(0, 1))
  const mail = (await guest.mailsNow()).find(({ text }) => text.includes('/guest/quotations/'))
  const session = await guest.open(mail)
  const sent = await guest.send(session, { prices: { quotes: 'no', declineReason: 'The line is out of stock' } })
  expect(sent).toMatchObject({ status: 200 })
  const read = await company.as('procurement')('GET', `/vendor-sourcings/${sourcings[0]}`)
  expect(recordIn(read)).toMatchObject({
    status: 'declined',
    lastStep: { action: 'decline', answers: { reason: 'The line is out of stock' } },
  })
  expect((await guest.read(session)).closed).toContain('not quoting')
})

test('only vendors in force are asked, each once, for a time to come', async () => {
  const { id, sourcings } = await startSourcing(vendorIds.slice(0, 1))
  const asking = (vendorId: string) =>
    company.as('procurement')('POST', '/vendor-sourcings', { body: { inventoryRequisitionId: id, vendorId } })
  expect((await asking(idOf('vendors', 'divers'))).body.errors).toEqual({
    vendorId: ['Only a vendor that is approved, and neither suspended nor barred, is asked'],
  })
  const [first = ''] = sourcings
  recordIn(await sourcingStep('procurement', first, 'submit-quotation', quote('8811223.44', '1')))
  const more = recordIn(await asking(vendorIds[1] ?? ''))
  expect(more).toMatchObject({ status: 'pending', lines: [{ quantity: 4 }, { quantity: 2 }] })
  expect((await company.as('procurement')('DELETE', `/vendor-sourcings/${more.id}`)).status).toBe(200)
  const body = { inventoryRequisitionId: id, vendorId: vendorIds[1] }
  expect((await company.as('md')('POST', '/vendor-sourcings', { body })).status).toBe(403)
  // What ends before it was opened was never read.
  expect((await take('procurement', id, 'close', { reason: 'The berth is not built' })).status).toBe('closed')
  expect(await tablesSaying('8811223.44')).toEqual([])
  const again = { vendors: asList([idOf('vendors', 'divers')]), closesAt: '2026-01-01T08:00:00Z' }
  const ready = idOf('inventory-requisitions', 'gear-oil')
  await company.leave(inventoryRequisition, ready, 'approved-by-inventory-owner')
  expect(Object.keys((await step('procurement', ready, 'start-sourcing', again)).body.errors ?? {}).toSorted()).toEqual(
    ['closesAt', 'vendors'],
  )
})

test('[S2-3.procurement.2] [S2-3.procurement.3] [S2-7.procurement.3] an award is judged by what was quoted, signed by finance, paid for, and received until all of it is there', async () => {
  const { id, sourcings } = await startSourcing(vendorIds)
  const [bunkers = '', fenders = '', chandler = ''] = sourcings
  recordIn(await sourcingStep('procurement', bunkers, 'submit-quotation', quote('1000', '500')))
  recordIn(await sourcingStep('procurement', fenders, 'submit-quotation', quote('900', '550')))
  recordIn(await sourcingStep('procurement', chandler, 'submit-quotation', quote('1200', null)))
  const choose = (first: string, second: string, why?: string) => ({
    awards: [first, second].map((inventoryRequestVendorId, place) => ({
      id: lines[place]?.id,
      line: 'x',
      inventoryRequestVendorId,
      ...(why !== undefined && { why }),
      // What is sent of prices is not believed.
      unitPrice: '1',
    })),
  })
  expect((await step('procurement', id, 'award', choose(fenders, bunkers))).status).toBe(409)
  await close(id)
  await take('procurement', id, 'open-quotations')
  const refused = await step('procurement', id, 'award', choose(bunkers, bunkers))
  expect(refused.body.errors).toEqual({ awards: ['Say why the choice is not the lowest'] })
  expect((await step('procurement', id, 'award', choose(fenders, chandler, 'x'))).body.errors).toEqual({
    awards: ['This quotation has no price for the line', 'Choose a quotation for each offered line: 2 × Heaving line'],
  })
  const vendorStatus = (status: string) =>
    inTenant(company.server.database, company.tenantId, (tx) =>
      tx.query('update vendors set status = $2 where id = $1', [vendorIds[1], status]),
    )
  await vendorStatus('inactive')
  expect((await step('procurement', id, 'award', choose(fenders, bunkers))).body.errors).toHaveProperty('awards')
  await vendorStatus('approved')
  const proposed = await take('procurement', id, 'award', choose(fenders, bunkers))
  expect(proposed).toMatchObject({
    status: 'reviewed',
    awardTotal: { amount: '4600.00', currency: 'NGN' },
    awards: [
      { vendorId: vendorIds[1], unitPrice: '900', quantity: 4, line: '4 × Hand flare, red' },
      { vendorId: vendorIds[0], unitPrice: '500', quantity: 2 },
    ],
  })
  expect(await reserved(id)).toEqual(['-4600.00'])
  expect((await sourcingStep('procurement', fenders, 'decline')).body.message).toContain('proposed for the award')
  expect((await step('procurement', id, 'approve-award')).status).toBe(403)
  expect((await take('cfo', id, 'revise-award', { reason: 'One vendor' })).status).toBe('vendor-sourcing')
  expect(await reserved(id)).toEqual([])
  await take('procurement', id, 'award', choose(fenders, bunkers))
  // The call of the specification: the word decides in whichever round is open.
  const signed = await step('cfo', id, 'status', { status: 'approved' })
  expect(recordIn(signed).status).toBe('awaiting-md-approval')
  // The managing director answers it in a batch; the award's own round is signed.
  const batch = { name: 'Awards of the week', lines: [{ id: uuidV7(), recordId: id }] }
  const { id: batchId } = recordIn(await company.as('procurement')('POST', '/requisition-batches', { body: batch }))
  recordIn(await company.as('procurement')('POST', `/requisition-batches/${batchId}/submit`))
  const outcomes = [{ id: uuidV7(), recordId: id, answer: 'approve' }]
  const answered = await company.as('md')('POST', `/requisition-batches/${batchId}/approve`, { body: { outcomes } })
  expect(recordIn(answered)).toMatchObject({ status: 'completed', outcomes: [{ outcome: 'done' }] })
  expect(recordIn(await company.as('md')('GET', `/inventory-requisitions/${id}`)).status).toBe('approved')
  const states = await Promise.all(
    sourcings.map(async (one) => recordIn(await company.as('md')('GET', `/vendor-sourcings/${one}`)).status),
  )
  expect(states).toEqual(['approved', 'approved', 'not-approved'])
  const told = (await guest.mailsNow()).map(({ to, text }) => [to, text.includes('/guest/') ? 'asked' : text])
  const toldTo = (to: string) => told.findLast(([address, text]) => address === to && text !== 'asked')?.[1]
  expect(toldTo('desk@trinityfenders.example')).toMatch(/^4 × Hand flare, red, at NGN\u00a0900.00 each$/m)
  expect(toldTo('orders@ndbunkering.example')).toMatch(/^2 × Heaving line, at NGN\u00a0500.00 each$/m)
  expect(toldTo('stores@coastalchandlers.example')).toContain('chose other quotations')
  const nudged = await step('procurement', id, 'nudge-to-raise-payment')
  expect([nudged.status, nudged.body.message]).toEqual([200, 'Email sent successfully'])

  await payInPart(id)
  const flares = `/inventories/${idOf('inventories', 'flares-qhsse')}`
  const stock = async () =>
    z
      .object({ availableQuantity: z.number(), onOrderQuantity: z.number() })
      .parse((await company.as('procurement')('GET', flares)).body.data)
  const before = await stock()
  const came = (first: number, second: number, condition = 'good') => ({
    arrivals: [first, second].map((quantity, place) => ({ id: lines[place]?.id, line: 'x', quantity, condition })),
  })
  expect((await step('staff', id, 'confirm-receipt', came(0, 0))).status).toBe(422)
  const part = await step('staff', id, 'confirm-receipt', came(3, 5))
  expect([part.body.message, recordIn(part).status]).toEqual(['Request confirmed successfully', 'received'])
  expect(await stock()).toEqual({
    availableQuantity: before.availableQuantity + 3,
    onOrderQuantity: before.onOrderQuantity - 3,
  })
  // More of one line makes up for no other, and what is damaged has not come.
  expect((await take('staff', id, 'confirm-receipt', came(1, 0, 'damaged'))).status).toBe('received')
  await take('staff', id, 'confirm-receipt', came(1, 0))
  const ended = recordIn(await company.as('staff')('GET', `/inventory-requisitions/${id}`))
  expect(ended.status).toBe('completed')
  expect(await reserved(id)).toEqual([])
  expect(await stock()).toMatchObject({ availableQuantity: before.availableQuantity + 4 })
  const listed = await company.as('procurement')('GET', '/inventory-requisitions?hasVendorSourcing=true')
  const unsourced = await company.as('procurement')('GET', '/inventory-requisitions?hasVendorSourcing=false')
  expect(JSON.stringify(listed.body.data)).toContain(id)
  expect(unsourced.body.pagination?.total).toBeGreaterThan(0)
  expect(JSON.stringify(unsourced.body.data)).not.toContain(id)
  expect(vendorSourcing.sync.write).toBe('online')
})
