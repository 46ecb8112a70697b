import type { TextLayer } from 'pdfjs-dist'
import { type Found, type PageText, pieceAt } from './find-text.ts'

/** Marks of all pages, by page: all that was found, and the place that is gone to. */
const marks = new Map<number, { found: readonly Range[]; present: Range | null }>()

/** Marks what was found on a page, by the browser's own highlights, and brings the present place to the middle of the frame. */
export function markFound(
  page: number,
  layer: TextLayer,
  text: PageText,
  { found, present }: { found: readonly Found[]; present: Found | null },
): void {
  const rangeOf = (one: Found) => textRange(layer, text, one)
  const shown = present && rangeOf(present)
  marks.set(page, { found: found.flatMap((one) => rangeOf(one) ?? []), present: shown })
  showMarks()
  const frame = shown?.startContainer.parentElement?.closest('[data-frame]')
  if (!shown || !frame) return
  const [place, view] = [shown.getBoundingClientRect(), frame.getBoundingClientRect()]
  frame.scrollBy(0, place.top - view.top - view.height / 2)
}

/** Forgets the marks of a page that is no longer drawn. */
export function clearMarks(page: number): void {
  if (marks.delete(page)) showMarks()
}

function showMarks(): void {
  // Older browsers have no highlights; the place is brought into view all the same.
  if (globalThis.Highlight === undefined) return
  const all = [...marks.values()]
  CSS.highlights.set('reader-found', new Highlight(...all.flatMap(({ found }) => found)))
  CSS.highlights.set('reader-present', new Highlight(...all.flatMap(({ present }) => present ?? [])))
}

function textRange(layer: TextLayer, text: PageText, { at, length }: Found): Range | null {
  const [start, end] = [pieceAt(text, at), pieceAt(text, at + length - 1)]
  const [first, last] = [layer.textDivs[start.piece]?.firstChild, layer.textDivs[end.piece]?.firstChild]
  if (!first || !last) return null
  const range = document.createRange()
  range.setStart(first, Math.min(start.offset, first.textContent?.length ?? 0))
  range.setEnd(last, Math.min(end.offset + 1, last.textContent?.length ?? 0))
  return range
}
