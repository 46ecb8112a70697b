import {
  dayWindow,
  findShortRest,
  limits,
  type Regime,
  restWithin,
  weekWindow,
  workEndsOf,
  workWithin,
} from './rest-rules.ts'
import { type DayHours, lastEndedBy, minRestMinutes, type RestTimeline, type Span } from './rest-timeline.ts'
import { midnightOf } from './ship-time.ts'

/** A UTC minute; `isBound`: minutes before it are unknown, so that it may be later. */
export type NextStart = { at: number; isBound: boolean }

/**
 * The earliest minute after a day's last work at which work would break no limit, with nothing but rest until then;
 * null where the day has no work.
 */
export function findNextStart(timeline: RestTimeline, day: DayHours, regime: Regime): NextStart | null {
  const start = midnightOf(day)
  const last = workEndsOf(timeline, start, start + day.dayMinutes).at(-1)
  if (last === undefined) return null
  const wait = regime === 'rest' ? restWait(timeline, last) : workWait(timeline, last)
  let at = last
  for (let minutes = wait(at); minutes > 0; minutes = wait(at)) at += minutes
  const known = timeline.knownSince.get(day.date) ?? Number.POSITIVE_INFINITY
  return { at, isBound: known > at + 1 - weekWindow }
}

/**
 * How long to wait at least where a minute of work may not begin yet; 0 where it may. A window that ends later gains a
 * minute of rest in each minute of rest, and no more: neither its sum nor its longest two rests make up for more.
 */
function restWait({ rests }: RestTimeline, last: number): (at: number) => number {
  const before = rests.slice(lastEndedBy(rests, last - weekWindow) + 1, lastEndedBy(rests, last) + 1)
  const awakeSince = rests[lastEndedBy(rests, last)]?.end ?? last
  return (at) => {
    const isRested = at - last >= minRestMinutes
    const own: Span[] = isRested ? [...before, { start: last, end: at }] : before
    const inDay = findShortRest(restWithin(own, at + 1, dayWindow))
    const inWeek = limits.restOfWeek - restWithin(own, at + 1, weekWindow).total
    const isAwakeTooLong = !isRested && at + 1 - awakeSince > limits.betweenRests
    if (!inDay && inWeek <= 0 && !isAwakeTooLong) return 0
    if (!isRested) return last + minRestMinutes - at
    return Math.max(1, inWeek, inDay ? inDay.limit - inDay.minutes : 1)
  }
}

function workWait({ work }: RestTimeline, last: number): (at: number) => number {
  const first = lastEndedBy(work, last - weekWindow) + 1
  const before: Span[] = []
  for (const { start, end } of work.slice(first)) {
    if (start >= last) break
    before.push({ start, end: Math.min(end, last) })
  }
  return (at) =>
    Math.max(
      0,
      workWithin(before, at + 1, dayWindow) + 1 - limits.workOfDay,
      workWithin(before, at + 1, weekWindow) + 1 - limits.workOfWeek,
    )
}
