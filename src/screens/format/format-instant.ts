import { differenceInCalendarDays, isSameDay, isSameYear, lightFormat } from 'date-fns'
import { formatDate, monthNames } from '#src/lib/format-day.ts'
import { formatOffset, offsetMinutesOf } from '#src/lib/instant.ts'
import { timeMessages } from '../messages/time-messages.ts'

const halfYearMs = 182 * 24 * 60 * 60 * 1000
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/**
 * A plain date as titles say it: `27 Nov`, with the year where it is half a year or more away and the day alone would not
 * say which is meant.
 */
export function formatDateName(date: string, now: Date = new Date()): string {
  const text = formatDate(date)
  const at = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  const isNear = Math.abs(at - now.getTime()) < halfYearMs
  return isNear ? text.replace(/ \d{4}$/, '') : text
}

/** A plain date with its weekday: `Sat 21 Nov 2026`. */
export function formatDay(date: string): string {
  const at = new Date(`${date.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? date : `${weekdays[at.getUTCDay()]} ${formatDate(date)}`
}

/**
 * An instant in local time: `21 Nov 2026, 09:30`, with its offset where it differs from this device's: `21 Nov 2026,
 * 09:30 UTC+05:00`.
 */
export function formatInstantValue(instant: string, deviceOffset = deviceOffsetAt(instant)): string {
  if (Number.isNaN(Date.parse(instant))) return instant
  const offset = offsetMinutesOf(instant)
  const text = `${formatDate(instant)}, ${instant.slice(11, 16)}`
  return offset === deviceOffset ? text : `${text} ${offsetText(offset)}`
}

/** An instant as titles say it: `21 Nov, 09:30`. */
export function formatInstantTitle(instant: string): string {
  return formatInstantValue(instant).replace(formatDate(instant), formatDateName(instant))
}

/** Minutes east of UTC of this machine's clock at an instant. */
export function deviceOffsetAt(instant: string | number | Date): number {
  // Without the sign of what is 0.
  return -new Date(instant).getTimezoneOffset() || 0
}

/** `UTC+01:00` for 60. */
export function offsetText(offsetMinutes: number): string {
  return offsetMinutes === 0 ? 'UTC' : `UTC${formatOffset(offsetMinutes)}`
}

/** `09:14` on this machine's clock. */
export function clockTime(instant: string | number | Date): string {
  return lightFormat(new Date(instant), 'HH:mm')
}

/** An instant in a sentence, on this machine's clock: `at 09:14`, `yesterday at 17:20`, `on 3 Nov 2026 at 08:00`. */
export function formatInstantPhrase(instant: string | number | Date, now: Date = new Date()): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return timeMessages.never
  const days = differenceInCalendarDays(now, at)
  if (days === 0) return timeMessages.today(clockTime(at))
  if (days === 1) return timeMessages.yesterday(clockTime(at))
  return timeMessages.on(shortDate(at, now), clockTime(at))
}

/** An instant without 'at' and 'on', after words such as 'since': `09:14`, `yesterday, 17:20`, `3 Nov, 08:00`. */
export function formatInstantName(instant: string | number | Date, now: Date = new Date()): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return timeMessages.never
  const days = differenceInCalendarDays(now, at)
  if (days === 0) return clockTime(at)
  return timeMessages.dayAndTime(days === 1 ? timeMessages.theDayBefore : shortDate(at, now), clockTime(at))
}

/** An instant in a narrow column, on this machine's clock: `09:14` today, else `3 Nov 2026`. */
export function formatInstantShort(instant: string, now: Date = new Date()): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  return isSameDay(at, now) ? clockTime(at) : shortDate(at, now)
}

function shortDate(at: Date, now: Date): string {
  const year = isSameYear(at, now) ? '' : ` ${at.getFullYear()}`
  return `${at.getDate()} ${monthNames[at.getMonth()]}${year}`
}
