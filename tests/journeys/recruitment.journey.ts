import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { addDays } from '#src/lib/instant.ts'
import { axeFindings } from '../screenshots/findings.ts'
import { cameraPhoto, paper } from './camera-photo.ts'
import { companyToday } from './company-day.ts'
import { CuttingLink } from './cutting-link.ts'
import { type Keyboard, withKeyboardAlone } from './keyboard.ts'
import { Office } from './office.ts'
import { caller } from './rest.ts'
import { Tablet, tabletOf } from './tablet.ts'
import { choose } from './vessel-forms.ts'

test.describe.configure({ mode: 'serial' })

const position = 'Mooring crane driver'
const email = 'ibiso.west@example.com'
let office: Office
let link: CuttingLink
let phone: Tablet
const desks: Tablet[] = []
let vacancy = ''
let application = ''
let atPhone: Page
let atDesk: Page

test.beforeAll(async () => {
  office = await Office.open()
  link = await CuttingLink.to(office.port)
  phone = new Tablet(link.origin, { width: 390, height: 844 })
})
test.afterAll(async () => {
  for (const each of [phone, ...desks]) await each.remove()
  await link.close()
  await office.close()
})

/** Somebody who signed in before, at a desk. */
async function deskOf(account: 'hr' | 'hod' | 'captain', path: string): Promise<Page> {
  const desk = tabletOf(account, office.origin, { width: 1280, height: 800 })
  desks.push(desk)
  return desk.atWork(path)
}

/** The newest mail to the applicant. */
function mailed(): string {
  const folder = join(office.dataDir, 'mail')
  const mails = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const text = mails
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .findLast((mail) => mail.includes(`To: ${email}`))
  return (text ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=')
}

const read = async (sql: string, values: unknown[]) => (await office.rows('gulf-marine', sql, values))[0]
const stateOf = async (table: string, id: string) =>
  (await read(`select status from ${table} where id = $1`, [id]))?.status
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a department asks for people, its signatories approve, and the vacancy is open to anybody', async () => {
  const head = await caller(office, 'hod@gulf-marine.demo')
  const asked = await head.call('POST', '/vacancy-requests', {
    position,
    departmentId: (await read('select id from departments where name = $1', ['Operations']))?.id,
    vacancyType: 'new position',
    places: 1,
    jobType: 'onshore',
    reason: 'Two shifts',
    isBudgeted: true,
    isPublic: true,
    duties: 'Drives the mooring crane.\nKeeps its log.',
    requirements: 'Crane licence, stage 2.',
  })
  expect(asked.status).toBe(201)
  const request = String((await read('select id from vacancy_requests where position = $1', [position]))?.id)
  expect((await head.call('POST', `/vacancy-requests/${request}/submit`, {})).status).toBe(200)
  atDesk = await deskOf('hr', `/recruitment/vacancy-requests/${request}`)
  await atDesk.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.poll(() => stateOf('vacancy_requests', request)).toBe('authorized')
  const director = await caller(office, 'md@gulf-marine.demo')
  expect((await director.call('POST', `/vacancy-requests/${request}/approve`, {})).status).toBe(200)
  vacancy = String((await read('select id from vacancies where vacancy_request_id = $1', [request]))?.id)

  await atDesk.goto(`/recruitment/vacancies/${vacancy}`)
  await atDesk.getByRole('button', { name: 'Open for applications' }).click()
  const dialog = atDesk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Applications until' }).fill(addDays(companyToday(), 20))
  await dialog.getByRole('textbox', { name: 'Applications until' }).press('Tab')
  await dialog.getByRole('button', { name: 'Open for applications' }).click()
  await expect.poll(() => stateOf('vacancies', vacancy)).toBe('open')
  await expect(atDesk.getByRole('textbox', { name: 'Page for applicants' })).toHaveValue(
    `${office.origin}/guest/vacancies/${vacancy}?company=gulf-marine`,
  )
})

test('somebody reads it on a phone and asks for the link with the keyboard alone', async () => {
  atPhone = await phone.open(`/guest/vacancies/${vacancy}?company=gulf-marine`)
  const keyboard: Keyboard = await withKeyboardAlone(atPhone)
  await expect(heading(atPhone, position)).toBeVisible()
  expect(await axeFindings(atPhone)).toEqual([])
  await keyboard.tabTo(atPhone.getByRole('link', { name: 'Apply', exact: true }))
  await atPhone.keyboard.press('Enter')
  await expect(heading(atPhone, `Apply: ${position}`)).toBeVisible()
  await keyboard.tabTo(atPhone.getByRole('textbox', { name: 'E-mail' }))
  await atPhone.keyboard.type(email)
  expect(await axeFindings(atPhone)).toEqual([])
  await atPhone.keyboard.press('Enter')
  await expect(heading(atPhone, 'Look into your mailbox')).toBeVisible()
  expect(keyboard.pointers).toEqual([])
  await expect.poll(mailed).toContain('/guest/vacancies/')
})

