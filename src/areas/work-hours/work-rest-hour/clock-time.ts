import { parseClock } from '#src/lib/parse-clock.ts'

/**
 * A typed time as minutes of the ship's day, whose hours count beyond 24 where clocks were set back; null where
 * invalid.
 */
export function parseClockTime(text: string): number | null {
  return parseClock(text, 26)
}

/** The same for a complete time, `07:30` or `0730`; null while it may continue, as `7` may. */
export function parseWholeClockTime(text: string): number | null {
  return /\d{3}|\d\D\d/.test(text) ? parseClockTime(text) : null
}

/** Minutes as hours for a total: 630 is `10.5`, 600 is `10`, 455 is `7.58`. */
export function formatHours(minutes: number): string {
  return String(Math.round((minutes / 60) * 100) / 100)
}
