import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { addDays } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { companyToday } from '../company-day.ts'
import { Office } from '../office.ts'
import { preparedPin } from '../prepared-devices.ts'
import { type Caller, caller } from '../rest.ts'
import { signIn, Tablet, tabletOf } from '../tablet.ts'

let office: Office
const devices: Tablet[] = []

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterAll(async () => {
  for (const device of devices) await device.remove()
  await office.close()
})

const idOf = (...names: string[]) => demonstrationId('gulf-marine', ...names)
const recordSchema = z.looseObject({ id: z.string(), status: z.string().nullable() })
const answerSchema = z.looseObject({ data: recordSchema })
const purpose = 'Oil filters for two tugs'

const callers = new Map<string, Caller>()
async function as(account: string): Promise<Caller> {
  const known = callers.get(account) ?? (await caller(office, `${account}@gulf-marine.demo`))
  callers.set(account, known)
  return known
}
async function send(account: string, path: string, body: object = {}, method: 'POST' | 'PATCH' | 'GET' = 'POST') {
  const sent = method === 'GET' ? undefined : body
  const { status, body: answer } = await (await as(account)).call(method, path, sent)
  if (status >= 300) throw new Error(`${account} ${path}: ${status} ${JSON.stringify(answer)}`)
  return answerSchema.parse(answer).data
}

async function deskOf(account: string): Promise<Page> {
  const desk = new Tablet(office.origin, { width: 1280, height: 800 })
  devices.push(desk)
  const page = await desk.open('/')
  await signIn(page, `${account}@gulf-marine.demo`, preparedPin)
  return page
}

/** What the budget of Operations has booked, in naira. */
async function booked(): Promise<{ reserved: number; spent: number }> {
  const [row] = await office.rows(
    'gulf-marine',
    `select coalesce(sum(amount) filter (where kind = 'commitment'), 0)::float8 as reserved,
       coalesce(sum(amount) filter (where kind = 'expense'), 0)::float8 as spent
     from budget_expenses where department_id = $1 and deleted_at is null`,
    [idOf('departments', 'Operations')],
  )
  return z.object({ reserved: z.number(), spent: z.number() }).parse(row)
}

const items = ['oil-filter-1', 'oil-filter-2']
async function stock(): Promise<number[]> {
  const rows = await office.rows(
    'gulf-marine',
    'select id, available_quantity::float8 as available from inventories where id = any($1::uuid[])',
    [items.map((key) => idOf('inventories', key))],
  )
  return items.map((key) => Number(rows.find(({ id }) => id === idOf('inventories', key))?.available))
}

const statusOf = async (table: 'inventory_requisitions' | 'payment_requisitions') =>
  (await office.rows('gulf-marine', `select status from ${table} where purpose = $1`, [purpose])).map(
    ({ status }) => status,
  )

const lines = items.map((key, place) => ({
  id: uuidV7(),
  inventoryId: idOf('inventories', key),
  quantity: place === 0 ? 4 : 2,
}))

/** A defect at sea, a requisition for two vessels from it, signed by a stand-in and by who owns the stock. */
async function requisition(): Promise<string> {
  const [aboard] = await office.rows(
    'gulf-marine',
    `select a.vessel_id as id from vessel_assignments a join staff s on s.id = a.staff_id
     where s.email = 'captain@gulf-marine.demo' and a.valid_until is null`,
  )
  const defect = await send('captain', '/vessel-defect-reports', {
    vesselId: aboard?.id,
    description: 'Oil pressure low, filters clogged',
    foundOn: companyToday(),
    effect: 'limited',
  })
  const { id } = await send('captain', '/inventory-requisitions', {
    purpose,
    inventoryType: 'department',
    departmentId: idOf('departments', 'Operations'),
    urgency: 'very urgent',
    requests: lines,
    requisitionableType: 'vessel-defect-reports',
    requisitionableId: defect.id,
  })
  await send('captain', `/inventory-requisitions/${id}/submit`)
  const [head, standIn] = [await as('manager'), await as('ed')]
  await send('manager', '/stand-ins', {
    staffId: head.personId,
    standInId: standIn.personId,
    firstDay: companyToday(),
    lastDay: addDays(companyToday(), 3),
  })
  await send('ed', `/inventory-requisitions/${id}/approve`, { actingFor: head.personId })
  for (;;) {
    const record = await send('captain', `/inventory-requisitions/${id}`, {}, 'GET')
    if (record.status === 'approved-by-inventory-owner') return id
    const [owner] = await office.rows(
      'gulf-marine',
      `select s.email, o.value->>'staffId' as staff from inventory_requisitions r,
         jsonb_array_elements(r.owners) o join staff s on s.id = (o.value->>'staffId')::uuid
       where r.id = $1 and not exists (select from jsonb_array_elements(coalesce(r.decisions, '[]')) d
         where d.value->>'id' = o.value->>'id')`,
      [id],
    )
    const decisions = z
      .array(z.object({ id: z.string(), staffId: z.string() }))
      .parse(record.owners)
      .filter(({ staffId }) => staffId === owner?.staff)
      .map((line) => ({ id: line.id, line: 'Oil filter', decision: 'to buy' }))
    await send(String(owner?.email).split('@')[0] ?? '', `/inventory-requisitions/${id}/approve`, { decisions })
  }
}

