import { addDays, formatInstant } from '#src/lib/instant.ts'
import { exact } from '../ledger/ledger.ts'
import type { CounterPoint, DailyAverage } from './counter.ts'
import { addInterval, type CalendarInterval, daysBetween } from './interval.ts'

/** When work falls due again; without either interval it is done once. */
export type Interval = {
  calendar?: CalendarInterval
  /** Running hours. */
  counter?: number
  /** Work by the counter goes on from when it was done, a statutory one from its due date (domain rules, section 8). */
  from: 'completion' | 'due date'
  /** How much of the interval before the due date it may be done; 10 where absent. */
  windowPercent?: number
}

/** When something is due: on a day, at a total of running hours, or by whichever comes first. */
export type Due = { on?: string; atCounter?: number }

/** What is known of the engine today. */
export type Reached = {
  today: string
  points: readonly CounterPoint[]
  average: DailyAverage | null
}

/** The day on which work is expected to fall due, and what brings it; null where only a counter would, and none runs. */
export type Forecast = { on: string; by: 'calendar' | 'counter' } | null

/** How work stands; done work has no standing. `postponed` is told apart, so that it hides no overdue work. */
export type Standing = 'planned' | 'due' | 'overdue' | 'postponed'

const defaultWindowPercent = 10

/**
 * When the work is due next, once it was done. From the due date the rhythm stays, whether it was done a little early or
 * late; what was done before its window counts from when it was done, since otherwise one interval would grow too long.
 */
export function nextDue(interval: Interval, due: Due, done: { on: string; atCounter?: number }): Due {
  const next: Due = {}
  const opens = windowOpens(interval, due)
  const isStatutory = interval.from === 'due date'
  if (interval.calendar) {
    const keepsRhythm = isStatutory && due.on !== undefined && done.on >= (opens.on ?? due.on)
    next.on = addInterval(keepsRhythm && due.on !== undefined ? due.on : done.on, interval.calendar)
  }
  if (interval.counter !== undefined) {
    const at = done.atCounter ?? due.atCounter
    const keepsRhythm = isStatutory && due.atCounter !== undefined && (at ?? 0) >= (opens.atCounter ?? due.atCounter)
    const from = keepsRhythm ? due.atCounter : at
    if (from !== undefined) next.atCounter = exact(from + interval.counter)
  }
  return next
}

/** From when on the work may be done: a share of its interval before it is due. */
export function windowOpens({ calendar, counter, windowPercent = defaultWindowPercent }: Interval, due: Due): Due {
  const share = windowPercent / 100
  const opens: Due = {}
  if (due.on !== undefined) {
    const length = calendar ? daysBetween(due.on, addInterval(due.on, calendar)) : 0
    opens.on = addDays(due.on, -Math.round(length * share))
  }
  if (due.atCounter !== undefined) opens.atCounter = exact(due.atCounter - (counter ?? 0) * share)
  return opens
}

/** The day on which the due date or the counter is reached, whichever comes first. */
export function forecastDue(due: Due, { points, average }: Pick<Reached, 'points' | 'average'>): Forecast {
  const byCounter = due.atCounter === undefined ? null : counterReachedOn(due.atCounter, points, average)
  if (due.on !== undefined && (byCounter === null || due.on <= byCounter)) return { on: due.on, by: 'calendar' }
  return byCounter === null ? null : { on: byCounter, by: 'counter' }
}

/**
 * How work stands by the calendar and by the last reading. A counter that should be reached by now makes it due, never
 * overdue, since nobody has read it. `isPostponed`: the due date is no longer its first.
 */
export function standingOf(interval: Interval, due: Due, reached: Reached, isPostponed: boolean): Standing {
  const { today, points } = reached
  const total = points.at(-1)?.total ?? Number.NEGATIVE_INFINITY
  if ((due.on ?? today) < today || total > (due.atCounter ?? Number.POSITIVE_INFINITY)) return 'overdue'
  if (isPostponed) return 'postponed'
  const opens = windowOpens(interval, due)
  const opensOn = forecastDue(opens, reached)
  return opensOn !== null && opensOn.on <= today ? 'due' : 'planned'
}

/** The day on which the counter shows a total, counted from its last reading and never from the last work. */
function counterReachedOn(total: number, points: readonly CounterPoint[], average: DailyAverage | null): string | null {
  const last = points.at(-1)
  if (!last) return null
  const missing = exact(total - last.total)
  if (missing <= 0) return dayOf(last.at, last)
  if (average === null || average.perDay <= 0) return null
  const days = missing / average.perDay
  return days > maxForecastDays ? null : dayOf(last.at + days * 86_400_000, last)
}

/** Beyond a hundred years nothing is foretold. */
const maxForecastDays = 36_525

function dayOf(at: number, { offsetMinutes }: CounterPoint): string {
  return formatInstant(at, offsetMinutes).slice(0, 10)
}
