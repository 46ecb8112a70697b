import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { axeFindings } from '../screenshots/findings.ts'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { doublePress } from './double-press.ts'
import { withKeyboardAlone } from './keyboard.ts'
import { Office } from './office.ts'
import type { PreparedDevice } from './prepared-devices.ts'
import { type Caller, caller } from './rest.ts'
import { type Tablet, tabletOf } from './tablet.ts'

const saved = z.object({ data: z.looseObject({ id: z.string(), version: z.number() }) })
const people = z.object({ data: z.array(z.looseObject({ id: z.string(), version: z.number() })) })
const desk = { width: 1280, height: 800 }

let office: Office
let link: CuttingProxy
let admin: Caller
let desktops: Tablet[] = []

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  admin = await caller(office, 'admin@gulf-marine.demo')
})
test.afterEach(async () => {
  for (const each of desktops) await each.remove()
  desktops = []
})
test.afterAll(async () => {
  await link.close()
  await office.close()
})

async function sitDown(device: PreparedDevice): Promise<Page> {
  const desktop = tabletOf(device, link.origin, desk)
  desktops.push(desktop)
  return desktop.atWork()
}

/** A record as the office keeps it. */
async function kept(path: string, by: Caller = admin): Promise<Record<string, unknown>> {
  const answer = await by.call('GET', path)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return saved.parse(answer.body).data
}

async function made(path: string, fields: Record<string, unknown>): Promise<string> {
  const answer = await admin.call('POST', path, fields)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return saved.parse(answer.body).data.id
}

async function personNamed(email: string): Promise<string> {
  const answer = await admin.call('GET', `/staff?search=${encodeURIComponent(email)}`)
  const [person] = people.parse(answer.body).data
  if (!person) throw new Error(`nobody has ${email}`)
  return person.id
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rowHeights = (page: Page) =>
  page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))

test('by the keyboard alone two cells of a row are changed as one, what is wrong is said beside the cell, and Escape keeps nothing', async () => {
  const id = await personNamed('captain4@gulf-marine.demo')
  const before = await kept(`/staff/${id}`)
  const page = await sitDown('hr')
  await page.goto('/staff-management/staffs?search=captain4&columns=firstName,lastName,email,jobTitle')
  const row = page.getByRole('link', { name: String(before.firstName), exact: true })
  await expect(row).toBeVisible()
  const keys = await withKeyboardAlone(page)
  await expect(row).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText(/^Edit row/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: /F2 to edit$/ })).toBeVisible()

  const title = [before.firstName, before.lastName].join(' ')
  const heights = await rowHeights(page)
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('F2')
  await expect(box(page, `First name, of ${title}`)).toBeFocused()
  expect(await rowHeights(page)).toEqual(heights)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(box(page, `Last name, of ${title}`)).toBeFocused()
  await page.keyboard.press('Tab')
  const email = box(page, `E-mail, of ${title}`)
  await expect(email).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('no address')
  await page.keyboard.press('Tab')
  const job = box(page, `Job title, of ${title}`)
  await expect(job).toBeFocused()
  await expect(page.getByRole('row').nth(1)).toContainText('no address')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Senior master')
  await page.keyboard.press('Enter')

  await expect(email).toBeFocused()
  await expect(email).toHaveValue('no address')
  await expect(email).toHaveAccessibleDescription('This is not an e-mail address')
  expect(await kept(`/staff/${id}`)).toMatchObject({ version: before.version, jobTitle: before.jobTitle })
  await page.keyboard.press('Control+a')
  await page.keyboard.type('captain4.new@gulf-marine.demo')
  await page.keyboard.press('Enter')
  await expect(row).toBeFocused()
  expect(await kept(`/staff/${id}`)).toMatchObject({
    version: Number(before.version) + 1,
    email: 'captain4.new@gulf-marine.demo',
    jobTitle: 'Senior master',
  })
  await expect.poll(() => keys.heard).toContainEqual(`Saved: ${title}`)

  await page.keyboard.press('F2')
  await expect(box(page, `First name, of ${title}`)).toBeFocused()
  await page.keyboard.type('xyz')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await expect(row).toHaveText(String(before.firstName))
  await page.keyboard.press('F2')
  await expect(box(page, `First name, of ${title}`)).toHaveValue(String(before.firstName))
  await page.keyboard.press('Escape')
  expect(await kept(`/staff/${id}`)).toMatchObject({ version: Number(before.version) + 1 })
  expect(keys.pointers).toEqual([])
})

