import type { Locator } from '@playwright/test'

/** The vertical middle of an element in the window; null where it is not shown. */
export async function middleOf(part: Locator): Promise<number | null> {
  const box = await part.boundingBox()
  return box ? Math.round(box.y + box.height / 2) : null
}
