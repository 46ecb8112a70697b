import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { criterionKeys, criterionWords } from '#src/areas/recruitment/application-score/interview-criteria.ts'
import { addDays } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { axeFindings } from '../screenshots/findings.ts'
import { type ChosenFile, cameraPhoto, paper } from './camera-photo.ts'
import { companyToday } from './company-day.ts'
import { CuttingLink } from './cutting-link.ts'
import { mailedLink, mailTo, openWithCode } from './guest-mail.ts'
import { type Keyboard, withKeyboardAlone } from './keyboard.ts'
import { Office } from './office.ts'
import { caller } from './rest.ts'
import { Tablet, tabletOf } from './tablet.ts'

test.describe.configure({ mode: 'serial' })

const position = 'Mooring crane driver'
const email = 'ibiso.west@example.com'
let office: Office
let link: CuttingLink
let phone: Tablet
let desk: Tablet
let vacancy = ''
let application = ''
let atPhone: Page
let atDesk: Page
let keyboard: Keyboard

test.beforeAll(async () => {
  office = await Office.open()
  link = await CuttingLink.to(office.port)
  phone = new Tablet(link.origin, { width: 390, height: 844 })
  desk = tabletOf('hr', office.origin, { width: 1280, height: 800 })
})
test.afterAll(async () => {
  for (const each of [phone, desk]) await each.remove()
  await link.close()
  await office.close()
})

const read = async (sql: string, values: unknown[]) => (await office.rows('gulf-marine', sql, values))[0]
const idOf = async (sql: string, values: unknown[]) => z.object({ id: z.string() }).parse(await read(sql, values)).id
const stateOf = async (table: string, id: string) =>
  (await read(`select status from ${table} where id = $1`, [id]))?.status
const titled = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Fills in a day as a person types it. */
async function setDay(page: Page, name: string, day: string): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true })
  await field.fill(day)
  await field.press('Tab')
}

