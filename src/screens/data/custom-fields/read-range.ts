/** A range `2026-11-01..2026-11-30`, of days or of numbers, as its two ends, '' where open; a value alone is both. */
export function readRange(text: string): { from: string; until: string } {
  const at = text.indexOf('..')
  return at < 0 ? { from: text, until: text } : { from: text.slice(0, at), until: text.slice(at + 2) }
}
