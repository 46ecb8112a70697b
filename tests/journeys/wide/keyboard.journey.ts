import { expect, type Page, test } from '@playwright/test'
import { type Keyboard, withKeyboardAlone } from '../keyboard.ts'
import { Office } from '../office.ts'
import type { PreparedDevice } from '../prepared-devices.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

const desk = { width: 1280, height: 800 }
let office: Office
let tablets: Tablet[] = []

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterEach(async () => {
  for (const each of tablets) await each.remove()
  tablets = []
})
test.afterAll(() => office.close())

/** A person at a desk who has put the mouse away. */
async function sitDown(device: PreparedDevice): Promise<{ page: Page; keys: Keyboard }> {
  const tablet = tabletOf(device, office.origin, desk)
  tablets.push(tablet)
  const page = await tablet.atWork('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { page, keys: await withKeyboardAlone(page) }
}

test('what a button opens takes the focus and gives it back, and stands beside its button where that was replaced', async () => {
  const { page } = await sitDown('support')
  await page.goto('/vessel-management/daily-reports/support')
  await expect(page.locator('tbody tr[data-index]').first()).toBeVisible()

  const filter = page.getByRole('button', { name: /^Filter by status/ })
  for (const time of ['first', 'second']) {
    await filter.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: 'Draft' }), time).toBeFocused()
    await expect(filter).toHaveAttribute('aria-expanded', 'true')
    const opened = await filter.getAttribute('aria-controls')
    await expect(page.locator(`[id="${opened}"]`)).toHaveRole('dialog')
    await page.keyboard.press('Escape')
    await expect(filter, time).toBeFocused()
    await expect(filter).toHaveAttribute('aria-expanded', 'false')
  }
  const own = page.getByRole('button', { name: /account and device/ })
  await own.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').locator(':scope:focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(own).toBeFocused()

  const columns = page.getByRole('button', { name: 'Columns', exact: true })
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  await columns.click()
  await expect(chooser).toBeVisible()
  await columns.click()
  await expect(chooser).toBeHidden()
  // Where there is room its button bears its word.
  await page.setViewportSize({ width: 1600, height: 900 })
  await expect(columns).toHaveText('Columns')
  await columns.click()
  await expect(chooser).toBeVisible()
  const [button, box] = [await columns.boundingBox(), await chooser.boundingBox()]
  expect(Math.abs((box?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0))).toBeLessThan(20)
  await columns.click()
  await expect(chooser).toBeHidden()
})
