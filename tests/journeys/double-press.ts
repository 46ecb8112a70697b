import type { Locator } from '@playwright/test'

/**
 * Presses twice as a hand does, whatever else the machine does: a second press that waited for the page to have answered
 * the first would at times come too late to be one with it.
 */
export async function doublePress(target: Locator): Promise<void> {
  await target.hover()
  const { mouse } = target.page()
  await Promise.all([1, 2].flatMap((clickCount) => [mouse.down({ clickCount }), mouse.up({ clickCount })]))
}
