import { addDays } from '#src/lib/instant.ts'

/** What a counter says against the last one: lower, or further on than the clock by so many hours. */
export type CounterMisfit = { kind: 'back' } | { kind: 'jumped'; hours: number }

/** Null where the counter fits the one of `days` days before, an hour of clock change allowed, or where one is missing. */
export function findCounterMisfit(counter: unknown, last: number | null, days: number): CounterMisfit | null {
  if (typeof counter !== 'number' || last === null) return null
  const hours = Math.round((counter - last) * 10) / 10
  if (hours < 0) return { kind: 'back' }
  return hours > days * 24 + 1 ? { kind: 'jumped', hours } : null
}

type Towing = {
  distance?: number | undefined
  speed?: number | undefined
  connectedAt?: string | undefined
  releasedAt?: string | undefined
}

/** What a tow's distance and times come to (`made`, knots) against its speed, or the hours that it would have taken. */
export type TowMisfit = { kind: 'speed'; made: number; speed: number } | { kind: 'hours'; hours: number }

/** How far the speed may be off, of the speed and in knots, whichever is more: both are rounded on board. */
const tolerance = { share: 0.1, knots: 0.5 }
/** The longest day, when clocks are put back. */
const maxDayHours = 25

/** Null where a tow's distance, speed and times fit each other as far as they are there. Distance in nautical miles. */
export function findTowMisfit({ distance, speed, connectedAt, releasedAt }: Towing): TowMisfit | null {
  if (distance === undefined || speed === undefined) return null
  const between =
    connectedAt && releasedAt ? (Date.parse(releasedAt) - Date.parse(connectedAt)) / 3_600_000 : Number.NaN
  if (between > 0 && between <= maxDayHours) {
    const made = Math.round((distance / between) * 10) / 10
    const allowed = Math.max(tolerance.knots, speed * tolerance.share)
    const off = Math.round(Math.abs(made - speed) * 100) / 100
    return off > allowed ? { kind: 'speed', made, speed } : null
  }
  const hours = speed === 0 ? (distance === 0 ? 0 : Infinity) : distance / speed
  return hours > maxDayHours ? { kind: 'hours', hours: Math.round(hours) } : null
}

/** The first and the last of the days between a report and the one before it; null where there are none. */
export function findMissingDays(before: string, date: string): { first: string; last: string } | null {
  const [first, last] = [addDays(before, 1), addDays(date, -1)]
  return first <= last ? { first, last } : null
}
