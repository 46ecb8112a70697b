import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** Milliseconds of a day. */
const day = 86_400_000

/** Whether the change was signed by all and its log is not completed. */
export function isInForce({ mocLogId, status }: StoredRecord): boolean {
  return typeof mocLogId === 'string' && status !== 'completed'
}

/** How many days the approved period has left, 0 on its last day and below zero after it; null where it has no end. */
export function daysLeft({ validUntil }: StoredRecord, today: string): number | null {
  if (typeof validUntil !== 'string') return null
  return Math.round((Date.parse(validUntil) - Date.parse(today)) / day)
}

/** Whether a temporary change is in force after the last day that was approved. */
export function isPastItsDay(record: StoredRecord, today: string): boolean {
  const left = daysLeft(record, today)
  return left !== null && left < 0 && isInForce(record)
}

/** Whether work on a change may begin: all have signed, or it is an emergency under verbal authority that nobody declined. */
export function mayBegin({ status, duration, mocLogId }: StoredRecord): boolean {
  if (status === 'completed' || status === 'closed') return false
  if (typeof mocLogId === 'string') return true
  return duration === 'emergency' && ['pending', 'hod-approved', 'qhsse-approved'].includes(status ?? '')
}
