import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from '../../screenshots/findings.ts'
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

test('HR gives several people one job title by the keyboard; who has it already is skipped, and the network may go', async () => {
  const page = await atWork('hr', '/staff-management/staffs?search=captain&columns=firstName,email,jobTitle')
  const titles = async () => {
    const sql = "select job_title from staff where email like 'captain%' order by email"
    return (await office.rows('gulf-marine', sql)).map((row) => String(row.job_title))
  }
  await beginToChange(page, 3)
  const dialog = page.getByRole('dialog', { name: 'Edit a field of 3 staff' })
  await dialog.getByLabel('Field', { exact: true }).selectOption({ label: 'Job title' })
  const value = dialog.getByLabel('Job title, for all')
  expect(await axeFindings(page)).toEqual([])
  await value.fill('')
  await dialog.getByRole('button', { name: 'Edit 3 staff' }).click()
  await expect(value).toHaveAccessibleDescription('Required')
  await value.fill('Senior master')
  await office.stop()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit Job title: 0 done, 3 not done' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('The office cannot be reached')
  await office.start()
  await page.getByRole('button', { name: 'Try 3 again' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Job title: 3 done' })).toBeVisible()
  expect((await titles()).filter((title) => title === 'Senior master')).toHaveLength(3)
  // For half a second a click belongs to the button that stood there before.
  await expect(async () => {
    await page.getByRole('button', { name: 'Close', exact: true }).click({ timeout: 1000 })
    await expect(page.getByRole('heading', { name: /^Edit Job title/ })).toHaveCount(0, { timeout: 500 })
  }).toPass()

  await beginToChange(page, 3)
  await dialog.getByLabel('Field', { exact: true }).selectOption({ label: 'Job title' })
  await expect(dialog).toContainText('All have the same value now.')
  await expect(value).toHaveValue('Senior master')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await beginToChange(page, 4)
  await dialog.or(page.getByRole('dialog')).getByLabel('Field', { exact: true }).selectOption({ label: 'Job title' })
  await expect(page.getByRole('dialog')).toContainText('They have different values now.')
  await page.getByLabel('Job title, for all').fill('Senior master')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit Job title: 1 done, 3 skipped' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('It already has this value.')
})
