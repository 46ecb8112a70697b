import type { ListPart } from './list-view.ts'

/** What a letter of a button takes, what stands around its words, between two buttons, and the button of the others. */
const letterPixels = 8.3
const paddingPixels = 58
const gapPixels = 8
const moreWidth = 170

/**
 * The filters that stand in a line of `room` pixels, in the order of the description, which names the most used first;
 * the others go behind one button.
 */
export function fittingFilters(filters: readonly ListPart[], room: number): readonly ListPart[] {
  const widths = filters.map(({ label }) => Math.ceil(label.length * letterPixels) + paddingPixels + gapPixels)
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= room + gapPixels) return filters
  let taken = moreWidth
  const beyond = widths.findIndex((width) => {
    taken += width
    return taken > room + gapPixels
  })
  return filters.slice(0, Math.max(0, beyond))
}
