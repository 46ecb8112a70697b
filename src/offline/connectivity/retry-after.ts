/** Seconds that a `Retry-After` header asks to wait, given as seconds or as a date; null where it says nothing. */
export function readRetryAfter(header: string | null, now: number = Date.now()): number | null {
  if (header === null) return null
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}
