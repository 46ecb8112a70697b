import type { Page } from '@playwright/test'

/**
 * What somebody on the page of what waits does when the app holds files back for a thin link's sake and asks about them:
 * they are sent now. Nothing where nothing is held back.
 */
export async function sendEverything(page: Page): Promise<void> {
  const all = page.getByRole('button', { name: 'Send all now' })
  if (await all.isVisible()) await all.click()
}
