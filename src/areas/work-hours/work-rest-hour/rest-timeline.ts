import { midnightOf, type ShipDay } from './ship-time.ts'
import type { WorkInterval } from './work-intervals.ts'

/** A day as the rules read it. `isWhole` false: what is not work on it is unknown, since a time of it is not valid. */
export type DayHours = ShipDay & { intervals: readonly WorkInterval[]; isWhole?: boolean }

/** From a UTC minute to another. */
export type Span = { start: number; end: number }

/**
 * One person's days as work and rest in UTC minutes. Minutes of no day count as rest here, so that no limit is reported
 * that they might have kept; `knownSince` says where they are.
 */
export type RestTimeline = {
  work: readonly Span[]
  /** The rests between work that are long enough to count, in order; the first has no beginning. */
  rests: readonly Span[]
  /** By date: since when every minute up to the end of that day is known, once. */
  knownSince: ReadonlyMap<string, number>
}

/** Rest of less than an hour does not count (`domain-rules.md` section 3). */
export const minRestMinutes = 60

/** A day and the UTC minute at which it begins. */
type PlacedDay = { day: DayHours; start: number }

/** The days of one person, at most one a date, in any order. */
export function createTimeline(days: readonly DayHours[]): RestTimeline {
  const placed = days.map((day) => ({ day, start: midnightOf(day) })).sort((left, right) => left.start - right.start)
  const work = mergeSpans(placed.flatMap(workOf))
  return { work, rests: restsBetween(work), knownSince: knownSinceOf(placed) }
}

/** The minutes of a span between two instants. */
export function overlapMinutes({ start, end }: Span, from: number, to: number): number {
  return Math.max(0, Math.min(end, to) - Math.max(start, from))
}

/** The place of the last span that ends by then; -1 where there is none. */
export function lastEndedBy(spans: readonly Span[], at: number): number {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.end ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

function restsBetween(work: readonly Span[]): Span[] {
  const rests: Span[] = []
  let from = Number.NEGATIVE_INFINITY
  for (const { start, end } of work) {
    if (start - from >= minRestMinutes) rests.push({ start: from, end: start })
    from = end
  }
  return rests
}

/** A gap or an overlap between two days, where clocks were changed and no length of a day was, is nothing known. */
function knownSinceOf(placed: readonly PlacedDay[]): Map<string, number> {
  const knownSince = new Map<string, number>()
  let [since, until] = [Number.POSITIVE_INFINITY, Number.NaN]
  for (const { day, start } of placed) {
    if (day.isWhole === false) since = Number.POSITIVE_INFINITY
    else if (start !== until || since > start) since = start
    until = start + day.dayMinutes
    knownSince.set(day.date, since)
  }
  return knownSince
}

function workOf({ day, start }: PlacedDay): Span[] {
  return day.intervals
    .filter(({ activity }) => activity !== 'CR')
    .map(({ startMinute, endMinute }) => ({ start: start + startMinute, end: start + endMinute }))
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of [...spans].sort((left, right) => left.start - right.start)) {
    const last = merged.at(-1)
    if (last && span.start <= last.end) merged[merged.length - 1] = { ...last, end: Math.max(last.end, span.end) }
    else merged.push(span)
  }
  return merged
}