/** Three vendors are asked and quote, one in dollars; the closing time is near. */
async function askVendors(id: string): Promise<void> {
  const vendors = ['bunkers', 'fenders', 'chandler']
  const asked = vendors.map((key) => ({ id: uuidV7(), vendorId: idOf('vendors', key) }))
  const closesAt = new Date(Date.now() + 15_000).toISOString()
  await send('procurement', `/inventory-requisitions/${id}/start-sourcing`, { vendors: asked, closesAt })
  const sourcings = await office.rows(
    'gulf-marine',
    'select id, vendor_id as vendor from vendor_sourcings where inventory_requisition_id = $1',
    [id],
  )
  const quotes = [
    { currency: 'USD', prices: ['250.00', '250.05'] },
    { currency: 'NGN', prices: ['401000', '398000'] },
    { currency: 'NGN', prices: ['412000', '405500'] },
  ] as const
  for (const [place, { currency, prices }] of quotes.entries()) {
    const sourcing = sourcings.find(({ vendor }) => vendor === asked[place]?.vendorId)
    const quotedLines = lines.map((line, index) => ({ id: line.id, line: 'as asked', unitPrice: prices[index] }))
    await send('procurement', `/vendor-sourcings/${String(sourcing?.id)}/submit-quotation`, { currency, quotedLines })
  }
}

