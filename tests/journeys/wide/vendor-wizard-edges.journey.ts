import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { axeFindings } from '../../screenshots/findings.ts'
import { paper } from '../camera-photo.ts'
import { mailedLink, openWithCode } from '../guest-mail.ts'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { Tablet } from '../tablet.ts'

const phoneSize = { width: 390, height: 844 }
const created = z.object({ data: z.object({ id: z.string() }) })

let office: Office
let phone: Tablet
let other: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  phone = new Tablet(office.origin, phoneSize)
  other = new Tablet(office.origin, { width: 320, height: 640 })
})
test.afterAll(async () => {
  for (const each of [phone, other]) await each.remove()
  await office.close()
})

const titled = (page: Page, title: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

async function goOn(page: Page, title: string): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await titled(page, title)
}

async function typeSignature(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Type name instead' }).click()
  await page.getByRole('textbox', { name: 'Full name' }).fill(name)
  await expect(page.getByText(`Signed as ${name}`)).toBeVisible()
}

test('a person registers with the bank in place of the identification, and sends again what has to be changed', async () => {
  const email = 'amina@rigging.example'
  const buyer = await caller(office, 'procurement@gulf-marine.demo')
  const entered = await buyer.call('POST', '/vendors', {
    name: 'Amina Rigging',
    type: 'individual',
    departmentId: demonstrationId('gulf-marine', 'departments', 'Operations'),
    phone: '+234 803 555 0150',
    email,
  })
  const vendor = created.parse(entered.body).data.id
  expect((await buyer.call('POST', `/vendors/${vendor}/invite`)).status).toBe(200)
  const page = await phone.open(await mailedLink(office, email, '/individual/details'))
  await openWithCode(page, office, email)
  await titled(page, 'Registration of Amina Rigging')
  await page.getByRole('radio', { name: 'National identity' }).check()
  await page.getByRole('textbox', { name: 'ID number' }).fill('N 2201')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose file: Identification' }).click(),
  ])
  await chooser.setFiles(paper('identity.pdf'))
  await goOn(page, 'Bank account')
  await expect(page).toHaveURL(/\/individual\/bank$/)
  await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Wema Bank')
  await page.getByRole('textbox', { name: 'Account name' }).fill('Amina Bello')
  await page.getByRole('textbox', { name: 'Account number' }).fill('2200110033')
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('option', { name: /^NGN/ }).click()
  await typeSignature(page, 'Amina Bello')
  await goOn(page, 'Services')
  await goOn(page, 'Safety and environment')
  await goOn(page, 'Declaration')
  await page.getByRole('textbox', { name: 'Declared by' }).fill('Amina Bello')
  await typeSignature(page, 'Amina Bello')
  await goOn(page, 'Check your answers')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/individual\/success$/)

  // Sent back by the head of the department, the vendor sees why, and what it sent.
  const head = await caller(office, 'hod@gulf-marine.demo')
  const revised = await head.call('POST', `/vendors/${vendor}/revise`, { reason: 'The ID cannot be read.' })
  expect(revised.status).toBe(200)
  const address = await mailedLink(office, email, '/individual/details')
  const again = await other.open(address)
  await openWithCode(again, office, email)
  await expect(again.getByText('What has to be changed: The ID cannot be read.')).toBeVisible()
  await expect(again.getByRole('textbox', { name: 'ID number' })).toHaveValue('N 2201')
  expect(await axeFindings(again)).toEqual([])
  expect(await again.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a vendor says what is not right in a statement, line by line', async () => {
  const statement = demonstrationId('gulf-marine', 'statements-of-account', 'fenders')
  const address = 'accounts@trinityfenders.example'
  const finance = await caller(office, 'finance@gulf-marine.demo')
  const made = await finance.call('POST', '/guest-links', { purpose: 'statements', record: statement, email: address })
  expect(made.status).toBe(201)
  const page = await phone.open(await mailedLink(office, address, '/guest/statements/'))
  await openWithCode(page, office, address)
  await goOn(page, 'Answer')
  await page.getByRole('radio', { name: 'It is not right' }).check()
  await expect(page.locator('canvas')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'What is not right' }).fill('The credit note is not ours.')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Tamuno West')
  await goOn(page, 'Check your answers')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/success$/)
  await expect(page.getByText(/^You said what is not right/)).toBeVisible()
  const states = () => office.rows('gulf-marine', 'select status from statements_of_account where id = $1', [statement])
  expect(await states()).toEqual([{ status: 'declined' }])
})
