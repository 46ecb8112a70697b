import { isWeekend, parseISO } from 'date-fns'
import { addDays } from '#src/lib/instant.ts'
import { shownValue } from '#src/resource/display/half-quantities.ts'

export type CountedIn = 'calendar days' | 'working days'

/** States in which a request is deducted: pending days count until they are refused. */
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

/** Maximum days of a leave; a longer one is a mistyped year. */
export const maxLeaveDays = 400

/** The part of a request its days depend on: the first day may begin at midday, the last may end at midday. */
export type LeaveSpan = {
  /** `YYYY-MM-DD`, as `endDate`. */
  startDate: string
  endDate: string
  startsMidday?: boolean
  endsMidday?: boolean
}

/** The span of a record, or of a form with its days filled in; older apps' requests are whole days. */
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
 * The days of leave by year: first to last, both included, without Saturdays, Sundays and public holidays where the
 * kind counts working days; a half day counts 0.5, exactly. A holiday on a weekend is not deducted twice
 * (`design/domain-rules.md` 12: the office counts working days, crews calendar days). `holidays` are `YYYY-MM-DD`.
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

/** The sum of a count over all years. */
export function sumDays(byYear: ReadonlyMap<number, number>): number {
  return [...byYear.values()].reduce((sum, days) => sum + days, 0)
}

/** Whether the first or last day is a half one. */
export function hasHalfDay({ startsMidday, endsMidday }: LeaveSpan): boolean {
  return startsMidday === true || endsMidday === true
}

/** A number of days as stored in a request: whole days, and whether there is half a day more. */
export function splitHalfDay(days: number): { days: number; halfDays: 0 | 1 } {
  const whole = Math.floor(days)
  return { days: whole, halfDays: days > whole ? 1 : 0 }
}

/** A request's stored days as one number; null before they were counted. */
export function readStoredDays(record: Readonly<Record<string, unknown>>): number | null {
  const days = shownValue({ name: 'days', halves: 'halfDays' }, record)
  return typeof days === 'number' ? days : null
}

/** Whether two spans overlap by at least half a day: the morning and afternoon of one day do not. */
export function isOverlapping(one: LeaveSpan, other: LeaveSpan): boolean {
  return firstHalf(one) <= lastHalf(other) && firstHalf(other) <= lastHalf(one)
}

function firstHalf({ startDate, startsMidday }: LeaveSpan): string {
  return `${startDate} ${startsMidday ? 'pm' : 'am'}`
}

function lastHalf({ endDate, endsMidday }: LeaveSpan): string {
  return `${endDate} ${endsMidday ? 'am' : 'pm'}`
}
