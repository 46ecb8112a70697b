import { subMonths } from 'date-fns'
import type { Resource } from './define-resource.ts'
import type { StoredRecord } from './stored-record.ts'

/**
 * Whether a record belongs on devices by the window of its resource: its date field is at most so many months old. A
 * record without a date does, and so does every record of a resource without a window.
 */
export function isInWindow(resource: Resource, record: StoredRecord, now: Date): boolean {
  const { window } = resource.sync
  const value = window ? record[window.field] : undefined
  if (!window || typeof value !== 'string') return true
  return Date.parse(value) >= subMonths(now, window.months).getTime()
}
