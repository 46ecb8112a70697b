import { expect, type Page, test } from '@playwright/test'
import { paper } from './camera-photo.ts'
import { Office } from './office.ts'
import { type Tablet, tabletOf } from './tablet.ts'

let office: Office
let desk: Tablet
let page: Page

test.beforeAll(async () => {
  office = await Office.open()
  desk = tabletOf('admin', office.origin, { width: 1280, height: 800 })
  page = await desk.atWork()
})
test.afterAll(async () => {
  await desk.remove()
  await office.close()
})

const register = '/certificate-data/register'
const hull = 'Hull and machinery policy'
const papers = () =>
  office.rows(
    'gulf-marine',
    `select status, certificate_number, jsonb_array_length(coalesce(documents, '[]')) as files
     from certificate_registers where name = $1 order by created_at`,
    [hull],
  )
const end = () => page.locator('form button[type="submit"]')

async function attach(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose file: File' }).last().click(),
  ])
  await chooser.setFiles(file)
  await expect(page.getByRole('button', { name: `Open ${file.name}` })).toBeVisible()
}

test('by day and by night the register grades each paper by a sign and a word', async () => {
  const urgent = page.getByRole('row', { name: new RegExp(hull) })
  const expired = page.getByRole('row', { name: /Nigerian content equipment certificate/ })
  for (const palette of ['day', 'night']) {
    await page.evaluate((chosen) => localStorage.setItem('fairlead-palette', chosen), palette)
    await page.goto(register)
    await expect(page.locator('html')).toHaveAttribute('data-palette', palette)
    await expect(expired).toContainText(/■.*Expired \d/s)
    await expect(urgent).toContainText('▲')
    // The word of a grade for those who do not see its sign.
    await expect(expired).toContainText('Alarm')
    await expect(urgent).toContainText('Urgent')
    await expect(page.getByRole('row', { name: /Cabotage vessel registration/ })).not.toContainText(/▲|■|Urgent|Alarm/)
  }
  await page.evaluate(() => localStorage.setItem('fairlead-palette', 'day'))
})

test('[S2-5.certificate-register.1] [S1-5.certificate-register.1] a renewal closes the row before it; a file that is none stops the save, and a stored one is not sent again', async () => {
  await page.goto(register)
  await page.getByRole('link', { name: hull }).click()
  await page.getByRole('link', { name: 'Renew' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(hull)
  await page.getByRole('textbox', { name: 'Certificate number' }).fill('HM-60001')
  await page.getByRole('textbox', { name: 'Expires on' }).fill('2031-12-31')
  await page.getByRole('button', { name: 'Add document' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Policy')
  await attach({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: Buffer.from('This is no paper.') })
  await end().click()
  await expect(page.getByText(/^File upload failed: /)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Certificate number' })).toHaveValue('HM-60001')
  expect(await papers()).toEqual([{ status: 'approved', certificate_number: 'HM-55120', files: 0 }])

  await page.getByRole('button', { name: 'Remove policy.pdf' }).click()
  await attach(paper('hull.pdf'))
  await end().click()
  await expect(page.getByText('Certificate created successfully')).toBeVisible()
  const both = [
    { status: 'inactive', certificate_number: 'HM-55120', files: 0 },
    { status: 'approved', certificate_number: 'HM-60001', files: 1 },
  ]
  await expect.poll(papers).toEqual(both)
  await page.goto(register)
  const row = page.getByRole('row', { name: new RegExp(hull) })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('HM-60001')
  await expect(row).not.toContainText('▲')

  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/uploads')) uploads.push(request.url())
  })
  await row.getByRole('link', { name: hull }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Issued by' }).fill('Coastal Mutual')
  await end().click()
  await expect(page.getByText('Certificate updated successfully')).toBeVisible()
  const stored = `select issuer, jsonb_array_length(documents) as files from certificate_registers where certificate_number = 'HM-60001'`
  await expect.poll(() => office.rows('gulf-marine', stored)).toEqual([{ issuer: 'Coastal Mutual', files: 1 }])
  expect(uploads).toEqual([])
})
