import { expect, type Page, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { Office } from './office.ts'
import { preparedPin } from './prepared-devices.ts'
import { firstMirror, readyForSea, signIn, Tablet, tabletOf } from './tablet.ts'
import { expectWaiting } from './vessel-forms.ts'

let office: Office
let link: CuttingProxy
let desk: Tablet
let bridge: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  desk = tabletOf('procurement', office.origin, { width: 1280, height: 800 })
  bridge = tabletOf('captain', link.origin)
})
test.afterAll(async () => {
  await desk.remove()
  await bridge.remove()
  await link.close()
  await office.close()
})

const counts = () =>
  office.rows(
    'gulf-marine',
    `select status, difference::int as difference from stock_additions
     where kind = 'count' and quantity = 4 order by created_at`,
  )
const available = () =>
  office.rows(
    'gulf-marine',
    `select available_quantity::int as available from inventories where name = 'Bow shackle 55 t' and type = 'vessel'`,
  )

test('stock is counted at sea, the page is killed, and the difference is delivered once and decided on', async () => {
  const page = await bridge.atWork('/procurement/inventory/all')
  await page.getByRole('searchbox', { name: 'Search inventory items' }).fill('Bow shackle')
  const item = page.getByRole('link', { name: /Bow shackle/ }).filter({ hasText: 'Bonny' })
  await expect(item.first()).toBeVisible({ timeout: 30_000 })
  link.fate = () => 'lost'
  await item.first().click()
  await page.getByRole('link', { name: 'Count', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book stock')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('4')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.waitForURL(/inventory\/all\//)
  await expectWaiting(page, 1)
  await bridge.kill()
  link.fate = () => 'through'
  await bridge.open('/')
  await expect.poll(counts, { timeout: 60_000 }).toEqual([{ status: 'pending', difference: -2 }])
  expect(await available()).toEqual([{ available: 6 }])

  const officePage = await desk.atWork('/procurement/inventory/all?type=all')
  await expect(officePage.getByText('None left: 0')).toBeVisible({ timeout: 30_000 })
  await officePage.goto('/procurement/inventory/stock?status=pending&kind=count')
  await officePage
    .getByRole('link', { name: /Bow shackle/ })
    .first()
    .click()
  await officePage.getByRole('button', { name: 'Book difference' }).click()
  await officePage.getByRole('dialog').getByRole('button', { name: 'Book difference' }).click()
  await expect.poll(counts, { timeout: 60_000 }).toEqual([{ status: 'approved', difference: -2 }])
  expect(await available()).toEqual([{ available: 4 }])
})

test('what is low and on order is told apart, and more is requested once', async () => {
  const page = await desk.open('/procurement/inventory/all?search=Lube oil filter')
  await expect(page.getByText('Low, on order: 6')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('10, projected 16', { exact: true })).toBeVisible()
  await page.getByText('Low, on order: 6').click()
  await expect(page.getByText('On order: 10 · Projected: 16')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Request more' }).click()
  await page.waitForURL(/requisition\/staff\/new\?inventoryId=/)
  await expect(page.getByRole('textbox', { name: 'What it is for' })).toHaveValue('Stock: Lube oil filter, main engine')
  await page.goto('/procurement/inventory/all?search=Hand flare')
  await page.getByText('None left: 0').first().click()
  await expect(page.getByRole('link', { name: /^Already requested: REQ-/ })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Request more' })).toHaveCount(0)
})

test('two tablets send the last shackles at once, far from any network: both have sent, and one is told', async () => {
  const relief = new Tablet(link.origin)
  const other = await relief.open('/')
  await signIn(other, 'captain2@gulf-marine.demo', preparedPin)
  await readyForSea(other)
  await firstMirror(other)
  const master = await bridge.open('/dashboard')
  const [there] = await available()
  const begun = new Date().toISOString()
  const last = String(there?.available)
  link.fate = () => 'lost'
  for (const page of [master, other]) {
    await page.goto('/procurement/inventory/transfers/new')
    await choose(page, 'From', /^Bow shackle 55 t.*Bonny/)
    await choose(page, 'To', /^Bow shackle 55 t.*(?:Onne|yard|base)/i)
    await page.getByRole('textbox', { name: 'Quantity' }).fill(last)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.waitForURL(/inventory\/transfers$/)
    await expectWaiting(page, 1)
  }
  link.fate = () => 'through'
  for (const page of [master, other]) await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const sent = () =>
    office.rows(
      'gulf-marine',
      `select coalesce(short_by, 0)::int as short from stock_transfers
       where quantity = $1 and created_at >= $2 order by 1`,
      [Number(last), begun],
    )
  await expect.poll(sent, { timeout: 60_000 }).toEqual([{ short: 0 }, { short: Number(last) }])
  const told = () =>
    office.rows(
      'gulf-marine',
      `select count(distinct notice.recipient_id)::int as authors from notifications notice
       join stock_transfers transfer on transfer.created_by::text = notice.recipient_id::text and transfer.short_by > 0
       where notice.title like 'Bow shackle 55 t is short by ' || $1 || '%'`,
      [last],
    )
  await expect.poll(told, { timeout: 60_000 }).toEqual([{ authors: 1 }])
  await relief.remove()
})

/** Chooses from a list that opens under a field, by what the option begins with. */
async function choose(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}
