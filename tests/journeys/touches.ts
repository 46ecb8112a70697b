import type { Page } from '@playwright/test'

/** Counts every touch and click in this tab from its next page on, across pages. Returns how many there were so far. */
export async function countTouches(page: Page): Promise<() => Promise<number>> {
  let touches = 0
  await page.exposeFunction('fairleadTouched', () => {
    touches += 1
  })
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => void Reflect.get(globalThis, 'fairleadTouched')(), { capture: true })
  })
  return async () => {
    // What the page told is on its way in order; an answer from the page comes after it.
    await page.evaluate(() => undefined)
    return touches
  }
}
