/** What a calendar needs of an interview; times are minutes of the day. */
export type CalendarEntry = {
  id: string
  title: string
  date: string
  startTime: number
  endTime: number
  where: string
  text: string
}

/**
 * An interview as a calendar file (RFC 5545). Its times float: they are the company's clock, which the calendar's owner keeps
 * as they are. The same id each time, so that a second file replaces the first.
 */
export function calendarFile({ id, title, date, startTime, endTime, where, text }: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fairlead//Interviews//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART:${stamp(date, startTime)}`,
    `DTEND:${stamp(date, endTime)}`,
    `SUMMARY:${escaped(title)}`,
    ...(where === '' ? [] : [`LOCATION:${escaped(where)}`]),
    ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(folded).join('\r\n')}\r\n`
}

function stamp(date: string, minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  return `${date.replaceAll('-', '')}T${hours}${minutes}00`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')
}

/** A line of at most 75 bytes; those that follow begin with a blank. */
function folded(line: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (new TextEncoder().encode(part + sign).length > 74) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].map((each, index) => (index === 0 ? each : ` ${each}`))
}
