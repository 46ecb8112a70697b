import { expect, type Locator, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { addDays } from '#src/lib/instant.ts'
import { axeFindings } from '../screenshots/findings.ts'
import { paper } from './camera-photo.ts'
import { companyToday } from './company-day.ts'
import { CuttingLink } from './cutting-link.ts'
import { mailedLink, openWithCode } from './guest-mail.ts'
import { Office } from './office.ts'
import { caller } from './rest.ts'
import { Tablet } from './tablet.ts'

const name = 'Andoni Underwater Works'
const email = 'desk@andoni.example'
const phoneSize = { width: 390, height: 844 }
const created = z.object({ data: z.object({ id: z.string() }) })

let office: Office
let link: CuttingLink
let phone: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  link = await CuttingLink.to(office.port)
  phone = new Tablet(link.origin, phoneSize)
})
test.afterAll(async () => {
  await phone.remove()
  await link.close()
  await office.close()
})

const titled = (page: Page, title: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
const savedThere = (page: Page) => expect(page.getByText('Saved at the office')).toBeVisible()

async function goOn(page: Page, title: string): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await titled(page, title)
  await expect(page.getByText('Data saved successfully')).toBeVisible()
}

async function attach(within: Page | Locator, field: string, file: ReturnType<typeof paper>): Promise<void> {
  const page = 'goto' in within ? within : within.page()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    within
      .getByRole('button', { name: new RegExp(`^Choose files?: ${field}$`) })
      .last()
      .click(),
  ])
  await chooser.setFiles(file)
  await expect(within.getByRole('button', { name: `Open ${file.name}` })).toBeVisible()
}

/** Signs on the pad by hand. */
async function sign(page: Page): Promise<void> {
  const pad = page.locator('canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.5)
  await page.mouse.down()
  for (let along = 0.2; along < 0.8; along += 0.05)
    await page.mouse.move(box.x + box.width * along, box.y + box.height * (0.5 + Math.sin(along * 20) / 8))
  await page.mouse.up()
  await expect(page.getByText('Signed', { exact: true })).toBeVisible()
}

test('a company is invited, and registers on a phone over a link that is cut, up to the third step', async () => {
  const buyer = await caller(office, 'procurement@gulf-marine.demo')
  const entered = await buyer.call('POST', '/vendors', {
    name,
    type: 'corporate',
    departmentId: demonstrationId('gulf-marine', 'departments', 'Operations'),
    phone: '+234 803 555 0150',
    email,
  })
  const vendor = created.parse(entered.body).data.id
  expect((await buyer.call('POST', `/vendors/${vendor}/invite`)).status).toBe(200)

  const address = await mailedLink(office, email, '/corporate/details')
  const page = await phone.open(address)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await openWithCode(page, office, email)
  await titled(page, `Registration of ${name}`)
  await expect(page.getByRole('textbox', { name: 'Telephone', exact: true })).toHaveValue('+234 803 555 0150')
  await attach(page, 'Logo', { ...paper('logo.pdf'), buffer: Buffer.from('This is no picture.') })
  await page.getByRole('textbox', { name: 'Address' }).fill('3 Jetty Lane, Andoni')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').getByText(/Identification/)).toBeVisible()
  await attach(page, 'Identification', paper('incorporation.pdf'))
  await goOn(page, 'Identification and bank account')
  await page.getByRole('textbox', { name: 'Registration number' }).fill('RC 883120')
  for (const [index, file] of ['cac.pdf', 'clearance.pdf'].entries()) {
    await page.getByRole('button', { name: 'Add paper' }).click()
    const card = page.getByRole('region', { name: `Paper ${index + 1}` })
    await card.getByRole('combobox', { name: 'Paper' }).click()
    await page.getByRole('option', { name: index === 0 ? /^CAC/ : 'Tax clearance' }).click()
    await attach(card, 'File', paper(file))
  }
  await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Wema Bank')
  await page.getByRole('textbox', { name: 'Account name' }).fill(name)
  await page.getByRole('textbox', { name: 'Account number' }).fill('0123009911')
  await page.getByRole('combobox', { name: 'Currency' }).click()
  await page.getByRole('option', { name: /^NGN/ }).click()
  await sign(page)
  await goOn(page, 'Services')

  // The certificate is cut on its way, then the link is gone altogether: the step waits for neither.
  link.mayCarry = () => 2_000
  await page.getByRole('checkbox', { name: /^Diving and underwater inspection/ }).check()
  const licence = page.getByRole('region', { name: 'Diving contractor certificate (IMCA)' })
  await attach(licence, 'Certificate', paper('licence.pdf', 200))
  await licence.getByRole('textbox', { name: 'Expires on' }).fill(addDays(companyToday(), 200))
  await page
    .getByRole('region', { name: /Divers’ employer/ })
    .getByRole('textbox', { name: 'Number' })
    .fill('ELC-1')
  await expect(page.getByText('Still to be uploaded: licence.pdf')).toBeVisible()
  await office.stop()
  await phone.close()
  const again = await phone.open(new URL(page.url()).pathname)
  await titled(again, 'Services')
  await expect(again.getByRole('button', { name: 'Open licence.pdf' })).toBeVisible()
  expect(await axeFindings(again)).toEqual([])
  link.mayCarry = () => null
  await office.start()
  await again.evaluate(() => dispatchEvent(new Event('online')))
  await savedThere(again)
  await expect(again.getByText(/^Still to be uploaded/)).toHaveCount(0)
  await expect(again.getByText('logo.pdf was not accepted.')).toBeVisible()
  await phone.close()
})
