import type { Page } from '@playwright/test'

/** Counts every touch and click in this tab from its next page on, across pages. Returns the count so far. */
export async function countTouches(page: Page): Promise<() => Promise<number>> {
  let touches = 0
  await page.exposeFunction('fairleadTouched', () => {
    touches += 1
  })
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => void Reflect.get(globalThis, 'fairleadTouched')(), { capture: true })
  })
  return async () => {
    // The page's messages arrive in order, so an answer from it comes after them.
    await page.evaluate(() => undefined)
    return touches
  }
}
