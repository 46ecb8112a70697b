import { parseClock } from '#src/lib/parse-clock.ts'

/** A typed time as minutes of the ship's day, whose hours go on counting where clocks were set back; null where it is no time. */
export function parseClockTime(text: string): number | null {
  return parseClock(text, 26)
}

/** Minutes as hours for a total: 630 is `10.5`, 600 is `10`, 455 is `7.58`. */
export function hoursText(minutes: number): string {
  return String(Math.round((minutes / 60) * 100) / 100)
}
