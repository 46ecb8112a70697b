import { parseClock } from '#src/lib/parse-clock.ts'

/** A minute of the ship's day as a clock shows it: 450 is `07:30`; the hours after a day's 24th go on counting, `24:30`. */
export function clockTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** A typed time as minutes of the ship's day, whose hours go on counting where clocks were set back; null where it is no time. */
export function parseClockTime(text: string): number | null {
  return parseClock(text, 26)
}

/** Minutes as hours for a total: 630 is `10.5`, 600 is `10`, 455 is `7.58`. */
export function hoursText(minutes: number): string {
  return String(Math.round((minutes / 60) * 100) / 100)
}