test('a ticked box, a text of several lines and a moment are changed at their cells', async () => {
  const page = await sitDown('hr')
  const cell = (column: string) => page.getByRole('row').nth(1).locator(`[data-cell="${column}"]`)
  await page.goto('/leave-management/leave-types?search=Annual&columns=name,paid')
  const [type] = people.parse((await admin.call('GET', '/leave-types?search=Annual')).body).data
  const paid = (await kept(`/leave-types/${type?.id}`)).paid === true
  await doublePress(cell('paid'))
  const ticked = page.getByRole('checkbox', { name: /^Paid, of Annual leave/ })
  await expect(ticked).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await kept(`/leave-types/${type?.id}`)).paid === true).toBe(!paid)

  const reviewer = await sitDown('qhsse')
  // Administrators read no near misses of others.
  const safety = await caller(office, 'qhsse@gulf-marine.demo')
  const cellOf = (column: string) => reviewer.getByRole('row').nth(1).locator(`[data-cell="${column}"]`)
  await reviewer.goto('/incident-management/staff/near-miss?columns=number,dateTime,description')
  const number = (await cellOf('number').innerText()).trim()
  const [found] = people.parse((await safety.call('GET', `/near-miss-reports?search=${number}`)).body).data
  await doublePress(cellOf('description'))
  const text = reviewer.getByRole('textbox', { name: /^What happened, of / })
  await expect(text).toBeFocused()
  await reviewer.keyboard.press('Control+End')
  await reviewer.keyboard.press('Enter')
  await reviewer.keyboard.type('The hose was replaced.')
  expect(await axeFindings(reviewer)).toEqual([])
  await reviewer.keyboard.press('Control+Enter')
  await expect(text).toHaveCount(0)
  await expect
    .poll(async () => String((await kept(`/near-miss-reports/${found?.id}`, safety)).description))
    .toMatch(/.\nThe hose was replaced\.$/)
  await doublePress(cellOf('dateTime'))
  const time = reviewer.getByRole('textbox', { name: /^When, of .*, time$/ })
  await time.fill('05:05')
  await reviewer.keyboard.press('Enter')
  await expect(time).toHaveCount(0)
  await expect
    .poll(async () => String((await kept(`/near-miss-reports/${found?.id}`, safety)).dateTime))
    .toMatch(/T05:05:00/)
})

