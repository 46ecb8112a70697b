import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { inventoryRequisition } from '#src/areas/procurement/inventory-requisition/inventory-requisition.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { jobTasks } from '#src/server/job-tasks.ts'
import { runJobs } from '#src/server/jobs/run-jobs.ts'
import { fresh } from '../../contract/engine/test-device.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { readWorkbook } from '../../contract/read-workbook.ts'
import { uploadPicture } from '../../contract/upload-picture.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from '../../security/access/demonstration-company.ts'
import { tabletOf } from './demonstration-office.ts'

let company: DemonstrationCompany
beforeAll(async () => {
  company = await openDemonstrationCompany()
})
afterAll(() => company.end())

const recordSchema = z.looseObject({
  id: z.string(),
  status: z.string().nullable(),
  owners: z.array(z.looseObject({ id: z.string(), staffId: z.string() })).optional(),
})
const recordIn = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return recordSchema.parse(answer.body.data)
}
const idOf = (resource: string, ...names: string[]) => demonstrationId('gulf-marine', resource, ...names)
const line = (what: object, quantity = 1) => ({ id: uuidV7(), quantity, ...what })
const itemLine = (key: string) => ({ ...line({}), inventoryId: idOf('inventories', key) })
const flares = () => itemLine('flares-qhsse')
const decided = ({ id }: { id: string }, decision = 'to buy', besides: object = {}) => ({
  id,
  line: '1 × Hand flare',
  decision,
  ...besides,
})
const rope = () => line({ name: 'Heaving line' }, 2)

async function ask(by: string, ...requests: object[]): Promise<string> {
  const body = { purpose: 'For the berth', inventoryType: 'company', urgency: 'urgent', requests }
  return recordIn(await company.as(by)('POST', '/inventory-requisitions', { body })).id
}
const step = (by: string, id: string, name: string, body: object = {}) =>
  company.as(by)('POST', `/inventory-requisitions/${id}/${name}`, { body })
const statusAfter = async (by: string, id: string, name: string, body: object = {}) =>
  recordIn(await step(by, id, name, body)).status

test('[S2-8.procurement.1] the head approves first, then whoever owns the stock of each line, side by side', async () => {
  const [flare, gauge] = [flares(), itemLine('gauge-technical')]
  const id = await ask('staff', flare, gauge, rope())
  const sent = await step('staff', id, 'submit')
  expect(sent.body.message).toBe('Requisition submitted successfully')
  expect(recordIn(sent).status).toBe('awaiting-hod-approval')
  expect(
    recordIn(sent)
      .owners?.map(({ staffId }) => staffId)
      .sort(),
  ).toEqual([company.personId('qhsse'), company.personId('support')].sort())
  expect((await step('support', id, 'approve')).status).toBeGreaterThanOrEqual(403)
  expect(await statusAfter('hod', id, 'approve')).toBe('awaiting-inventory-owners-approval')
  expect((await company.as('staff')('PATCH', `/inventory-requisitions/${id}`, { body: { reason: 'x' } })).status).toBe(
    409,
  )
  const byOne = { decisions: [decided(gauge, 'from stock')] }
  expect(await statusAfter('support', id, 'approve', byOne)).toBe('awaiting-inventory-owners-approval')
  const decisions = [...byOne.decisions, decided(flare)]
  expect(await statusAfter('qhsse', id, 'approve', { decisions })).toBe('approved-by-inventory-owner')
  const reason = 'The berth is not built'
  expect((await step('staff', id, 'close', { reason })).status).toBe(403)
  expect((await step('procurement', id, 'close')).body.errors).toEqual({ reason: ['Required'] })
  expect(await statusAfter('procurement', id, 'close', { reason })).toBe('closed')
})

