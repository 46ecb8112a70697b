import { expect, test } from '@playwright/test'
import { Office } from '../office.ts'
import { tabletOf } from '../tablet.ts'

test('a saved view keeps the tab of its list, and figures lead from tab to tab', async () => {
  const office = await Office.open()
  const browser = tabletOf('hr', office.origin, { width: 1280, height: 800 })
  try {
    const page = await browser.atWork('/leave-management/requests/hr')
    const tabs = page.getByRole('navigation', { name: 'Records shown' })
    const current = tabs.locator('[aria-current]')
    await expect(current).toContainText('All')
    await page.keyboard.press('2')
    await expect(current).toContainText('To approve')
    await page.getByRole('searchbox', { name: 'Search leave requests' }).fill('annual')
    // Figures that are typed are a text.
    await page.getByRole('searchbox', { name: 'Search leave requests' }).press('1')
    await expect(current).toContainText('To approve')
    await page.getByRole('searchbox', { name: 'Search leave requests' }).fill('annual')
    await page.getByRole('button', { name: /^Saved views/ }).click()
    await page.getByRole('menuitem', { name: 'Save as new view' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Annual, to approve')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Saved views/ }).click()
    await page.getByRole('menuitem', { name: 'All leave requests' }).click()
    await expect(current).toContainText('All')
    // While the menu closes, keys are still its own.
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.locator('body').press('3')
    await expect(current).toContainText('To approve')
    await expect(page.getByRole('searchbox', { name: 'Search leave requests' })).toHaveValue('annual')
    await page.keyboard.press('1')
    await expect(current).toContainText('All')
    const total = page.getByText(/^Total of \d+/).first()
    await expect(total).toBeVisible()
    const [count] = /\d+/.exec(await total.innerText()) ?? []
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(Number(count) + 1)
  } finally {
    await browser.remove()
    await office.close()
  }
})
