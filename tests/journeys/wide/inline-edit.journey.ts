import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { axeFindings } from '../../screenshots/findings.ts'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { doublePress } from '../double-press.ts'
import { Office } from '../office.ts'
import type { PreparedDevice } from '../prepared-devices.ts'
import { type Caller, caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

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

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

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
