import type { Grade } from '#src/resource/display/grade.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { durationWords } from './change-words.ts'
import { daysLeft, isInForce } from './force.ts'
import { mocRequest } from './moc-request.ts'
import { mocPageMessages as messages } from './page-messages.ts'

/** Days before its expiry from which a change is marked. */
const [urgentDays, noticeDays] = [7, 14]

/** How pressing the end of a temporary change is; null where none is in force. */
export function gradeOfExpiry(record: StoredRecord, today: string): Grade | null {
  const left = daysLeft(record, today)
  if (left === null || !isInForce(record)) return null
  if (left < 0) return 'alarm'
  if (left <= urgentDays) return 'urgent'
  return left <= noticeDays ? 'notice' : 'calm'
}

/** The days that a temporary change in force has left, counted down, or since when it has expired. */
export function ExpiryBadge({ record }: { record: StoredRecord }) {
  const today = useToday()
  const grade = gradeOfExpiry(record, today)
  const left = daysLeft(record, today)
  if (grade === null || left === null) return null
  return <GradeBadge grade={grade} label={left < 0 ? messages.over(-left) : messages.left(left)} />
}

/** How long a change holds: of a temporary one in force the days it has left. */
export function DurationCell({ record }: { record: StoredRecord }) {
  const today = useToday()
  if (gradeOfExpiry(record, today) !== null) return <ExpiryBadge record={record} />
  const { duration } = mocRequest.fields.pick({ duration: true }).partial().loose().parse(record)
  return duration === undefined ? null : durationWords[duration]
}
