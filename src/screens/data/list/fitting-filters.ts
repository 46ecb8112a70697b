import type { ListPart } from './list-view.ts'

/** Width of a button's character, its padding and sign, the gap between buttons, and the button for the rest. */
const characterPixels = 9
const paddingPixels = 56
const gapPixels = 8
const moreWidth = 160
/** The greatest width of a filter with its values. */
const maxFilterWidth = 280

const noText = () => ''

/**
 * The filters that fit in `width` pixels, in the description's order; those in use come before others, the rest go behind
 * one button. `textOf`: the values of one in use, which its button says.
 */
export function fittingFilters(
  filters: readonly ListPart[],
  available: number,
  textOf: (part: ListPart) => string = noText,
): readonly ListPart[] {
  const sized = filters.map((part) => {
    const text = textOf(part)
    const words = text === '' ? part.label : `${part.label}: ${text}`
    const width = Math.ceil(words.length * characterPixels) + paddingPixels
    return { part, isInUse: text !== '', width: Math.min(maxFilterWidth, width) + gapPixels }
  })
  const total = sized.reduce((sum, { width }) => sum + width, 0)
  if (total <= available + gapPixels) return filters
  const fitting = new Set<ListPart>()
  let used = moreWidth
  for (const { part, width } of sized.toSorted((one, other) => Number(other.isInUse) - Number(one.isInUse))) {
    used += width
    if (used > available + gapPixels) break
    fitting.add(part)
  }
  return filters.filter((part) => fitting.has(part))
}
