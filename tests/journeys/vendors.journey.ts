import { expect, type Page, test } from '@playwright/test'
import { addDays } from '#src/lib/instant.ts'
import { paper } from './camera-photo.ts'
import { companyToday } from './company-day.ts'
import { Office } from './office.ts'
import type { PreparedDevice } from './prepared-devices.ts'
import { type Tablet, tabletOf } from './tablet.ts'

let office: Office
const desks: Tablet[] = []

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterAll(async () => {
  for (const desk of desks) await desk.remove()
  await office.close()
})

const name = 'Andoni Underwater Works'
const list = '/vendor-management/vendors'
const diving = 'Diving and underwater inspection'
const licence = 'Diving contractor certificate (IMCA)'

async function deskOf(device: PreparedDevice): Promise<Page> {
  const desk = tabletOf(device, office.origin, { width: 1280, height: 800 })
  desks.push(desk)
  return desk.atWork()
}

const stored = () =>
  office.rows('gulf-marine', 'select status, account_standing as account from vendors where name = $1', [name])
const end = (page: Page) => page.locator('form button[type="submit"]').first()

async function choose(page: Page, field: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).last().click()
  await page.getByRole('option', { name: option }).first().click()
}

async function attach(page: Page, field: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: `Choose file: ${field}` })
      .last()
      .click(),
  ])
  await chooser.setFiles(file)
  await expect(page.getByRole('button', { name: `Open ${file.name}` })).toBeVisible()
}

async function approve(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.waitForURL(/step=approve/)
  await end(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
}

test('[S2-8.vendors.1] a vendor is entered, reviewed, approved and paid to; an expired document suspends it', async () => {
  const procurement = await deskOf('procurement')
  await procurement.goto(`${list}/new`)
  await procurement.getByRole('textbox', { name: 'Name', exact: true }).fill('Bonny Subsea Divers Ltd')
  await expect(procurement.getByText('A vendor with a name like this is known')).toBeVisible()
  await procurement.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await expect(procurement.getByText('A vendor with a name like this is known')).toHaveCount(0)
  await procurement.getByRole('radio', { name: 'Company' }).check()
  await choose(procurement, 'Inviting department', 'Operations')
  await procurement.getByRole('textbox', { name: 'Telephone', exact: true }).fill('+234 803 555 0150')
  await attach(procurement, 'Logo', {
    name: 'logo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('This is no picture.'),
  })
  await procurement.getByRole('button', { name: 'Add service', exact: true }).first().click()
  await choose(procurement, /^Service/, diving)
  await procurement.getByRole('button', { name: 'Add document', exact: true }).click()
  await choose(procurement, /^Document/, licence)
  await attach(procurement, 'Certificate', paper('licence.pdf'))
  await procurement.getByRole('textbox', { name: 'Expires on', exact: true }).fill(addDays(companyToday(), 200))
  await procurement.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(procurement.getByText('Opps! Unable to upload logo but the vendor has been submitted')).toBeVisible()
  await expect.poll(stored).toEqual([{ status: 'pending', account: 'none' }])
  await expect(procurement.getByText('May not be asked to quote')).toBeVisible()
  const id = new URL(procurement.url()).pathname.split('/').at(-1) ?? ''
  const address = `${list}/${id}`

  const head = await deskOf('hod')
  await head.goto('/vendor-management/pending-vendors/hod')
  await expect(head.getByRole('link', { name })).toBeVisible()
  await approve(head, `/vendor-management/pending-vendors/hod/${id}`)
  await expect.poll(stored).toMatchObject([{ status: 'reviewed' }])
  const director = await deskOf('md')
  await approve(director, address)
  await expect.poll(stored).toMatchObject([{ status: 'approved' }])

  await procurement.goto(address)
  await expect(procurement.getByText('May be asked to quote')).toBeVisible()
  await expect(procurement.getByText('May not be paid')).toBeVisible()
  await procurement.goto(`/vendor-management/bank-accounts/new?vendorId=${id}`)
  await procurement.getByRole('textbox', { name: 'Bank', exact: true }).fill('Wema Bank')
  await procurement.getByRole('textbox', { name: 'Account name' }).fill(name)
  await procurement.getByRole('textbox', { name: 'Account number' }).fill('0123004455')
  await choose(procurement, 'Currency', 'NGN')
  await end(procurement).click()
  await expect.poll(stored).toMatchObject([{ account: 'to be confirmed' }])

  const finance = await deskOf('finance')
  await finance.goto('/vendor-management/bank-accounts?status=pending')
  await expect(finance.getByText(/a number that another payee has given too/)).toBeVisible()
  await finance
    .getByRole('row', { name: /0123004455/ })
    .getByRole('link')
    .first()
    .click()
  await finance.getByRole('button', { name: 'Confirm account' }).click()
  const dialog = finance.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Person called back' }).fill('Ibiba Cookey, owner')
  await dialog.getByRole('textbox', { name: 'Number called' }).fill('+234 803 555 0150')
  await dialog.getByRole('button', { name: 'Now', exact: true }).click()
  await dialog.getByRole('button', { name: 'Confirm account' }).click()
  await expect.poll(stored).toMatchObject([{ account: 'confirmed' }])

  await procurement.goto(address)
  await expect(procurement.getByText('May be paid', { exact: true })).toBeVisible()
  await expect(procurement.getByText('200 days left')).toBeVisible()
  await procurement.goto(`${address}/edit`)
  await procurement.getByRole('button', { name: /^Document 1/ }).click()
  await procurement.getByRole('textbox', { name: 'Expires on', exact: true }).fill(addDays(companyToday(), -3))
  await end(procurement).click()
  await expect.poll(stored).toMatchObject([{ status: 'inactive' }])
  await procurement.goto(address)
  await expect(procurement.getByText('Suspended').first()).toBeVisible()
  await expect(procurement.getByText('May not be asked to quote')).toBeVisible()
  await expect(procurement.getByText(`${licence} expired 3 days ago`)).toBeVisible()
  await expect(procurement.getByText('Orders that run are paid.')).toBeVisible()
})
