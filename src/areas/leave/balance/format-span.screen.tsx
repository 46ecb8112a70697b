import { formatDate } from '#src/screens/format/format-instant.ts'
import { leaveWords as words } from '../messages.ts'
import type { Span } from './leave-days.ts'

/** The first and the last day of leave as people read them, with the half of one that begins or ends at midday. */
export function shownSpan({ startDate, endDate, startsMidday, endsMidday }: Span): [from: string, until: string] {
  return [
    words.firstDay(formatDate(startDate), startsMidday === true),
    words.lastDay(formatDate(endDate), endsMidday === true),
  ]
}
