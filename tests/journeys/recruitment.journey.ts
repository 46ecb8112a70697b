import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { addDays } from '#src/lib/instant.ts'
import { axeFindings } from '../screenshots/findings.ts'
import { companyToday } from './company-day.ts'
import { withKeyboardAlone } from './keyboard.ts'
import { Office } from './office.ts'
import { caller } from './rest.ts'
import { Tablet, tabletOf } from './tablet.ts'

test.describe.configure({ mode: 'serial' })

const position = 'Mooring crane driver'
const email = 'ibiso.west@example.com'
let office: Office
let phone: Tablet
let desk: Tablet
let vacancy = ''

test.beforeAll(async () => {
  office = await Office.open()
  phone = new Tablet(office.origin, { width: 390, height: 844 })
  desk = tabletOf('hr', office.origin, { width: 1280, height: 800 })
})
test.afterAll(async () => {
  for (const each of [phone, desk]) await each.remove()
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
  const atDesk = await desk.atWork(`/recruitment/vacancy-requests/${request}`)
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
  const atPhone = await phone.open(`/guest/vacancies/${vacancy}?company=gulf-marine`)
  const keyboard = await withKeyboardAlone(atPhone)
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
