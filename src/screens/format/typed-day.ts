import { monthNames } from '#src/lib/format-day.ts'
import { isPlainDate } from '#src/lib/instant.ts'

/**
 * A typed day as a plain date: `2026-11-21`, `21-11-2026`, `21/11/2026`, `21.11.2026`, `21112026`, `21 Nov 2026`. The
 * day comes before the month unless the year is first; null where incomplete or invalid.
 */
export function parseDay(text: string): string | null {
  const typed = text.trim()
  const byYear = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(typed)
  const asYear = byYear && plainDate(byYear[1], byYear[2], byYear[3])
  if (asYear) return asYear
  const byDay = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  if (byDay) return plainDate(byDay[3], byDay[2], byDay[1])
  const named = /^(\d{1,2})[-. ]*([a-z]{3,9})[-., ]*(\d{4})$/i.exec(typed)
  return named ? plainDate(named[3], monthNumber(named[2] ?? ''), named[1]) : null
}

/** Completes a short day: `21-11` and `21 Nov` in the year of `today` (a plain date), `21-11-26` in 2026. */
export function completeDay(text: string, today: string): string | null {
  const [year, century] = [today.slice(0, 4), today.slice(0, 2)]
  const match = /^(\d{1,2}[-/. ]*(?:\d{1,2}|[a-z]{3,9}))(?:[-/., ]+(\d{2}))?[-/. ]*$/i.exec(text.trim())
  return parseDay(text) ?? (match ? parseDay(`${match[1]}-${match[2] ? century + match[2] : year}`) : null)
}

function monthNumber(name: string): string {
  return String(monthNames.findIndex((month) => month.toLowerCase() === name.slice(0, 3).toLowerCase()) + 1)
}

function plainDate(year = '', month = '', day = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isPlainDate(date) ? date : null
}
