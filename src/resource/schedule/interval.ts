import { addDays } from '#src/lib/instant.ts'

/** A distance of the calendar. */
export type CalendarInterval = { every: number; unit: 'days' | 'weeks' | 'months' | 'years' }

/** The day an interval later. A day that its month does not have is the last of that month: 31 January, 28 February. */
export function addInterval(day: string, { every, unit }: CalendarInterval): string {
  switch (unit) {
    case 'days':
      return addDays(day, every)
    case 'weeks':
      return addDays(day, 7 * every)
    case 'months':
      return addMonths(day, every)
    case 'years':
      return addMonths(day, 12 * every)
  }
}

/** How many days lie between two days; below zero where the second is the earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
}

function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, length))).toISOString().slice(0, 10)
}
