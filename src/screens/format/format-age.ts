import { differenceInCalendarDays, differenceInCalendarMonths, differenceInCalendarYears } from 'date-fns'
import { timeMessages } from '#src/screens/messages/time-messages.ts'

/** Days and months up to which an age is said in them. */
const maxDays = 60
const maxMonths = 23

/** How long ago an instant was, by the calendar of this machine: `today`, `3 days`, `4 months`, `2 years`; '' for none. */
export function formatAge(instant: string, now: Date = new Date()): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const days = differenceInCalendarDays(now, at)
  if (days <= 0) return timeMessages.sinceToday
  if (days <= maxDays) return timeMessages.days(days)
  const months = differenceInCalendarMonths(now, at)
  return months <= maxMonths ? timeMessages.months(months) : timeMessages.years(differenceInCalendarYears(now, at))
}
