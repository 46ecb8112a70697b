import type { Page } from '@playwright/test'

/** Presses 'send now' where the outbox page defers files on a slow link; nothing where nothing is deferred. */
export async function sendEverything(page: Page): Promise<void> {
  const all = page.getByRole('button', { name: 'Send all now' })
  if (await all.isVisible()) await all.click()
}
