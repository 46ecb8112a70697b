import type { ListPart } from './list-view.ts'

/** Width of a button's character, its padding, the gap between buttons, and the button for the rest. */
const characterPixels = 8.3
const paddingPixels = 58
const gapPixels = 8
const moreWidth = 170

/**
 * The filters that fit in `width` pixels, in the description's order, most used first; the rest go behind one button.
 */
export function fittingFilters(filters: readonly ListPart[], available: number): readonly ListPart[] {
  const widths = filters.map(({ label }) => Math.ceil(label.length * characterPixels) + paddingPixels + gapPixels)
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= available + gapPixels) return filters
  let used = moreWidth
  const beyond = widths.findIndex((width) => {
    used += width
    return used > available + gapPixels
  })
  return filters.slice(0, Math.max(0, beyond))
}
