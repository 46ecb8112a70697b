/** The offset stays below 16 hours, PostgreSQL's limit; no place is further than 14 from UTC. */
const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/

/** Whether the text is an ISO 8601 instant with its local offset, and exists. */
export function isInstant(text: string): boolean {
  return pattern.test(text) && !Number.isNaN(Date.parse(text)) && isPlainDate(text.slice(0, 10))
}

/** Minutes east of UTC in an instant text; `Z` is 0. */
export function offsetMinutesOf(instant: string): number {
  if (instant.endsWith('Z')) return 0
  const sign = instant.at(-6) === '-' ? -1 : 1
  return sign * (Number(instant.slice(-5, -3)) * 60 + Number(instant.slice(-2)))
}

/** An instant as ISO text in the given offset (minutes east of UTC), to the millisecond: `2026-11-21T09:30:00.000+01:00`. */
export function formatInstant(milliseconds: number, offsetMinutes: number): string {
  const local = new Date(milliseconds + offsetMinutes * 60_000).toISOString().slice(0, -1)
  return `${local}${formatOffset(offsetMinutes)}`
}

/** Compares two instant texts by time, for sorting: as text they only compare within one offset. */
export function compareInstants(left: string, right: string): number {
  return Date.parse(left) - Date.parse(right)
}

/** `+01:00` for 60. */
export function formatOffset(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes)
  const hours = String(Math.floor(size / 60)).padStart(2, '0')
  return `${offsetMinutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`
}

/** Now with this machine's offset, as ISO text. */
export function instantNow(now: Date = new Date()): string {
  return formatInstant(now.getTime(), -now.getTimezoneOffset())
}

/**
 * Whether the text is an existing calendar day `YYYY-MM-DD` of the years 1000 to 2999: beyond them the calendars of
 * browsers and databases differ.
 */
export function isPlainDate(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The calendar day `days` after a plain date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Today's calendar day by this machine's clock. */
export function today(now: Date = new Date()): string {
  return instantNow(now).slice(0, 10)
}

/** The calendar day in a time zone, by its IANA name; throws a RangeError for one that is not known. */
export function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(at)
    .map(({ type, value }) => [type, value] as const)
  const part = new Map<string, string>(parts)
  return `${part.get('year')}-${part.get('month')}-${part.get('day')}`
}

const hour = 3_600_000

/**
 * The instants between which a plain date is today anywhere on earth, in milliseconds since 1970: from its start at
 * UTC+14 to its end at UTC-12. For days whose time zone is unknown here.
 */
export function worldwideDayBounds(date: string): { begins: number; ends: number } {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return { begins: midnight - 14 * hour, ends: midnight + 36 * hour }
}