test('what is in no stock is approved by the head alone; other lines ask other owners', async () => {
  const id = await ask('staff', rope())
  expect(await statusAfter('staff', id, 'submit')).toBe('awaiting-hod-approval')
  const requests = [flares()]
  const changed = await company.as('staff')('PATCH', `/inventory-requisitions/${id}`, { body: { requests } })
  const owners = requests.map((asked) => ({ id: asked.id, staffId: company.personId('qhsse') }))
  expect(recordIn(changed).owners).toEqual(owners)
  const entered = { owners: [{ id: uuidV7(), staffId: company.personId('hod') }] }
  const refused = await company.as('staff')('PATCH', `/inventory-requisitions/${id}`, { body: entered })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['owners']])
  expect(await statusAfter('hod', id, 'approve')).toBe('awaiting-inventory-owners-approval')
  const decisions = requests.map((asked) => decided(asked))
  expect(await statusAfter('qhsse', id, 'approve', { decisions })).toBe('approved-by-inventory-owner')
  const plain = await ask('staff', rope())
  await step('staff', plain, 'submit')
  expect(await statusAfter('hod', plain, 'approve')).toBe('approved-by-inventory-owner')
})

test('an owner decides on each line of theirs and on no other, and says why not; what was decided stays', async () => {
  const [flare, gauge] = [flares(), itemLine('gauge-technical')]
  const id = await ask('staff', flare, gauge)
  await step('staff', id, 'submit')
  const early = await step('hod', id, 'approve', { decisions: [decided(flare)] })
  expect(early.body.errors).toEqual({ decisions: ['Only whoever owns the stock of a line decides on it'] })
  expect(await statusAfter('hod', id, 'approve')).toBe('awaiting-inventory-owners-approval')
  const approve = async (...decisions: object[]) => (await step('qhsse', id, 'approve', { decisions })).body.errors
  const open = { decisions: ['Decide on each line of your stock: from stock, to buy, or no and why'] }
  expect((await step('qhsse', id, 'approve')).body.errors).toEqual(open)
  expect(await approve()).toEqual(open)
  expect(await approve(decided(flare, 'no'))).toEqual({ decisions: ['Say why the answer is no'] })
  expect(await approve(decided(flare), decided(gauge))).toEqual({
    decisions: ['Only whoever owns the stock of a line decides on it'],
  })
  const kept = [decided(flare, 'no', { reason: 'None is fired in port' })]
  expect(await approve(...kept)).toBeUndefined()
  const withdrawn = await step('support', id, 'approve', { decisions: [decided(gauge, 'from stock')] })
  expect(withdrawn.body.errors).toEqual({ decisions: ['Only whoever owns the stock of a line decides on it'] })
  const decisions = [...kept, decided(gauge, 'from stock')]
  expect(await statusAfter('support', id, 'approve', { decisions })).toBe('approved-by-inventory-owner')
  const read = await company.as('staff')('GET', `/inventory-requisitions/${id}`)
  expect(read.body.data).toMatchObject({ decisions })
})

test('what its owner gives from stock is handed out by them alone, leaves the stock, and is received', async () => {
  const flare = { ...flares(), quantity: 3 }
  const id = await ask('staff', flare)
  await step('staff', id, 'submit')
  await step('hod', id, 'approve')
  await step('qhsse', id, 'approve', { decisions: [decided(flare, 'from stock')] })
  const available = async () =>
    z
      .looseObject({ availableQuantity: z.number() })
      .parse((await company.as('procurement')('GET', `/inventories/${flare.inventoryId}`)).body.data).availableQuantity
  const before = await available()
  const handing = (quantity: number) => ({ handouts: [{ id: flare.id, line: 'Hand flare', quantity }] })
  expect((await step('support', id, 'issue', handing(1))).status).toBe(403)
  expect((await step('qhsse', id, 'issue', handing(4))).body.errors).toHaveProperty('handouts')
  expect(await statusAfter('qhsse', id, 'issue', handing(1))).toBe('approved-by-inventory-owner')
  expect(await available()).toBe(before - 1)
  await step('qhsse', id, 'issue', handing(2))
  const read = await company.as('staff')('GET', `/inventory-requisitions/${id}`)
  expect(recordIn(read).status).toBe('approved')
  expect((await step('qhsse', id, 'issue', handing(1))).status).toBe(409)
  const arrivals = [{ id: flare.id, line: 'Hand flare', quantity: 3, condition: 'good' }]
  expect((await step('qhsse', id, 'confirm-receipt', { arrivals })).body.errors).toHaveProperty('arrivals')
  recordIn(await step('staff', id, 'confirm-receipt', { arrivals }))
  expect(recordIn(await company.as('staff')('GET', `/inventory-requisitions/${id}`)).status).toBe('completed')
  expect(await available()).toBe(before - 3)
})