test('what the office refuses, or a colleague changed meanwhile, is told at the cell, and what was chosen stays', async () => {
  const gone = await made('/departments', { name: 'Diving', heads: [] })
  const name = `Rigger ${randomUUID().slice(0, 6)}`
  const designation = await made('/designations', { name, hods: [] })
  const page = await sitDown('hr')
  await page.goto(`/staff-management/designations?search=${encodeURIComponent(name)}`)
  const cell = (column: string) => page.getByRole('row').nth(1).locator(`[data-cell="${column}"]`)

  await test.step('a department that was deleted while it was chosen', async () => {
    await doublePress(cell('departmentId'))
    const department = page.getByRole('combobox', { name: `Department, of ${name}` })
    await expect(department).toBeFocused()
    await department.fill('Diving')
    await page.getByRole('option', { name: 'Diving' }).click()
    const deleted = await admin.call('DELETE', `/departments/${gone}`)
    expect(deleted.status).toBeLessThan(300)
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: `Department, of ${name}` })
    await expect(panel.getByRole('alert')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Open form' })).toBeVisible()
    await expect(department).not.toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    expect(await kept(`/designations/${designation}`)).toMatchObject({ version: 1 })
  })

  await test.step('a grade that a colleague set meanwhile', async () => {
    await doublePress(cell('grade'))
    const grade = box(page, `Grade, of ${name}`)
    await grade.fill('G7')
    const changed = await admin.call('PATCH', `/designations/${designation}`, { grade: 'G5' })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: `Grade, of ${name}` })
    await expect(panel.getByText('Grade: G5')).toBeVisible()
    await expect(grade).toHaveValue('G7')
    expect(await kept(`/designations/${designation}`)).toMatchObject({ grade: 'G5' })
    await page.keyboard.press('Enter')
    await expect(panel).toHaveCount(0)
    await expect(cell('grade')).toHaveText('G7')
    expect(await kept(`/designations/${designation}`)).toMatchObject({ grade: 'G7' })
  })

  await test.step('without the office it is kept here, and the form goes on with it', async () => {
    link.fate = () => 'lost'
    await doublePress(cell('grade'))
    await box(page, `Grade, of ${name}`).fill('G8')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/can only be saved there/)).toBeVisible()
    await page.getByRole('link', { name: 'Open form' }).click()
    await expect(box(page, 'Grade')).toHaveValue('G8')
    link.fate = () => 'through'
  })
})

test('at sea a cell goes through the outbox; a clash is told in the row, and a change begun in the form is not written over', async () => {
  const crew = await caller(office, 'crew@gulf-marine.demo')
  const [vessel] = await office.rows(
    'gulf-marine',
    'select vessel_id from vessel_assignments where staff_id = $1 and valid_until is null and deleted_at is null',
    [crew.personId],
  )
  const fields = { vesselId: vessel?.vessel_id, utcOffsetMinutes: 60, activity: 'towing', location: 'Bonny' }
  const reported = await crew.call('POST', '/vessel-daily-reports', { ...fields, date: '2024-02-11' })
  const { id } = saved.parse(reported.body).data
  const page = await sitDown('crew')
  const list = '/vessel-management/daily-reports/staff?orderBy=date&order=asc&columns=date,activity,location,status'
  await page.goto(list)
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('11 Feb 2024')

  link.fate = () => 'lost'
  await doublePress(row.locator('[data-cell="location"]'))
  const location = page.getByRole('textbox', { name: /^Location, of / })
  await location.fill('Bonny anchorage')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Bonny anchorage')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/1 waiting/)
  const captain = await caller(office, 'captain@gulf-marine.demo')
  const changed = await captain.call('PATCH', `/vessel-daily-reports/${id}`, { location: 'Bonny river, berth 4' })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  link.fate = () => 'through'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(row).toContainText('Needs you', { timeout: 60_000 })

  await row.getByRole('link').focus()
  await page.keyboard.press('F2')
  await expect(page.getByText('An earlier change of yours was returned.')).toBeVisible()
  await page.getByRole('link', { name: 'Open page' }).click()
  const panel = page.getByRole('region', { name: 'Changed in two places' })
  const choice = panel.getByRole('group', { name: 'Location' })
  await expect(choice).toContainText('Bonny anchorage')
  await choice.getByText('Yours', { exact: true }).click()
  await panel.getByRole('button', { name: 'Send my choice' }).click()
  await expect
    .poll(() => office.rows('gulf-marine', 'select location from vessel_daily_reports where id = $1', [id]), {
      timeout: 60_000,
    })
    .toEqual([{ location: 'Bonny anchorage' }])

  await page.goto(`/vessel-management/daily-reports/staff/${id}/edit`)
  await box(page, 'Client').fill('Niger Delta Terminals')
  await expect(page.getByText(/^Saved on this/)).toBeVisible()
  await page.goto(list)
  await row.getByRole('link').focus()
  await page.keyboard.press('F2')
  await expect(page.getByText(/^You have an unsent draft of this/)).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(box(page, 'Client')).toHaveValue('Niger Delta Terminals')
})
