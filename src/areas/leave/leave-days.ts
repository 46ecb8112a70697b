import { isWeekend, parseISO } from 'date-fns'
import { addDays } from '#src/lib/instant.ts'

export type CountedIn = 'calendar days' | 'working days'

/** The states in which a request takes days of its year: what is asked for is as good as gone until it is refused. */
export const takingStates: ReadonlySet<string> = new Set(['pending', 'authorized', 'approved', 'allowance-requested'])

/** Days beyond which no leave reaches; a longer one is a slip of the year. */
export const longestLeave = 400

/**
 * The days that leave takes, by year: from the first day to the last, both included, without Saturdays, Sundays and public
 * holidays where the kind counts working days. A holiday on a weekend takes nothing away twice
 * (`design/domain-rules.md` 12: the office counts working days, crews the calendar).
 *
 * @param first `YYYY-MM-DD`, as `last` and `holidays`
 */
export function leaveDays(
  first: string,
  last: string,
  countedIn: CountedIn,
  holidays: ReadonlySet<string>,
): ReadonlyMap<number, number> {
  const byYear = new Map<number, number>()
  for (let day = first, count = 0; day <= last && count < longestLeave; day = addDays(day, 1), count += 1) {
    if (countedIn === 'working days' && (isWeekend(parseISO(day)) || holidays.has(day))) continue
    const year = Number(day.slice(0, 4))
    byYear.set(year, (byYear.get(year) ?? 0) + 1)
  }
  return byYear
}

/** All days of a count, whatever their year. */
export function sumOf(byYear: ReadonlyMap<number, number>): number {
  return [...byYear.values()].reduce((sum, days) => sum + days, 0)
}

/** Whether two spans of days, both ends included, have a day in common. */
export function overlap(one: { startDate: string; endDate: string }, other: { startDate: string; endDate: string }) {
  return one.startDate <= other.endDate && other.startDate <= one.endDate
}
