/** The text of a page as its pieces were written: all of it, and where each piece begins. */
export type PageText = { text: string; starts: readonly number[] }

/** Where something was found: page from 1, place and length within its text. */
export type Found = { page: number; at: number; length: number }

/** Places found at most; more tell nobody anything. */
const maxFound = 500

/** Puts a page's pieces together; a line's end counts as a space. */
export function joinPieces(pieces: readonly { str: string; hasEOL: boolean }[]): PageText {
  let text = ''
  const starts = pieces.map(({ str, hasEOL }) => {
    const start = text.length
    text += hasEOL ? `${str}\n` : str
    return start
  })
  return { text, starts }
}

/** All places of `query` in the pages' texts, whatever the case, and wherever a line breaks. */
export function findInPages(texts: readonly string[], query: string): Found[] {
  const words = query.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const pattern = new RegExp(
    words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join(String.raw`\s*`),
    'giu',
  )
  return texts
    .flatMap((text, index) =>
      [...text.matchAll(pattern)].map((match) => ({ page: index + 1, at: match.index, length: match[0].length })),
    )
    .slice(0, maxFound)
}

/** The piece and the place in it where a character of the page's text stands. */
export function pieceAt({ starts }: PageText, at: number): { piece: number; offset: number } {
  let piece = 0
  while (piece + 1 < starts.length && (starts[piece + 1] ?? 0) <= at) piece += 1
  return { piece, offset: at - (starts[piece] ?? 0) }
}