test('a department asks for people, its signatories approve, and the vacancy is open to anybody', async () => {
  const head = await caller(office, 'hod@gulf-marine.demo')
  const asked = await head.call('POST', '/vacancy-requests', {
    position,
    departmentId: await idOf('select id from departments where name = $1', ['Operations']),
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
  const request = await idOf('select id from vacancy_requests where position = $1', [position])
  expect((await head.call('POST', `/vacancy-requests/${request}/submit`, {})).status).toBe(200)
  atDesk = await desk.atWork(`/recruitment/vacancy-requests/${request}`)
  await atDesk.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.poll(() => stateOf('vacancy_requests', request)).toBe('authorized')
  const director = await caller(office, 'md@gulf-marine.demo')
  expect((await director.call('POST', `/vacancy-requests/${request}/approve`, {})).status).toBe(200)
  vacancy = await idOf('select id from vacancies where vacancy_request_id = $1', [request])

  await atDesk.goto(`/recruitment/vacancies/${vacancy}`)
  await atDesk.getByRole('button', { name: 'Open for applications' }).click()
  await atDesk.waitForURL(/step=start/)
  await setDay(atDesk, 'Applications until', addDays(companyToday(), 20))
  await atDesk.getByRole('button', { name: 'Open for applications' }).click()
  await expect.poll(() => stateOf('vacancies', vacancy)).toBe('open')
  await expect(atDesk.getByRole('textbox', { name: 'Page for applicants' })).toHaveValue(
    new RegExp(`/guest/vacancies/${vacancy}\\?company=gulf-marine$`),
  )
})

test('somebody reads it on a phone and asks for the link with the keyboard alone', async () => {
  atPhone = await phone.open(`/guest/vacancies/${vacancy}?company=gulf-marine`)
  keyboard = await withKeyboardAlone(atPhone)
  await titled(atPhone, position)
  expect(await axeFindings(atPhone)).toEqual([])
  await keyboard.tabTo(atPhone.getByRole('link', { name: 'Apply', exact: true }))
  await atPhone.keyboard.press('Enter')
  await titled(atPhone, `Apply: ${position}`)
  await keyboard.tabTo(atPhone.getByRole('textbox', { name: 'E-mail' }))
  await atPhone.keyboard.type(email)
  expect(await axeFindings(atPhone)).toEqual([])
  await atPhone.keyboard.press('Enter')
  await expect(atPhone.getByRole('heading', { level: 1, name: 'Look into your mailbox' })).toBeFocused()
  expect(keyboard.heard.some((text) => text.startsWith('Your link is being prepared.'))).toBe(true)
  expect(keyboard.pointers).toEqual([])
})

test('they apply with photographs of twelve megapixels over a link that breaks', async () => {
  const page = atPhone
  await page.goto(await mailedLink(office, email, '/guest/vacancies/'))
  await expect(page).toHaveURL((url) => url.hash === '')
  await openWithCode(page, office, email)
  await titled(page, `Apply: ${position}`)
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
  await titled(page, 'Resume and photograph')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Resume')
  // The first part of the photograph breaks off; the rest goes on by itself.
  let cuts = 0
  link.mayCarry = () => {
    cuts += 1
    return cuts === 1 ? 2_000 : null
  }
  await attach(page, 'Photograph', await cameraPhoto(page, 'me.jpg'))
  await attach(page, 'Resume', paper('resume.pdf'))
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await titled(page, 'Certificates and other documents')
  await page.getByRole('button', { name: 'Add document' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Crane licence')
  await attach(page, 'File', await cameraPhoto(page, 'licence.jpg'))
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await titled(page, 'Check your answers')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL((url) => url.pathname === `/guest/vacancies/${vacancy}/application/success`)
  await titled(page, 'Thank you. Your application is in')
  await expect(page.getByText(/^Your reference: APP-/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(cuts).toBeGreaterThan(3)
  application = await idOf('select id from job_applications where email = $1', [email])
  const kept = await read('select count(distinct file_id)::int as count from file_links where record_id = $1', [
    application,
  ])
  expect(kept).toEqual({ count: 3 })
})

/** Adds a file to a field, and waits until the device has it. */
async function attach(page: Page, field: string, file: ChosenFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: new RegExp(`^Choose files?: ${field}$`) })
      .last()
      .click(),
  ])
  await chooser.setFiles(file)
  await expect(page.getByRole('button', { name: `Open ${file.name}` })).toBeVisible()
}

test('HR finds them on the board, and those who interview see no score of others before their own is in', async () => {
  const page = atDesk
  await page.goto(`/recruitment/applications?as=board&vacancyId=${vacancy}`)
  await page.getByRole('link', { name: 'Ibiso West' }).click()
  await page.getByRole('button', { name: 'Proceed to interview' }).click()
  await page.waitForURL(/interviews\/new/)
  await page.getByRole('radio', { name: 'Onsite' }).check()
  await setDay(page, 'Date', addDays(companyToday(), 3))
  await page.getByLabel('Start time').fill('09:00')
  await page.getByLabel('End time').fill('09:45')
  await page.getByRole('textbox', { name: 'Place', exact: true }).fill('Base, room 2')
  for (const who of ['captain', 'hr'] as const) {
    await page.getByRole('button', { name: 'Add interviewer' }).click()
    await page
      .getByRole('combobox', { name: /^Person/ })
      .last()
      .fill(await nameOf(who))
    await page.getByRole('option').first().click()
  }
  await page.getByRole('button', { name: 'Schedule an interview' }).click()
  await expect.poll(() => mailTo(office, email)).toContain('text/calendar')
  expect(await stateOf('job_applications', application)).toBe('interview')

  const captain = await caller(office, 'captain@gulf-marine.demo')
  const sheet = (scorer: string) =>
    idOf('select id from application_scores where job_application_id = $1 and scorer_id = $2', [application, scorer])
  const scores = criterionKeys.map((criterion) => ({ id: uuidV7(), criterion, weight: 1, score: 60 }))
  const scored = { scores, recommendation: 'hire' }
  const path = `/application-scores/${await sheet(captain.personId)}/complete`
  expect((await captain.call('POST', path, scored)).status).toBe(200)
  await page.goto(`/recruitment/applications/${application}`)
  const card = page.getByRole('region', { name: 'Scores', exact: true })
  await expect(card).toContainText('Another interviewer has scored. You see it once your own score is submitted.')
  await expect(card).not.toContainText('60')
  await card.getByRole('link', { name: 'Add score' }).click()
  for (const key of criterionKeys)
    await page.getByRole('textbox', { name: `Score for ${criterionWords[key]}, 0 to 100` }).fill('80')
  await expect(page.getByText('5 of 5 scored. Total: 80')).toBeVisible()
  await page.getByRole('radio', { name: 'Hire', exact: true }).check()
  await page.getByRole('button', { name: 'Submit score' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  await page.goto(`/recruitment/applications/${application}`)
  await expect(card.getByRole('table')).toContainText('70 (of 2)')
  await sees('Interview', /^Interview on .*Base, room 2$/)
})

/** The full name of an account of the demonstration. */
async function nameOf(account: string): Promise<string> {
  const row = await read('select first_name, last_name from staff where email = $1', [`${account}@gulf-marine.demo`])
  const { first_name, last_name } = z.object({ first_name: z.string(), last_name: z.string() }).parse(row)
  return `${first_name} ${last_name}`
}

test('they are offered the place, accept, and are hired with the tasks before and after their first day', async () => {
  const page = atDesk
  const startsOn = addDays(companyToday(), 30)
  await page.getByRole('button', { name: 'Send offer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Monthly pay' }).fill('410000')
  await setDay(page, 'First day of work', startsOn)
  await setDay(page, 'Answer by', addDays(companyToday(), 9))
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect.poll(() => stateOf('job_applications', application)).toBe('offer')
  await expect.poll(() => mailTo(office, email)).toContain('410,000.00')
  expect(await mailedLink(office, email, `/guest/vacancies/${vacancy}/apply/`)).toContain('#')
  await sees('Offer', /^Answer the offer by/)

  const offer = await idOf('select id from offers where job_application_id = $1', [application])
  await expect(atPhone.getByRole('region', { name: 'Your offer' })).toContainText('410,000.00')
  await atPhone.getByRole('button', { name: 'Decline offer' }).click()
  const question = atPhone.getByRole('dialog')
  await question.getByRole('button', { name: 'Decline offer' }).click()
  await expect(question.getByText('Enter a reason')).toBeVisible()
  expect(await axeFindings(atPhone)).toEqual([])
  await question.getByRole('button', { name: 'Back' }).last().click()
  await keyboard.tabTo(atPhone.getByRole('button', { name: 'Accept offer' }))
  await atPhone.keyboard.press('Enter')
  await keyboard.tabTo(question.getByRole('button', { name: 'Accept offer' }))
  await atPhone.keyboard.press('Enter')
  await expect.poll(() => stateOf('offers', offer)).toBe('approved')
  await expect(atPhone.getByRole('button', { name: 'Accept offer' })).toHaveCount(0)
  await page.goto(`/recruitment/offers/${offer}`)
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible()
  expect(await stateOf('vacancies', vacancy)).toBe('completed')
  await sees('Offer', /^You accepted it/)
  await expect(atPhone.getByRole('button', { name: 'Withdraw application' })).toHaveCount(0)

  await page.goto(`/recruitment/applications/${application}`)
  await page.getByRole('button', { name: 'Mark as completed' }).click()
  await expect.poll(() => stateOf('job_applications', application)).toBe('completed')
  const onboarding = await idOf('select id from onboardings where job_application_id = $1', [application])
  await page.goto(`/recruitment/onboarding/${onboarding}`)
  await titled(page, /Ibiso West/)
  const tasks = page.getByRole('region', { name: 'Tasks', exact: true }).getByRole('listitem')
  await expect(tasks).toHaveCount(6)
  await page.getByRole('button', { name: 'Record tasks as done' }).click()
  await page.getByRole('checkbox', { name: /^Sign the contract of employment/ }).check()
  await page.getByRole('button', { name: 'Record tasks as done' }).last().click()
  await expect(tasks.first()).toContainText('Done by')
  await sees('Hired', /You are hired/)
})

/** The applicant opens the page of their link anew, and reads how it stands. */
async function sees(state: string, text: RegExp): Promise<void> {
  const page = atPhone
  const toState = page.getByRole('link', { name: 'See my application' })
  if (await toState.isVisible()) await toState.click()
  else await page.reload()
  const status = page.getByRole('status').filter({ hasText: state })
  await expect(status.getByText(text)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
}
