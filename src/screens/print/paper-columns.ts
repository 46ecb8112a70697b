import type { Resource } from '#src/resource/description/define-resource.ts'
import { minWidthOf, spreadWidths } from '../data/list/column-widths.ts'
import type { ListPart } from '../data/list/list-view.ts'

/** Pixels between the margins of an A4 sheet held upright, at 96 to the inch. */
const paperWidthPixels = 718
/** The letters that columns are measured by on a screen, and the largest and smallest ones of paper, in pixels. */
const screenLetters = 14
const [largest, smallest] = [12, 8]

export type PaperColumns = {
  /** Pixels of a letter: as large as all columns have room for side by side. */
  letters: number
  /** What each column takes of the paper's width, in percent; the last of them is that of delivery where it is shown. */
  shares: readonly number[]
}

/**
 * How the columns of a list stand on paper. They share its width, whichever that is, since which paper is chosen is not
 * known when they are drawn.
 *
 * @param syncWidth pixels of the column of delivery on a screen, 0 where it is not shown
 */
export function paperColumns(resource: Resource, parts: readonly ListPart[], syncWidth: number): PaperColumns {
  const needed = parts.reduce((sum, part) => sum + minWidthOf(resource, part), syncWidth)
  const letters = Math.min(largest, Math.max(smallest, (screenLetters * paperWidthPixels) / needed))
  const room = (paperWidthPixels * screenLetters) / letters - syncWidth
  const spread = spreadWidths(resource, parts, {}, room)
  const widths = [...parts.map(({ name }) => spread[name] ?? 0), ...(syncWidth > 0 ? [syncWidth] : [])]
  const total = widths.reduce((sum, width) => sum + width, 0)
  return { letters, shares: widths.map((width) => (100 * width) / total) }
}
