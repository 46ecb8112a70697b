import { addDays, isPlainDate } from '#src/lib/instant.ts'

/** The days that the planner shows. */
export type PlannerSpan = {
  /** A month, `2026-11`; null for the month ahead, from the Monday of this week. */
  month: string | null
  days: readonly string[]
  /** From this day on done work is named: the first of the month, however little of it is shown. */
  since: string
  /** Whether today is one of its days: work that is overdue, or of which nobody knows the day, is shown there. */
  isPresent: boolean
}

const daysAhead = 31
const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The days of the month that an address names; of none, or of what is no month, those ahead. */
export function spanOf(address: string | undefined, today: string): PlannerSpan {
  const month = address !== undefined && isPlainDate(`${address}-01`) ? address : null
  const first = month === null ? mondayOf(today) : `${month}-01`
  const length = month === null ? daysAhead : daysOf(month)
  const days = Array.from({ length }, (_, index) => addDays(first, index))
  const firstOfMonth = `${today.slice(0, 7)}-01`
  return {
    month,
    days,
    since: month === null && firstOfMonth < first ? firstOfMonth : first,
    isPresent: days.includes(today),
  }
}

/** The month so many months later; below zero earlier. */
export function monthAfter(month: string, by: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/**
 * The months before and after what is shown. From the month ahead the one before is that of today, which has all that was
 * done in it, and the one after is the next.
 */
export function neighboursOf({ month }: PlannerSpan, today: string): { before: string; after: string } {
  const present = today.slice(0, 7)
  return month === null
    ? { before: present, after: monthAfter(present, 1) }
    : { before: monthAfter(month, -1), after: monthAfter(month, 1) }
}

/** `November 2026`. */
export function monthName(month: string): string {
  return `${names[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

function daysOf(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
}
