import { format, parseISO, subMonths } from 'date-fns'
import { addDays } from '#src/lib/instant.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import type { Resource } from './define-resource.ts'

/**
 * Whether a record belongs on devices by its resource's window: its date is at most this many months old. Records
 * without a date do, those that the window keeps, and all records of a resource without a window.
 */
export function isInWindow(resource: Resource, record: StoredRecord, now: Date): boolean {
  const { window } = resource.sync
  const value = window ? record[window.field] : undefined
  if (!window || typeof value !== 'string') return true
  if (window.keeps !== undefined && record[window.keeps] === true) return true
  return Date.parse(value) >= subMonths(now, window.months).getTime()
}

/** The value of a record's window field; undefined where its resource has no window. */
export function windowValue(resource: Resource, fields: Readonly<Record<string, unknown>>): string | undefined {
  const value = resource.sync.window && fields[resource.sync.window.field]
  return typeof value === 'string' ? value : undefined
}

/**
 * The first calendar day of which every record is certainly on devices; null without a window. The office drops days by
 * its own clock, so two days are added. `today` is the calendar day of today.
 */
export function firstMirroredDay(resource: Resource, today: string): string | null {
  const { window } = resource.sync
  return window ? addDays(format(subMonths(parseISO(today), window.months), 'yyyy-MM-dd'), 2) : null
}
