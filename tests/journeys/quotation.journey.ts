import { expect, type Page, test } from '@playwright/test'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { axeFindings } from '../screenshots/findings.ts'
import { paper } from './camera-photo.ts'
import { mailedLink, openWithCode } from './guest-mail.ts'
import { Office } from './office.ts'
import { caller } from './rest.ts'
import { Tablet } from './tablet.ts'

test.describe.configure({ mode: 'serial' })

const email = 'quotes@paints.example'
const requisition = demonstrationId('gulf-marine', 'inventory-requisitions', 'mooring')
let office: Office
let phone: Tablet
let desk: Tablet
let sourcing = ''
let address = ''
let atDesk: Page

test.beforeAll(async () => {
  office = await Office.open()
  phone = new Tablet(office.origin, { width: 390, height: 844 })
  desk = new Tablet(office.origin, { width: 1280, height: 800 })
})
test.afterAll(async () => {
  for (const each of [phone, desk]) await each.remove()
  await office.close()
})

/** Opens the link with the code of the newest mail. */
async function openQuotation(page: Page): Promise<void> {
  await openWithCode(page, office, email)
  await expect(page.getByRole('heading', { level: 1, name: /^Quotation RFQ-/ })).toBeVisible()
}

test('procurement sends a link, and a supplier begins on a phone, also away from any network', async () => {
  const [row] = await office.rows(
    'gulf-marine',
    `select id from vendor_sourcings where inventory_requisition_id = $1 and status = 'pending'`,
    [requisition],
  )
  sourcing = String(row?.id)
  const buyer = await caller(office, 'procurement@gulf-marine.demo')
  const made = await buyer.call('POST', '/guest-links', { purpose: 'quotations', record: sourcing, email })
  expect(made.status).toBe(201)
  address = await mailedLink(office, email, '/guest/quotations/')
  const page = await phone.open(address)
  await expect(page).toHaveURL((url) => url.hash === '')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await openQuotation(page)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: /Mooring rope/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Price per unit' }).fill('1790500.25')
  await sheet.getByRole('button', { name: 'Next' }).click()
  await sheet.getByRole('textbox', { name: 'Price per unit' }).fill('91000')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Saved at the office')).toBeVisible()

  await office.stop()
  await page.getByRole('button', { name: /Chafing gear/ }).click()
  await sheet.getByRole('checkbox', { name: 'Not offered' }).check()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery and terms' })).toBeVisible()
  await phone.close()
  const again = await phone.open(new URL(address, office.origin).pathname)
  await expect(again.getByRole('button', { name: /Mooring rope.*1,790,500\.25/ })).toBeVisible()
  await office.start()
  await again.evaluate(() => dispatchEvent(new Event('online')))
  await expect(again.getByText('Saved at the office')).toBeVisible()
})

test('with another code they go on at a desk, add the invoice, and send; nobody at the office reads a price', async () => {
  const page = await desk.open(address)
  atDesk = page
  await openQuotation(page)
  await expect(page.getByRole('textbox', { name: 'Price per unit, line 1' })).toHaveValue(/1,790,500\.25/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Days to delivery' }).fill('6')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('input[type=file]').first().setInputFiles(paper('offer.pdf'))
  await expect(page.getByRole('button', { name: 'Open offer.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Sent/ })).toBeVisible()

  const buyer = await caller(office, 'procurement@gulf-marine.demo')
  for (const path of [`/vendor-sourcings/${sourcing}`, `/vendor-sourcings/${sourcing}/history`]) {
    const { body } = await buyer.call('GET', path)
    expect(JSON.stringify(body)).not.toContain('1790500')
  }
  const sealed =
    'select count(*)::int as count from sealed_values where resource = $1 and record_id in (select id from vendor_sourcings where inventory_requisition_id = $2)'
  expect(await office.rows('gulf-marine', sealed, ['vendor-sourcings', requisition])).toEqual([{ count: 3 }])
})

test('a change after the closing time is refused in plain words, and what was sent is read back', async () => {
  const page = atDesk
  await page.getByRole('button', { name: 'Change the answers' }).click()
  await page.getByRole('textbox', { name: 'Price per unit, line 1' }).fill('1')
  await page.getByRole('link', { name: 'Check your answers' }).click()
  await expect(page.getByText('Saved at the office')).toBeVisible()
  await office.rows(
    'gulf-marine',
    `update inventory_requisitions set closes_at = now() - interval '1 minute' where id = $1`,
    [requisition],
  )
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert').getByText('None is taken after the closing time')).toBeVisible()
  await expect(page.getByText('1,790,500.25')).toBeVisible()
})
