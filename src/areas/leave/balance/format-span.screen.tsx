import { formatDate } from '#src/lib/format-day.ts'
import { leaveMessages as messages } from '../messages.ts'
import type { LeaveSpan } from './leave-days.ts'

/** First and last day of leave as text, with half days. */
export function formatSpan({ startDate, endDate, startsMidday, endsMidday }: LeaveSpan): [from: string, until: string] {
  return [
    messages.firstDay(formatDate(startDate), startsMidday === true),
    messages.lastDay(formatDate(endDate), endsMidday === true),
  ]
}