test('what is handed out or received at sea is booked when it was, and told where more went than was there', async () => {
  const shorts = async () => {
    await runJobs(company.server.app.fairlead, jobTasks)
    const { body } = await company.as('qhsse')('GET', '/notifications')
    const told = z.array(z.looseObject({ title: z.string() })).parse(body.data)
    return told.filter(({ title }) => /^Hand flare.*booked out/.test(title)).length
  }
  const toldBefore = await shorts()
  const flare = { ...flares(), quantity: 900 }
  const id = await ask('staff', flare)
  await step('staff', id, 'submit')
  await step('hod', id, 'approve')
  await step('qhsse', id, 'approve', { decisions: [decided(flare, 'from stock')] })
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const [keeper, asker] = [
    await tabletOf(company.server, company.personId('qhsse')),
    await tabletOf(company.server, company.personId('staff')),
  ]
  const about = { resource: 'inventory-requisitions', record: id }
  const handouts = [{ id: flare.id, line: 'Hand flare', quantity: 900 }]
  const issued = { ...about, action: 'issue', madeAt: hoursAgo(5), changes: fresh({ handouts }) }
  expect(await keeper.deliver(keeper.author.entry(issued))).toMatchObject([{ result: 'applied' }])
  const arrivals = [{ id: flare.id, line: 'Hand flare', quantity: 900, condition: 'good' }]
  const came = { ...about, action: 'confirm-receipt', madeAt: hoursAgo(4), changes: fresh({ arrivals }) }
  expect(await asker.deliver(asker.author.entry(came))).toMatchObject([{ result: 'applied' }])
  const record = z
    .looseObject({ issues: z.array(z.looseObject({})), receipts: z.array(z.looseObject({})) })
    .parse((await company.as('staff')('GET', `/inventory-requisitions/${id}`)).body.data)
  const booked = await inTenant(company.server.database, company.tenantId, (tx) =>
    tx.query<{ movedAt: Date }>(
      'select moved_at as "movedAt" from stock_logs where tenant_id = $1 and inventory_requisition_id = $2',
      [tx.tenantId, id],
    ),
  )
  expect(booked.map(({ movedAt }) => movedAt.toISOString())).toEqual([issued.madeAt])
  expect(Date.parse(String(record.issues[0]?.issuedAt))).toBe(Date.parse(issued.madeAt))
  expect(Date.parse(String(record.receipts[0]?.receivedAt))).toBe(Date.parse(came.madeAt))
  expect(await shorts()).toBeGreaterThan(toldBefore)
})

test('what is sent again after a change is decided anew', async () => {
  const [flare, gauge] = [flares(), itemLine('gauge-technical')]
  const id = await ask('staff', flare, gauge)
  await step('staff', id, 'submit')
  await step('hod', id, 'approve')
  await step('qhsse', id, 'approve', { decisions: [decided(flare)] })
  expect(await statusAfter('support', id, 'revise', { reason: 'Which gauge?' })).toBe('revise')
  const sent = await step('staff', id, 'resubmit', { changed: 'The gauge' })
  expect(sent.body.data).not.toHaveProperty('decisions')
})

test('what has to be changed is sent again and signed anew; what is declined stays so', async () => {
  const id = await ask('staff', rope())
  await step('staff', id, 'submit')
  expect(await statusAfter('hod', id, 'revise', { reason: 'One is enough' })).toBe('revise')
  expect(await statusAfter('staff', id, 'resubmit', { changed: 'One', requests: [rope()] })).toBe(
    'updated-by-requester',
  )
  expect(await statusAfter('hod', id, 'decline', { reason: 'Not this year' })).toBe('declined')
  expect((await step('staff', id, 'submit')).status).toBe(409)
})

