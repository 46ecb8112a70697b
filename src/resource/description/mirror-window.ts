import { format, parseISO, subMonths } from 'date-fns'
import { addDays } from '#src/lib/instant.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import type { Resource } from './define-resource.ts'

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

/** The value by which a record of these fields is kept on devices; undefined where its resource has no window. */
export function windowValue(resource: Resource, fields: Readonly<Record<string, unknown>>): string | undefined {
  const value = resource.sync.window && fields[resource.sync.window.field]
  return typeof value === 'string' ? value : undefined
}

/**
 * The first calendar day of which every record is certainly kept on devices; null for a resource without a window. The
 * office drops a day by its hour and by its own clock, so that two days more are left to it.
 *
 * @param today the calendar day of today
 */
export function firstMirroredDay(resource: Resource, today: string): string | null {
  const { window } = resource.sync
  return window ? addDays(format(subMonths(parseISO(today), window.months), 'yyyy-MM-dd'), 2) : null
}
