import type { Resource } from '#src/resource/description/define-resource.ts'
import { minWidthOf, spreadWidths } from '../data/list/column-widths.ts'
import type { ListPart } from '../data/list/list-view.ts'

/** Pixels between the margins of an upright A4 sheet, at 96 per inch. */
const paperWidthPixels = 718
/** Font size that column widths refer to, and the largest and smallest on paper, in pixels. */
const screenFontPixels = 14
const [largest, smallest] = [12, 8]

export type PaperColumns = {
  /** Font size in pixels: as large as all columns fit side by side. */
  fontPixels: number
  /** Each column's share of the width in percent; the last is the delivery column where shown. */
  shares: readonly number[]
}

/**
 * The columns of a printed list. They share the width, since the paper format is unknown when drawing. `syncWidth`:
 * pixels of the delivery column on a screen, 0 where it is not shown.
 */
export function paperColumns(resource: Resource, parts: readonly ListPart[], syncWidth: number): PaperColumns {
  const needed = parts.reduce((sum, part) => sum + minWidthOf(resource, part), syncWidth)
  const fontPixels = Math.min(largest, Math.max(smallest, (screenFontPixels * paperWidthPixels) / needed))
  const available = (paperWidthPixels * screenFontPixels) / fontPixels - syncWidth
  const spread = spreadWidths(resource, parts, {}, available)
  const widths = [...parts.map(({ name }) => spread[name] ?? 0), ...(syncWidth > 0 ? [syncWidth] : [])]
  const total = widths.reduce((sum, width) => sum + width, 0)
  return { fontPixels, shares: widths.map((width) => (100 * width) / total) }
}