/** From the payment's page, once it shows what is left. */
async function pay(page: Page, left: string, amount: string): Promise<void> {
  const { pathname } = new URL(page.url())
  await expect(page.getByText(`USD\u00a0${left}`, { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Mark as paid', exact: true }).click()
  await page.waitForURL(/step=mark-as-paid/)
  await page.getByRole('textbox', { name: 'Amount paid' }).fill(amount)
  await page.getByRole('combobox', { name: 'From bank' }).click()
  await page.getByRole('option', { name: /Zenith/ }).click()
  await page.getByRole('textbox', { name: 'Rate of the bank' }).fill('1550')
  await page.getByRole('button', { name: 'Mark as paid', exact: true }).click()
  await page.waitForURL((url) => url.pathname === pathname, { timeout: 20_000 })
}

test('from a defect at sea to the stock of two vessels: compared, awarded, paid in two parts of naira against dollars, received, and the budget falls at each step', async () => {
  test.setTimeout(180_000)
  const before = { ...(await booked()), stock: await stock() }
  const fallen = async () => {
    const { reserved, spent } = await booked()
    return [reserved - before.reserved, spent - before.spent].map((amount) => Math.round(amount * 100) / 100)
  }
  const [id, buyer, cfo] = await Promise.all([requisition(), deskOf('procurement'), deskOf('cfo')])
  await askVendors(id)
  const address = `/procurement/requisition/procurement-officer/${id}`
  await buyer.goto(address)
  await expect(buyer.getByText('3 of 3 received')).toBeVisible({ timeout: 30_000 })
  await expect(buyer.getByText(/^Opens on/)).toBeVisible()
  // Until the closing time nobody is offered to open them; the page is drawn anew as it passes.
  const open = buyer.getByRole('button', { name: 'Open quotations', exact: true })
  await expect(open).toHaveCount(0)
  await open.click({ timeout: 30_000 })
  const table = buyer.getByRole('table', { name: /3 quotations, in NGN/ })
  await expect(table.getByText('lowest', { exact: true })).toHaveCount(2, { timeout: 30_000 })
  await buyer.getByRole('button', { name: 'Propose award', exact: true }).click()
  await buyer.waitForURL(/step=award/)
  await buyer.getByRole('button', { name: 'Choose all lowest' }).click()
  await buyer.getByRole('button', { name: 'Propose award', exact: true }).click()
  await buyer.waitForURL((url) => url.pathname === address)
  await expect.poll(() => statusOf('inventory_requisitions'), { timeout: 30_000 }).toEqual(['reviewed'])
  // 1,500.10 dollars at the rate of the day.
  expect(await fallen()).toEqual([2_312_779.18, 0])
  for (const signer of ['cfo', 'md']) await send(signer, `/inventory-requisitions/${id}/approve-award`)

  const bridge = tabletOf('captain', office.origin)
  devices.push(bridge)
  const captain = await bridge.atWork(`/procurement/requisition/staff/${id}`)
  await captain.getByRole('link', { name: /^Raise payment to .*1,500\.10/ }).click({ timeout: 30_000 })
  await expect(captain.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('1,500.10')
  await expect(captain.getByText(/In base currency/)).toBeVisible()
  await captain.getByRole('button', { name: 'Submit', exact: true }).click()
  const anyway = captain.getByRole('button', { name: 'Send anyway' })
  await expect(anyway.or(captain.getByRole('link', { name: /^Raise payment to/ })).first()).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect.poll(() => statusOf('payment_requisitions'), { timeout: 30_000 }).toEqual(['pending'])
  // The payment holds now what the award held.
  expect(await fallen()).toEqual([2_312_779.18, 0])
  const [{ payment } = { payment: '' }] = await office.rows(
    'gulf-marine',
    'select id as payment from payment_requisitions where purpose = $1',
    [purpose],
  )
  await send(
    'finance',
    `/payment-requisitions/${String(payment)}`,
    { namedVendorId: idOf('vendors', 'bunkers') },
    'PATCH',
  )
  const actingFor = (await as('manager')).personId
  await send('ed', `/payment-requisitions/${String(payment)}/approve`, { actingFor })
  for (const signer of ['finance', 'cfo', 'md']) await send(signer, `/payment-requisitions/${String(payment)}/approve`)

  await cfo.goto(`/payments/signatory/finance/requisition/${String(payment)}`)
  await pay(cfo, '1,500.10', '1000.00')
  await expect.poll(() => statusOf('payment_requisitions'), { timeout: 30_000 }).toEqual(['partly-paid'])
  expect(await fallen()).toEqual([771_029.18, 1_541_750])
  await pay(cfo, '500.10', '500.10')
  await expect.poll(() => statusOf('payment_requisitions'), { timeout: 30_000 }).toEqual(['paid'])
  expect(await fallen()).toEqual([0, 2_312_779.18])

  await captain.goto(`/procurement/requisition/staff/${id}`)
  await captain.getByRole('button', { name: 'Confirm receipt', exact: true }).click()
  await captain.waitForURL(/step=confirm-receipt/)
  await captain.getByRole('button', { name: 'Confirm receipt', exact: true }).click()
  await captain.waitForURL((url) => !url.pathname.endsWith('/edit'))
  await expect.poll(() => statusOf('inventory_requisitions'), { timeout: 30_000 }).toEqual(['received'])
  const [first = 0, second = 0] = before.stock
  expect(await stock()).toEqual([first + 4, second + 2])
  await send('captain', `/payment-requisitions/${String(payment)}/confirm-payment`)
  expect(await statusOf('inventory_requisitions')).toEqual(['completed'])
  expect(await fallen()).toEqual([0, 2_312_779.18])

  // Every step has its person and its time.
  const { body } = await (await as('captain')).call('GET', `/inventory-requisitions/${id}/history`)
  const steps = z.looseObject({ data: z.array(z.looseObject({ action: z.string(), at: z.string() })) }).parse(body).data
  expect(steps.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'create',
      'submit',
      'approve',
      'start-sourcing',
      'open-quotations',
      'award',
      'approve-award',
      'confirm-receipt',
      'complete',
    ]),
  )
})
