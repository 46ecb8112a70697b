import { expect, type Page, test } from '@playwright/test'
import { Office } from '../office.ts'
import type { PreparedDevice } from '../prepared-devices.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let desk: Tablet

test.beforeAll(async () => {
  office = await Office.open()
})
test.beforeEach(() => {})
test.afterEach(() => desk.remove())
test.afterAll(() => office.close())

async function atWork(device: PreparedDevice, list: string): Promise<Page> {
  desk = tabletOf(device, office.origin, { width: 1280, height: 800 })
  const page = await desk.atWork()
  await page.goto(list)
  return page
}

/** Picks the first rows, and opens the dialog that changes a field of them. */
async function beginToChange(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await expect(boxes.nth(count)).toBeVisible()
  await boxes.nth(1).click()
  await boxes.nth(count).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /^Edit field of/ }).click()
}

test('far from any network one kind is given to several reports, which reach the office as the changes of whoever gave it', async () => {
  const page = await atWork('qhsse', '/incident-management/staff/near-miss?status=submitted')
  await office.stop()
  await beginToChange(page, 2)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Field', { exact: true }).selectOption({ label: 'Who or what was involved' })
  await dialog.getByLabel('Who or what was involved, for all').fill('The deck crew')
  await dialog.getByRole('button', { name: 'Edit 2 near misses' }).click()
  await expect(page.getByRole('heading', { name: /^Edit Who or what was involved: 2 done/ })).toBeFocused()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/2 waiting/)
  await office.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const sql = 'select version from near_miss_reports where people_involved = $1'
  await expect
    .poll(async () => (await office.rows('gulf-marine', sql, ['The deck crew'])).length, { timeout: 60_000 })
    .toBe(2)
})
