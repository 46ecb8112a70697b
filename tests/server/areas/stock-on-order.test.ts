import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { type DemonstrationCompany, openDemonstrationCompany } from '../../security/access/demonstration-company.ts'

let company: DemonstrationCompany
beforeAll(async () => {
  company = await openDemonstrationCompany()
})
afterAll(() => company.end())

const recordSchema = z.looseObject({ id: z.string(), status: z.string().nullable() })
const recordIn = (answer: Answer) => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return recordSchema.parse(answer.body.data)
}
const item = (key: string) => demonstrationId('gulf-marine', 'inventories', key)
const line = (key: string, quantity: number) => ({ id: uuidV7(), inventoryId: item(key), quantity })
const read = async (key: string) => recordIn(await company.as('staff')('GET', `/inventories/${item(key)}`))
const onOrder = async (key: string) => (await read(key)).onOrderQuantity ?? 0
const step = (by: string, id: string, name: string, body: object = {}) =>
  company.as(by)('POST', `/inventory-requisitions/${id}/${name}`, { body })
const close = (id: string) => step('procurement', id, 'close', { reason: 'Bought by the charterer' })

/** A requisition that waits for the head, who is the only one to sign: nobody owns the company's stock by name. */
async function sent(...requests: object[]): Promise<string> {
  const body = { purpose: 'For the yard', inventoryType: 'company', urgency: 'urgent', requests }
  const { id } = recordIn(await company.as('staff')('POST', '/inventory-requisitions', { body }))
  recordIn(await step('staff', id, 'submit'))
  return id
}

test('what is approved is on order until it is closed, once however often it is sent; what waits is not', async () => {
  const id = await sent(line('shackle-onne', 2.5), line('shackle-onne', 0.3), {
    id: uuidV7(),
    name: 'Pins',
    quantity: 4,
  })
  expect(await onOrder('shackle-onne')).toBe(0)
  const available = (await read('shackle-onne')).availableQuantity
  expect(recordIn(await step('hod', id, 'approve')).status).toBe('approved-by-inventory-owner')
  expect(await read('shackle-onne')).toMatchObject({ onOrderQuantity: 2.8, availableQuantity: available })
  await step('hod', id, 'approve')
  expect(await onOrder('shackle-onne')).toBe(2.8)
  expect(recordIn(await close(id)).status).toBe('closed')
  await close(id)
  expect(await onOrder('shackle-onne')).toBe(0)
})

test('two that are approved at once are both on order, and each goes in whatever order', async () => {
  const first = await sent(line('shackle-onne', 4), line('paint-onne', 20))
  const second = await sent(line('paint-onne', 5), line('shackle-onne', 6))
  const answers = await Promise.all([first, second].map((id) => step('hod', id, 'approve')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await onOrder('shackle-onne'), await onOrder('paint-onne')]).toEqual([10, 25])
  recordIn(await close(first))
  expect([await onOrder('shackle-onne'), await onOrder('paint-onne')]).toEqual([6, 5])
  const third = await sent(line('shackle-onne', 1))
  await Promise.all([close(second), step('hod', third, 'approve')])
  expect([await onOrder('shackle-onne'), await onOrder('paint-onne')]).toEqual([1, 0])
  recordIn(await close(third))
  expect(await onOrder('shackle-onne')).toBe(0)
})

test('what was cancelled, declined or is changed while it waits orders nothing', async () => {
  const cancelled = await sent(line('shackle-onne', 4))
  recordIn(await step('staff', cancelled, 'cancel'))
  const declined = await sent(line('shackle-onne', 4))
  recordIn(await step('hod', declined, 'decline', { reason: 'There are enough' }))
  const changed = await sent(line('shackle-onne', 4))
  const requests = [line('paint-onne', 3)]
  recordIn(await company.as('staff')('PATCH', `/inventory-requisitions/${changed}`, { body: { requests } }))
  expect([await onOrder('shackle-onne'), await onOrder('paint-onne')]).toEqual([0, 0])
  recordIn(await step('hod', changed, 'approve'))
  expect([await onOrder('shackle-onne'), await onOrder('paint-onne')]).toEqual([0, 3])
  recordIn(await close(changed))
})

test('of an approved requisition only what is bought is on order, not what its owner gives from stock or refuses', async () => {
  const requests = [line('flares-qhsse', 5), line('flares-qhsse', 3), line('flares-qhsse', 2)]
  const id = await sent(...requests)
  recordIn(await step('hod', id, 'approve'))
  expect(await onOrder('flares-qhsse')).toBe(0)
  const decisions = requests.map(({ id: decided }, place) => ({
    id: decided,
    line: 'Hand flare, red',
    decision: ['from stock', 'to buy', 'no'][place],
    ...(place === 2 && { reason: 'Two are enough' }),
  }))
  recordIn(await step('qhsse', id, 'approve', { decisions }))
  expect(await onOrder('flares-qhsse')).toBe(3)
  recordIn(await close(id))
  expect(await onOrder('flares-qhsse')).toBe(0)
})

test('nobody enters what is on order, and the demonstration has what its requisitions ask for', async () => {
  const body = { onOrderQuantity: 9 }
  const entered = await company.as('procurement')('PATCH', `/inventories/${item('shackle-onne')}`, { body })
  expect([entered.status, Object.keys(entered.body.errors ?? {})]).toEqual([422, ['onOrderQuantity']])
  expect(await onOrder('oil-filter-1')).toBe(10)
  const wrong = await inTenant(company.server.database, company.tenantId, (tx) =>
    tx.query(
      `select item.name from inventories item where item.tenant_id = $1 and coalesce(item.on_order_quantity, 0) <> (
         select coalesce(sum((line.value ->> 'quantity')::numeric), 0)
         from inventory_requisitions asked, jsonb_array_elements(asked.requests) line
         where asked.tenant_id = $1 and asked.status = 'approved-by-inventory-owner' and asked.deleted_at is null
           and line.value ->> 'inventoryId' = item.id::text
           and not exists (select from jsonb_array_elements(coalesce(asked.decisions, '[]')) decided
             where decided.value ->> 'id' = line.value ->> 'id' and decided.value ->> 'decision' <> 'to buy'))`,
      [company.tenantId],
    ),
  )
  expect(wrong).toEqual([])
})
