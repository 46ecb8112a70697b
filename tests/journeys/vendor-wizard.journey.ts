import { expect, type Locator, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { addDays } from '#src/lib/instant.ts'
import { axeFindings } from '../screenshots/findings.ts'
import { paper } from './camera-photo.ts'
import { companyToday } from './company-day.ts'
import { CuttingLink } from './cutting-link.ts'
import { mailedLink, openWithCode } from './guest-mail.ts'
import { withKeyboardAlone } from './keyboard.ts'
import { Office } from './office.ts'
import { caller } from './rest.ts'
import { Tablet, tabletOf } from './tablet.ts'

test.describe.configure({ mode: 'serial' })

const name = 'Andoni Underwater Works'
const email = 'desk@andoni.example'
const phoneSize = { width: 390, height: 844 }
const created = z.object({ data: z.object({ id: z.string() }) })

let office: Office
let link: CuttingLink
let phone: Tablet
let other: Tablet
let head: Tablet
let desk: Tablet
let counter: Tablet
let vendor = ''

test.beforeAll(async () => {
  office = await Office.open()
  link = await CuttingLink.to(office.port)
  phone = new Tablet(link.origin, phoneSize)
  other = new Tablet(office.origin, phoneSize)
  head = tabletOf('hod', office.origin, { width: 1280, height: 800 })
  desk = tabletOf('md', office.origin, { width: 1280, height: 800 })
  counter = tabletOf('finance', office.origin, { width: 1280, height: 800 })
})
test.afterAll(async () => {
  for (const each of [phone, other, head, desk, counter]) await each.remove()
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
  vendor = created.parse(entered.body).data.id
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

test('with a code it goes on at another phone, and all of it is sent once, without the logo', async () => {
  const page = await other.open(await addressOf())
  await openWithCode(page, office, email)
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('3 Jetty Lane, Andoni')
  await page.getByRole('link', { name: 'Go on with Services' }).click()
  await titled(page, 'Services')
  await expect(page.getByText('licence.pdf').first()).toBeVisible()
  await expect(page.getByText(/^Not received from your other device: logo\.pdf\./)).toBeVisible()
  await page.getByRole('button', { name: 'Add qualification' }).click()
  const qualification = page.getByRole('region', { name: 'Qualification 1' })
  await qualification.getByRole('textbox', { name: 'Name' }).fill('Dive supervisor')
  await attach(qualification, 'File', paper('supervisor.pdf'))
  await goOn(page, 'Safety and environment')
  await attach(page, 'SSIP certification', paper('iso-45001.pdf'))
  await attach(page, 'ISO 14001 certificate', paper('iso-14001.pdf'))
  await attach(page, 'Supporting documents', paper('policy.pdf'))
  await page.getByRole('textbox', { name: 'Waste' }).fill('None arises.')
  await goOn(page, 'Declaration')
  await page.getByRole('textbox', { name: 'Declared by' }).fill('Ibiba Cookey')
  await sign(page)
  await goOn(page, 'Check your answers')
  await expect(page.getByText('licence.pdf').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await page.waitForURL(/\/corporate\/success$/)
  await expect(page.getByText('Opps! Unable to upload logo but the vendor has been submitted')).toBeVisible()
  await expect(page.getByText(/^Your registration is in/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  const buyer = await caller(office, 'procurement@gulf-marine.demo')
  const { body } = await buyer.call('GET', `/vendors/${vendor}`)
  const { data } = z
    .object({
      data: z.looseObject({ status: z.string(), requirements: z.array(z.unknown()), logo: z.unknown().optional() }),
    })
    .parse(body)
  expect([data.status, data.requirements.length, data.logo]).toEqual(['pending', 1, undefined])
  // Eight papers and the signature; the account beside it has the other one.
  expect(JSON.stringify(data).match(/"sha256"/g)).toHaveLength(9)
  const sent = `select count(*)::int as count from history where resource = 'vendors' and record_id = $1 and action = 'submit'`
  expect(await office.rows('gulf-marine', sent, [vendor])).toEqual([{ count: 1 }])
})

async function addressOf(): Promise<string> {
  const buyer = await caller(office, 'procurement@gulf-marine.demo')
  const { body } = await buyer.call('GET', `/guest-links?purpose=corporate-vendors&record=${vendor}`)
  const [{ id } = { id: '' }] = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(body).data
  expect((await buyer.call('POST', `/guest-links/${id}/renew`)).status).toBe(200)
  return mailedLink(office, email, '/corporate/details')
}

test('the head of the department reviews it, and whoever approves vendors ends it', async () => {
  const page = await head.atWork('/vendor-management/pending-vendors/hod')
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByText('licence.pdf').first()).toBeVisible()
  await approve(page)
  await expect.poll(statusOf).toEqual([{ status: 'reviewed' }])
  const director = await desk.atWork(`/vendor-management/vendors/${vendor}`)
  await approve(director)
  await expect.poll(statusOf).toEqual([{ status: 'approved' }])
  await expect(director.getByText('May be asked to quote')).toBeVisible()
})

const statusOf = () => office.rows('gulf-marine', 'select status from vendors where id = $1', [vendor])

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.waitForURL(/step=approve/)
  await page.locator('form button[type="submit"]').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
}

test('a person gives identity and account by keyboard alone', async () => {
  const address = 'tonye@rope.example'
  const buyer = await caller(office, 'procurement@gulf-marine.demo')
  const { body } = await buyer.call('POST', '/vendors', {
    name: 'Tonye Dokubo',
    type: 'individual',
    departmentId: demonstrationId('gulf-marine', 'departments', 'Operations'),
    phone: '+234 803 555 0151',
    email: address,
    existingVendor: true,
  })
  const person = created.parse(body).data.id
  expect((await buyer.call('POST', `/vendors/${person}/ask-kyc`)).status).toBe(200)
  const page = await other.open(await mailedLink(office, address, '/guest/kyc/'))
  await openWithCode(page, office, address)
  await titled(page, /^Details of /)
  const keys = await withKeyboardAlone(page)
  const next = page.getByRole('button', { name: 'Continue' })
  const press = async (target: Locator, key: string) => {
    await keys.tabTo(target)
    await page.keyboard.press(key)
  }
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page.getByRole('button', { name: 'Choose file: Identification' }), 'Enter'),
  ])
  await chooser.setFiles(paper('passport.pdf'))
  await expect(page.getByRole('button', { name: 'Open passport.pdf' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await press(next, 'Enter')
  await titled(page, 'Address')
  expect(await axeFindings(page)).toEqual([])
  await press(next, 'Enter')
  await titled(page, 'Bank account')
  for (const [field, text] of [
    ['Bank', 'Zenith Bank'],
    ['Account name', 'Tonye Dokubo'],
    ['Account number', '1009922001'],
  ] as const) {
    await keys.tabTo(page.getByRole('textbox', { name: field, exact: true }))
    await page.keyboard.type(text)
  }
  await press(page.getByRole('combobox', { name: 'Currency' }), 'Enter')
  const naira = page.getByRole('option', { name: /^NGN/ })
  // The list opens a moment after the press: which one an arrow leads to is looked at, as a person does.
  await expect(naira).toBeVisible()
  for (let step = 0; step < 30 && (await naira.getAttribute('data-combobox-selected')) === null; step += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue(/^NGN/)
  await press(page.getByRole('button', { name: 'Type name instead' }), 'Enter')
  await keys.tabTo(page.getByRole('textbox', { name: 'Full name' }))
  await page.keyboard.type('Tonye Dokubo')
  await expect(page.getByText('Signed as Tonye Dokubo')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await press(next, 'Enter')
  await titled(page, 'Check your answers')
  await press(page.getByRole('button', { name: 'Send', exact: true }), 'Enter')
  await page.waitForURL(/\/guest\/kyc\/success$/)
  await titled(page, 'Thank you')
  expect(await axeFindings(page)).toEqual([])
  expect(keys.pointers).toEqual([])
})

test('finance sends a statement of account, and the vendor signs it by hand', async () => {
  const statement = demonstrationId('gulf-marine', 'statements-of-account', 'fenders')
  const address = 'accounts@trinityfenders.example'
  const atDesk = await counter.atWork(`/vendor-management/statements/${statement}`)
  const links = atDesk.getByRole('region', { name: 'Guest links' })
  await links.getByRole('textbox', { name: 'E-mail of the guest' }).fill(address)
  await links.getByRole('button', { name: 'Send a link' }).click()
  await expect(links.getByText(address)).toBeVisible()

  const page = await other.open(await mailedLink(office, address, '/guest/statements/'))
  await openWithCode(page, office, address)
  await titled(page, /^Statement of account, /)
  expect(await axeFindings(page)).toEqual([])
  // What it agrees with it does not touch.
  await page.getByRole('button', { name: 'Continue' }).click()
  await titled(page, 'Answer')
  await page.getByRole('radio', { name: 'It is right' }).check()
  await page.getByRole('textbox', { name: 'Your name' }).fill('Tamuno West')
  await sign(page)
  await goOn(page, 'Check your answers')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/success$/)
  await expect(page.getByText('You signed this statement. Nothing more is needed')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await expect(atDesk.getByText('Signed', { exact: true }).first()).toBeVisible()
  await expect(atDesk.getByText('Tamuno West', { exact: true })).toBeVisible()
  // What a vendor did stands by its name, such as a dispute.
  await atDesk.goto(
    `/vendor-management/statements/${demonstrationId('gulf-marine', 'statements-of-account', 'bunkers')}`,
  )
  await expect(atDesk.getByText(/^Disputed .* by Niger Delta Bunkering$/)).toBeVisible()
})
