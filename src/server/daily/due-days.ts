import { addDays, dayIn } from '#src/lib/instant.ts'

/** The hour of the tenant's day at which its work begins. */
const beginsAtHour = 2

/** How many days are made up for, the present one included. */
export const maxDueDays = 31

/** The newest day whose work is due in a time zone: until 02:00 there that of yesterday. */
export function newestDueDay(now: Date, timeZone = 'UTC'): string {
  return dayIn(timeZone, new Date(now.getTime() - beginsAtHour * 3_600_000))
}

/**
 * The days to be done, oldest first: those since the first that was ever done and within `maxDueDays` which were not.
 * New work begins with the newest day.
 */
export function dueDays(newest: string, first: string | null, done: ReadonlySet<string>): string[] {
  const earliest = addDays(newest, 1 - maxDueDays)
  const days: string[] = []
  for (let day = first === null ? newest : first > earliest ? first : earliest; day <= newest; day = addDays(day, 1)) {
    if (!done.has(day)) days.push(day)
  }
  return days
}
