/** The last `count` months up to that of a plain date, the oldest first, as `YYYY-MM`. */
export function monthsUpTo(date: string, count: number): string[] {
  const present = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, index) => {
    const month = present - count + 1 + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** First and last day of a month `YYYY-MM`, as a list's filter takes them. */
export function daysOfMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return `${month}-01..${new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)}`
}

/**
 * The number of records of each month by a choice field's value; `''` counts those without one. A record's month is the
 * one by its local clock, as in list filters.
 */
export function countByMonth(
  rows: readonly Readonly<Record<string, unknown>>[],
  months: readonly string[],
  field: string,
  choice: string,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const counts = new Map(months.map((month) => [month, new Map<string, number>()]))
  for (const row of rows) {
    const ofMonth = counts.get(String(row[field]).slice(0, 7))
    const value = typeof row[choice] === 'string' ? row[choice] : ''
    ofMonth?.set(value, (ofMonth.get(value) ?? 0) + 1)
  }
  return counts
}
