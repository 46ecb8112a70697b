/**
 * Minutes by which the clocks of a time zone are ahead of UTC when they show a local time such as '2026-11-21T09:30'. Of
 * an hour that they show twice the first is meant. `timeZone` is an IANA name; a RangeError for one that is not known.
 */
export function zoneOffsetMinutes(timeZone: string, local: string): number {
  const shown = Date.parse(`${local}Z`)
  const guess = offsetAt(timeZone, shown)
  const [earlier, later] = [offsetAt(timeZone, shown - guess - 3_600_000), offsetAt(timeZone, shown - guess)]
  return (shown - earlier + offsetAt(timeZone, shown - earlier) === shown ? earlier : later) / 60_000
}

/** Making one costs as much as a hundred uses. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** Milliseconds by which the zone's clocks are ahead at an instant. */
function offsetAt(timeZone: string, at: number): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(at / 1000) * 1000
}
