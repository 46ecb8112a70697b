import { formatOffset } from '#src/lib/instant.ts'

/**
 * The last minute of the report's day by the ship's clock, so that the reading is of that day; of a day that is not over
 * when the report came nobody has read the end.
 */
export function readingMoment(date: string, utcOffsetMinutes: number, writtenAt: string): string {
  const end = `${date}T23:59:00.000${formatOffset(utcOffsetMinutes)}`
  const begin = `${date}T00:00:00.000${formatOffset(utcOffsetMinutes)}`
  const written = Date.parse(writtenAt)
  return written >= Date.parse(end) || written < Date.parse(begin) ? end : new Date(written).toISOString()
}