test('they apply with a photograph of twelve megapixels over a link that breaks', async () => {
  const address = /https?:\/\/[^/\s]+(\/guest\/vacancies\/\S+)/.exec(mailed())?.[1] ?? ''
  const page = atPhone
  await page.goto(address)
  await expect(page).toHaveURL((url) => url.hash === '')
  await openWithCode(page)
  const keyboard = await withKeyboardAlone(page)
  await expect(heading(page, `Apply: ${position}`)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  for (const [field, said] of [
    ['First name', 'Ibiso'],
    ['Last name', 'West'],
    ['Phone', '0803 555 0199'],
  ] as const) {
    await keyboard.tabTo(page.getByRole('textbox', { name: field, exact: true }))
    await page.keyboard.type(said)
  }
  await keyboard.tabTo(page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Resume and photograph')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Resume')
  // The first part of the photograph breaks off; the rest goes on by itself.
  let cut = false
  link.mayCarry = () => {
    if (cut) return null
    cut = true
    return 20_000
  }
  await page.locator('input[type=file]').first().setInputFiles(paper('resume.pdf'))
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles(await cameraPhoto(page, 'me.jpg'))
  await expect(page.getByText('me.jpg').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Certificates and other documents')).toBeVisible()
  await page.getByRole('button', { name: 'Add document' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Crane licence')
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await cameraPhoto(page, 'licence.jpg'))
  await expect(page.getByText('licence.jpg').first()).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const done = page.getByRole('button', { name: 'Done', exact: true })
  if (await done.isVisible()) await done.click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Check your answers')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === `/guest/vacancies/${vacancy}/application/success`)
  await expect(heading(page, 'Thank you. Your application is in')).toBeVisible()
  await expect(page.getByText(/^Your reference: APP-/)).toBeVisible()
  expect(cut).toBe(true)
  application = String((await read('select id from job_applications where email = $1', [email]))?.id)
  const files = await read('select count(*)::int as count from file_links where record_id = $1 and resource = $2', [
    application,
    'job-applications',
  ])
  expect(files).toEqual({ count: 3 })
})

test('HR finds them on the board, an interviewer scores unseen, and they are hired with tasks', async () => {
  const page = atDesk
  await page.goto(`/recruitment/applications?as=board&vacancyId=${vacancy}`)
  await page.getByRole('link', { name: 'Ibiso West' }).click()
  await page.getByRole('button', { name: 'Proceed to interview' }).click()
  await page.waitForURL(/interviews\/new/)
  await page.getByRole('radio', { name: 'Onsite' }).check()
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  await text('Date').fill(companyToday())
  await text('Date').press('Tab')
  await page.getByLabel('Start time').fill('00:01')
  await page.getByLabel('End time').fill('00:31')
  await text('Place').fill('Base, room 2')
  for (const who of ['Tonye', 'Funke']) {
    await page.getByRole('button', { name: 'Add interviewer' }).click()
    await page
      .getByRole('combobox', { name: /^Person/ })
      .last()
      .fill(who)
    await page.getByRole('option').first().click()
  }
  await page.getByRole('button', { name: 'Schedule meeting' }).click()
  await expect.poll(() => stateOf('job_applications', application)).toBe('interview')
  await expect.poll(mailed).toContain('text/calendar')
})

test('the applicant sees how it stands', async () => {
  await atPhone.getByRole('link', { name: 'See my application' }).click()
  await expect(atPhone.getByRole('status').filter({ hasText: 'Interview' })).toBeVisible()
  expect(await axeFindings(atPhone)).toEqual([])
})

/** Opens the link with the code of the newest mail. */
async function openWithCode(page: Page): Promise<void> {
  const before = mailed()
  await page.getByRole('button', { name: 'Send a code' }).click()
  await expect.poll(() => mailed() !== before && /^Your code is (\d{6})/m.test(mailed())).toBe(true)
  const code = /^Your code is (\d{6})/m.exec(mailed())?.[1] ?? ''
  await page.getByRole('textbox', { name: 'Code of six digits' }).fill(code)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

void choose
