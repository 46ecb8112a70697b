import type { Locator } from '@playwright/test'

/** Presses twice like a hand, without waiting for the page's reaction to the first press. */
export async function doublePress(target: Locator): Promise<void> {
  await target.hover()
  const { mouse } = target.page()
  await Promise.all([1, 2].flatMap((clickCount) => [mouse.down({ clickCount }), mouse.up({ clickCount })]))
}
