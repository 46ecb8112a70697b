import { addDays, formatInstant } from '#src/lib/instant.ts'

/** The demonstration's ships keep West Africa Time. */
export const shipOffsetMinutes = 60

/** Days and moments relative to the day on which the demonstration is loaded. */
export type DemonstrationDays = {
  /** The calendar day so many days before today; negative ones lie ahead. */
  daysAgo(days: number): string
  /** A moment of a day, minutes after its midnight by ship's time, as an instant text; never later than now. */
  instant(date: string, minute: number): string
}

/** The days as of a moment. */
export function createDemonstrationDays(now: Date): DemonstrationDays {
  const present = formatInstant(now.getTime(), shipOffsetMinutes).slice(0, 10)
  return {
    daysAgo: (days) => addDays(present, -days),
    instant(date, minute) {
      const midnight = Date.parse(`${date}T00:00:00Z`) - shipOffsetMinutes * 60_000
      return formatInstant(Math.min(midnight + minute * 60_000, now.getTime()), shipOffsetMinutes)
    },
  }
}
