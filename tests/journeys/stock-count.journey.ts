import { expect, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { Office } from './office.ts'
import { preparedPin } from './prepared-devices.ts'
import { firstMirror, signIn, Tablet, tabletOf } from './tablet.ts'
import { expectWaiting } from './vessel-forms.ts'

let office: Office
let link: CuttingProxy
let desk: Tablet
let bridge: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  desk = new Tablet(office.origin, { width: 1280, height: 800 })
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

  const officePage = await desk.open('/')
  await signIn(officePage, 'procurement@gulf-marine.demo', preparedPin)
  await firstMirror(officePage)
  await officePage.goto('/procurement/inventory/all?type=all')
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
