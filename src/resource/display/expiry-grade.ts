import type { Grade } from './grade.ts'

/** Within so many days a renewal no longer fits easily between two voyages, whatever the lead. */
const urgentDays = 30
const millisecondsPerDay = 86_400_000

/**
 * The grade of what is valid up to and including the day `expiresOn` (`YYYY-MM-DD`): expired is an alarm, at most 30 days
 * left are urgent, at most `leadDays` a notice. `today` is a day of the same calendar.
 */
export function expiryGrade(expiresOn: string, today: string, leadDays: number): Grade {
  const daysLeft = (Date.parse(expiresOn) - Date.parse(today)) / millisecondsPerDay
  if (daysLeft < 0) return 'alarm'
  if (daysLeft <= urgentDays) return 'urgent'
  return daysLeft <= leadDays ? 'notice' : 'calm'
}
