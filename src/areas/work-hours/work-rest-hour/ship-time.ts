import { addDays } from '#src/lib/instant.ts'

/** Where a ship's day lies in time: its date, its minutes east of UTC at midnight, and its length in minutes. */
export type ShipDay = { date: string; utcOffsetMinutes: number; dayMinutes: number }

/** The UTC minute at which a ship's day begins. */
export function midnightOf({ date, utcOffsetMinutes }: ShipDay): number {
  return Date.parse(`${date}T00:00:00Z`) / 60_000 - utcOffsetMinutes
}

/** Ship time of the day after: an hour further west after a day of 25 hours, an hour further east after one of 23. */
export function nextShipOffset({ utcOffsetMinutes, dayMinutes }: ShipDay): number {
  return utcOffsetMinutes + 1440 - dayMinutes
}

/**
 * Minutes between the end of one day and the beginning of the day after it; negative where both count the same minutes,
 * 0 where clocks and lengths of days fit.
 */
export function minutesBetween(day: ShipDay, dayAfter: ShipDay): number {
  return midnightOf(dayAfter) - midnightOf(day) - day.dayMinutes
}

/** What lies between a day and those around it, in minutes; 0 where they fit or the other day is unknown. */
export function findClockMisfits(days: readonly ShipDay[], day: ShipDay): { before: number; after: number } {
  const dayBefore = days.find(({ date }) => date === addDays(day.date, -1))
  const dayAfter = days.find(({ date }) => date === addDays(day.date, 1))
  return {
    before: dayBefore ? minutesBetween(dayBefore, day) : 0,
    after: dayAfter ? minutesBetween(day, dayAfter) : 0,
  }
}

/** Ship time of the days after one that was changed, as far as they went on from it before: their dates and offsets. */
export function findFollowingOffsets(
  before: ShipDay,
  after: ShipDay,
  dayOn: (date: string) => ShipDay | null,
): { date: string; utcOffsetMinutes: number }[] {
  const changed: { date: string; utcOffsetMinutes: number }[] = []
  let [was, is] = [before, after]
  for (;;) {
    const date = addDays(is.date, 1)
    const utcOffsetMinutes = nextShipOffset(is)
    const next = dayOn(date)
    const isSame = utcOffsetMinutes === nextShipOffset(was)
    if (!next || isSame || next.utcOffsetMinutes !== nextShipOffset(was) || !isOffset(utcOffsetMinutes)) return changed
    changed.push({ date, utcOffsetMinutes })
    ;[was, is] = [next, { ...next, utcOffsetMinutes }]
  }
}

function isOffset(minutes: number): boolean {
  return minutes >= -720 && minutes <= 840
}

/** Ship time on a date, going on from the last day of the week before; null where none is known. */
export function findShipOffset(days: readonly ShipDay[], date: string): number | null {
  const since = addDays(date, -7)
  let last: ShipDay | null = null
  for (const day of days) {
    if (day.date < date && day.date >= since && (!last || day.date > last.date)) last = day
  }
  return last && nextShipOffset(last)
}

/**
 * A UTC minute by the clock of a ship's day: its date and its minute of that date. Something that ends with the day ends
 * at its last minute, `24:00`; what begins then begins the day after, which has its own ship time.
 */
export function shipClock(day: ShipDay, at: number, edge: 'begins' | 'ends'): { date: string; minute: number } {
  const minute = at - midnightOf(day)
  const isWithin = minute >= 0 && (edge === 'ends' ? minute <= day.dayMinutes : minute < day.dayMinutes)
  if (isWithin) return { date: day.date, minute }
  const local = at + (minute < 0 ? day.utcOffsetMinutes : nextShipOffset(day))
  const date = new Date(Math.floor(local / 1440) * 86_400_000).toISOString().slice(0, 10)
  return { date, minute: ((local % 1440) + 1440) % 1440 }
}