test('its own author cancels it, and nobody approves their own', async () => {
  const id = await ask('hod', itemLine('radio-operations'))
  // The head owns the stock too: whom they report to signs, and the owner's place is left out.
  expect(await statusAfter('hod', id, 'submit')).toBe('awaiting-hod-approval')
  expect((await step('hod', id, 'approve')).status).toBe(403)
  expect(await statusAfter('hod', id, 'cancel')).toBe('closed')
})

test('it is made from a record that its author can open, and from no other', async () => {
  const defect = {
    requisitionableType: 'vessel-defect-reports',
    requisitionableId: idOf('vessel-defect-reports', 'generator'),
  }
  const body = {
    purpose: 'Filters',
    inventoryType: 'company',
    urgency: 'urgent',
    requests: [rope()],
    ...defect,
  }
  const made = recordIn(await company.as('support')('POST', '/inventory-requisitions', { body }))
  expect(made).toMatchObject(defect)
  const change = (changed: object) =>
    company.as('support')('PATCH', `/inventory-requisitions/${made.id}`, { body: changed })
  expect((await change({ purpose: 'Fuel filters' })).status).toBe(200)
  expect(Object.keys((await change({ requisitionableId: uuidV7() })).body.errors ?? {})).toEqual(['requisitionableId'])
  for (const [by, other] of [
    ['staff', {}],
    ['support', { requisitionableId: uuidV7() }],
    ['support', { requisitionableType: 'equipment-defects' }],
  ] as const) {
    const answer = await company.as(by)('POST', '/inventory-requisitions', { body: { ...body, ...other } })
    expect([by, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([by, 422, ['requisitionableId']])
  }
  const alone = { ...body, requisitionableType: undefined }
  const answer = await company.as('support')('POST', '/inventory-requisitions', { body: alone })
  expect(Object.keys(answer.body.errors ?? {})).toEqual(['requisitionableType'])
})

test('[S2-7.procurement.1] the export is called as the specification has it', async () => {
  const answer = await company.as('procurement')('GET', '/inventory-requisitions/export')
  expect(answer.status).toBe(200)
  expect(String(answer.headers['content-disposition'])).toContain('Inventory requests.xlsx')
  expect(readWorkbook(answer.bytes).size).toBeGreaterThan(0)
})

test('[S2-3.procurement.1] [S2-9.procurement.1] a line has a quantity and images; it says how urgent it is', async () => {
  const images = [await uploadPicture('procurement/requisitions', company.as('staff'))]
  const id = await ask('staff', { ...rope(), images })
  const read = await company.as('staff')('GET', `/inventory-requisitions/${id}`)
  expect(read.body.data).toMatchObject({ requests: [{ name: 'Heaving line', quantity: 2, images }] })
  expect(inventoryRequisition.fields.shape.urgency.options).toEqual(['very urgent', 'urgent', 'not urgent'])
  expect((await company.as('staff')('DELETE', `/inventory-requisitions/${id}`)).status).toBe(200)
})

test('where whoever is responsible for an item has left, whom access was granted answers for it', async () => {
  const buyer = company.as('procurement')
  const { inventoryCategoryId } = recordIn(await buyer('GET', `/inventories/${idOf('inventories', 'flares-qhsse')}`))
  const item = { name: 'Strobe', inventoryCategoryId, unit: 'piece', type: 'company' }
  const body = { ...item, responsibleId: company.personId('support') }
  const inventoryId = recordIn(await buyer('POST', '/inventories', { body })).id
  const grant = { inventoryId, managerId: company.personId('qhsse') }
  recordIn(await buyer('POST', '/inventory-managers', { body: grant }))
  const ownersOf = async () => {
    const id = await ask('staff', line({ inventoryId }))
    return recordIn(await company.as('staff')('GET', `/inventory-requisitions/${id}`)).owners?.map((one) => one.staffId)
  }
  expect(await ownersOf()).toEqual([company.personId('support')])
  const left = await company.as('hr')('POST', `/staff/${company.personId('support')}/retire`, { body: {} })
  expect(left.status).toBe(200)
  expect(await ownersOf()).toEqual([company.personId('qhsse')])
})
