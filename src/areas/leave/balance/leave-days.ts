import { isWeekend, parseISO } from 'date-fns'
import { addDays } from '#src/lib/instant.ts'
import { shownValue } from '#src/resource/description/half-quantities.ts'

export type CountedIn = 'calendar days' | 'working days'

/** The states in which a request takes days of its year: what is asked for is as good as gone until it is refused. */
export const deductingStates: ReadonlySet<string> = new Set([
  'pending',
  'authorized',
  'approved',
  'allowance-requested',
])

/** Whether a request in this state was decided in its favour. */
export function isGranted(status: string): boolean {
  return status === 'approved' || status === 'allowance-requested'
}

/** Days beyond which no leave reaches; a longer one is a slip of the year. */
export const maxLeaveDays = 400

/** As much of a request as its days depend on: the first day may begin at midday, the last may end at midday. */
export type LeaveSpan = {
  /** `YYYY-MM-DD`, as `endDate`. */
  startDate: string
  endDate: string
  startsMidday?: boolean
  endsMidday?: boolean
}

/** The span of a record or of a form whose days are filled in; what an older app left unsaid are whole days. */
export function readSpan({
  startDate,
  endDate,
  startsMidday,
  endsMidday,
}: Readonly<Record<string, unknown>>): LeaveSpan {
  return {
    startDate: String(startDate),
    endDate: String(endDate),
    ...(startsMidday === true && { startsMidday }),
    ...(endsMidday === true && { endsMidday }),
  }
}

/**
 * The days that leave takes, by year: from the first day to the last, both included, without Saturdays, Sundays and public
 * holidays where the kind counts working days; a day that begins or ends at midday takes 0.5. Sums of halves are exact. A
 * holiday on a weekend takes nothing away twice (`design/domain-rules.md` 12: the office counts working days, crews the
 * calendar).
 *
 * @param holidays days as `YYYY-MM-DD`
 */
export function countLeaveDays(
  span: LeaveSpan,
  countedIn: CountedIn,
  holidays: ReadonlySet<string>,
): ReadonlyMap<number, number> {
  const { startDate, endDate, startsMidday, endsMidday } = span
  const byYear = new Map<number, number>()
  for (let day = startDate, count = 0; day <= endDate && count < maxLeaveDays; day = addDays(day, 1), count += 1) {
    if (countedIn === 'working days' && (isWeekend(parseISO(day)) || holidays.has(day))) continue
    const isHalf = (startsMidday && day === startDate) || (endsMidday && day === endDate)
    const year = Number(day.slice(0, 4))
    byYear.set(year, (byYear.get(year) ?? 0) + (isHalf ? 0.5 : 1))
  }
  return byYear
}

/** All days of a count, whatever their year. */
export function sumDays(byYear: ReadonlyMap<number, number>): number {
  return [...byYear.values()].reduce((sum, days) => sum + days, 0)
}

/** Whether the first day or the last is a half one. */
export function hasHalfDay({ startsMidday, endsMidday }: LeaveSpan): boolean {
  return startsMidday === true || endsMidday === true
}

/** A number of days as a request keeps it: whole ones, and whether half a day comes to them. */
export function splitHalfDay(days: number): { days: number; halfDays: 0 | 1 } {
  const whole = Math.floor(days)
  return { days: whole, halfDays: days > whole ? 1 : 0 }
}

/** The days that a request keeps, as one number; null before they were counted. */
export function readStoredDays(record: Readonly<Record<string, unknown>>): number | null {
  const days = shownValue({ name: 'days', halves: 'halfDays' }, record)
  return typeof days === 'number' ? days : null
}

/** Whether two spans have a day in common, or half of one: its morning and its afternoon are apart. */
export function isOverlapping(one: LeaveSpan, other: LeaveSpan): boolean {
  return firstHalf(one) <= lastHalf(other) && firstHalf(other) <= lastHalf(one)
}

function firstHalf({ startDate, startsMidday }: LeaveSpan): string {
  return `${startDate} ${startsMidday ? 'pm' : 'am'}`
}

function lastHalf({ endDate, endsMidday }: LeaveSpan): string {
  return `${endDate} ${endsMidday ? 'am' : 'pm'}`
}
