import { expect, type Page } from '@playwright/test'

/** The palette on the dashboard with something typed, once all of this device is searched. */
export async function paletteFor(page: Page, typed: string): Promise<void> {
  await page.goto('/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Search/ })
    .click()
  await page.getByRole('combobox', { name: 'Search Fairlead' }).fill(typed)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/result/)
}

/** The overview of keys on the dashboard. */
export async function keyOverview(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
}
