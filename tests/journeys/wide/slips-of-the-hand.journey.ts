import { expect, type Page, test } from '@playwright/test'
import { doublePress } from '../double-press.ts'
import { Office } from '../office.ts'
import type { PreparedDevice } from '../prepared-devices.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let desks: Tablet[] = []

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterEach(async () => {
  for (const desk of desks) await desk.remove()
  desks = []
})
test.afterAll(() => office.close())

async function sitDown(device: PreparedDevice, path: string): Promise<Page> {
  const desk = tabletOf(device, office.origin, { width: 1280, height: 800 })
  desks.push(desk)
  const page = await desk.atWork()
  await page.goto(path)
  return page
}

const picker = (page: Page, name: string | RegExp) => page.getByRole('combobox', { name })
/** The emphasised buttons of the screen, without those of a dialog over it. */
const filled = (page: Page) =>
  page
    .locator('.mantine-Button-root:not([data-variant]), .mantine-Button-root[data-variant=filled]')
    .filter({ visible: true })
const options = (page: Page) => page.getByRole('option')

test('Enter in a picker takes the first match and never ends the form; Escape and Tab leave what was chosen', async () => {
  const page = await sitDown('hr', '/settings/stand-ins/new')
  const away = picker(page, 'Person away')
  await expect(away).toBeVisible()
  await expect(filled(page)).toHaveCount(1)
  await away.click()
  await page.keyboard.type('Yusuf')
  await expect(options(page).first()).toHaveAttribute('data-combobox-selected', 'true')
  const first = await options(page).first().innerText()
  await page.keyboard.press('Enter')
  await expect(away).toHaveValue(first)
  await expect(options(page)).toHaveCount(0)
  await expect(page.getByText('Required')).toHaveCount(0)
  await expect(page).toHaveURL(/\/new/)

  const other = picker(page, 'Stand-in')
  await other.click()
  await page.keyboard.type('nobody of this name')
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Required')).toHaveCount(0)
  await page.keyboard.press('Escape')
  // Typed anew over a list that was closed.
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Yusuf')
  await page.keyboard.press('Enter')
  await expect(other).toHaveValue(first)

  await page.keyboard.press('Control+a')
  await page.keyboard.type('Ad')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/new/)
  await page.keyboard.press('Tab')
  await expect(other).toHaveValue(first)
})

test('Tab goes on from a filter, a calendar and a menu, and what was typed stays', async () => {
  const page = await sitDown('hr', '/settings/stand-ins/new')
  const day = page.getByRole('textbox', { name: 'First day' })
  await day.fill('1 Dec')
  await page.keyboard.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'First day' })
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  for (let press = 0; press < 6 && (await calendar.isVisible()); press += 1) await page.keyboard.press('Shift+Tab')
  await expect(calendar).toBeHidden()
  await expect(day).toHaveValue(/^0?1 Dec \d{4}$|^01-12-\d{4}$/)

  await page.goto('/staff-management/staffs')
  const columns = page.getByRole('button', { name: 'Columns' })
  await columns.click()
  const panel = page.getByRole('dialog', { name: 'Columns' })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(panel).toBeHidden()
  await expect(columns).toBeFocused()
  await columns.press('Enter')
  await expect(panel).toBeVisible()
  for (let press = 0; press < 80 && (await panel.isVisible()); press += 1) await page.keyboard.press('Tab')
  await expect(panel).toBeHidden()
  await expect(columns).not.toBeFocused()
  await expect(page.locator('body')).not.toBeFocused()
})

test('a picker in a cell stands over its text and hides no button', async () => {
  const page = await sitDown('hr', '/staff-management/designations')
  const cell = page.getByRole('row').nth(1).locator('[data-cell="departmentId"]')
  await doublePress(cell)
  const department = picker(page, /^Department, of /)
  await expect(department).toBeFocused()
  await expect(options(page).first()).toBeVisible()
  await expect(filled(page)).toHaveCount(1)
  const inside = await cell.evaluate((place) => {
    const text = place.getBoundingClientRect()
    const input = document.activeElement?.getBoundingClientRect()
    return input !== undefined && input.top < text.bottom && input.bottom > text.top && input.left < text.right
  })
  expect(inside).toBe(true)
  for (const name of ['Save', 'Cancel']) {
    // A click that reaches another element fails.
    await page.getByRole('button', { name, exact: true }).click({ trial: true, timeout: 2000 })
  }
  const last = await options(page).last().innerText()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(department).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(last.slice(0, -1))
  await page.keyboard.press('Enter')
  await expect(department).toHaveValue(last)
  await page.keyboard.press('Enter')
  await expect(department).toHaveCount(0)
  await expect(cell).toHaveText(last)
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  await boxes.nth(1).click()
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible()
  await expect(filled(page)).toHaveCount(1)
})

test('a key on a branch asks before it is set inactive', async () => {
  const page = await sitDown('admin', '/company/branch')
  const sql = 'select count(*)::int as active from branches where status = $1'
  const before = await office.rows('gulf-marine', sql, ['active'])
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set inactive' })).toHaveAttribute('data-variant', 'default')
  expect(await filled(page).count()).toBeLessThan(2)
  await page.keyboard.press('a')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('?')
  await expect(question.getByRole('button').and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  expect(await office.rows('gulf-marine', sql, ['active'])).toEqual(before)
})

test('closing a near miss asks for severity, action and evidence; several are closed at once without a network', async () => {
  const page = await sitDown('qhsse', '/incident-management/qhsse?status=reviewed')
  const rows = page.getByRole('checkbox', { name: /^Select / })
  await expect(rows.nth(3)).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Close' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('Required').first()).toBeVisible()
  await picker(page, 'Assessed severity').click()
  await page.getByRole('option', { name: '4 major' }).click()
  await expect(filled(page)).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Close-out action' }).fill('Keeper plates fitted.')
  await expect(page.getByText('Evidence after close-out')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const closed = (action: string) =>
    office.rows('gulf-marine', 'select status, assessed_severity from near_miss_reports where close_out_action = $1', [
      action,
    ])
  await expect
    .poll(() => closed('Keeper plates fitted.'), { timeout: 30_000 })
    .toEqual([{ status: 'closed', assessed_severity: '4' }])

  await page.goto('/incident-management/qhsse?status=reviewed')
  await expect(rows.nth(2)).toBeVisible()
  await office.stop()
  await rows.nth(1).click()
  await rows.nth(2).click()
  await expect(page.getByRole('button', { name: 'Close 2', exact: true })).toBeVisible()
  expect(await filled(page).count()).toBeLessThan(2)
  await page.getByRole('button', { name: 'Close 2', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Close 2' })
  await expect(dialog).toContainText('Evidence after close-out')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog.getByText('Required').first()).toBeVisible()
  await picker(page, 'Assessed severity').click()
  await page.getByRole('option', { name: '3 moderate' }).click()
  await dialog.getByRole('textbox', { name: 'Close-out action' }).fill('Told at the toolbox talk.')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Close: 2 done/ })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/2 waiting/)
  await office.start()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(() => closed('Told at the toolbox talk.'), { timeout: 60_000 })
    .toEqual([
      { status: 'closed', assessed_severity: '3' },
      { status: 'closed', assessed_severity: '3' },
    ])
})
