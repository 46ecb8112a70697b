import {
  createTimeline,
  type DayHours,
  lastEndedBy,
  minRestMinutes,
  overlapMinutes,
  type RestTimeline,
  type Span,
} from './rest-timeline.ts'
import { midnightOf } from './ship-time.ts'

/**
 * The limits on rest or work, over any 24 hours and any 7 days, by looking back from the end of each work interval:
 * exact, because every minimum of rest is at such an end (`domain-rules.md` section 3).
 */
export type RestRule = 'R1' | 'R2' | 'R3' | 'R4' | 'W1' | 'W2'

/** What a flag limits: rest or work, never both. */
export type Regime = 'rest' | 'work'

/**
 * A violated rule at an instant (UTC minute): the actual minutes, and the limit. `isBound`: minutes of its window are
 * unknown, so that there was this much rest at most, or this much work at least.
 */
export type BrokenRule = { rule: RestRule; at: number; minutes: number; limit: number; isBound: boolean }

/**
 * What is known of a day: `breach` as soon as its known minutes prove one, whatever the unknown ones were; `compliant`
 * only where every minute of it and of the seven days before is known; otherwise `unknown`.
 */
export type DayVerdict = { kind: 'compliant' | 'breach' | 'unknown'; broken: readonly BrokenRule[] }

const hour = 60
export const dayWindow = 24 * hour
export const weekWindow = 7 * dayWindow

/** The limits in minutes. */
export const limits = {
  restOfDay: 10 * hour,
  longestRest: 6 * hour,
  betweenRests: 14 * hour,
  restOfWeek: 77 * hour,
  workOfDay: 14 * hour,
  workOfWeek: 72 * hour,
} as const

/** The verdict on a date of these days, which should include the 7 days before. */
export function judgeDay(days: readonly DayHours[], date: string, regime: Regime): DayVerdict {
  const day = days.find((candidate) => candidate.date === date)
  return day ? judgeDayOf(createTimeline(days), day, regime) : { kind: 'unknown', broken: [] }
}

/** The verdict on one of a timeline's days: on the windows that end within it, at the end of work. */
export function judgeDayOf(timeline: RestTimeline, day: DayHours, regime: Regime): DayVerdict {
  const start = midnightOf(day)
  const known = timeline.knownSince.get(day.date) ?? Number.POSITIVE_INFINITY
  const judge = regime === 'rest' ? brokenRest : brokenWork
  const broken = worstOfEach(
    workEndsOf(timeline, start, start + day.dayMinutes).flatMap((end) => judge(timeline, end, known)),
  )
  if (broken.length > 0) return { kind: 'breach', broken }
  return { kind: known <= start - weekWindow ? 'compliant' : 'unknown', broken }
}

/** The ends of work after `from`, up to `to`; work that goes on ends there for this purpose. */
export function workEndsOf({ work }: RestTimeline, from: number, to: number): number[] {
  const ends: number[] = []
  for (let index = lastEndedBy(work, from) + 1; index < work.length; index += 1) {
    const span = work[index]
    if (!span || span.start >= to) break
    ends.push(Math.min(span.end, to))
  }
  return ends
}

/** The counting rest of a window: its sum, and its two longest parts, as far as they lie in it. */
export type RestWithin = { total: number; longest: number; second: number }

/** The counting rests of a window up to `end`. */
export function restWithin(rests: readonly Span[], end: number, window: number): RestWithin {
  const from = end - window
  let [total, longest, second] = [0, 0, 0]
  for (let index = lastEndedBy(rests, end); index >= 0; index -= 1) {
    const rest = rests[index]
    if (!rest || rest.end <= from) break
    const minutes = rest.end - Math.max(rest.start, from)
    total += minutes
    if (minutes > longest) [longest, second] = [minutes, longest]
    else if (minutes > second) second = minutes
  }
  return { total, longest, second }
}

/** Which part of the rules on a day's rest it breaks, with the minutes had and the limit; null where none. */
export function findShortRest({
  total,
  longest,
  second,
}: RestWithin): Pick<BrokenRule, 'rule' | 'minutes' | 'limit'> | null {
  if (total < limits.restOfDay) return { rule: 'R1', minutes: total, limit: limits.restOfDay }
  if (longest < limits.longestRest) return { rule: 'R3', minutes: longest, limit: limits.longestRest }
  if (longest + second < limits.restOfDay) return { rule: 'R3', minutes: longest + second, limit: limits.restOfDay }
  return null
}

/** Minutes of work of a window up to `end`. */
export function workWithin(work: readonly Span[], end: number, window: number): number {
  let minutes = 0
  for (let index = lastEndedBy(work, end - window) + 1; index < work.length; index += 1) {
    const span = work[index]
    if (!span || span.start >= end) break
    minutes += overlapMinutes(span, end - window, end)
  }
  return minutes
}

function brokenRest({ rests }: RestTimeline, at: number, known: number): BrokenRule[] {
  const broken: BrokenRule[] = []
  const short = findShortRest(restWithin(rests, at, dayWindow))
  if (short) broken.push({ ...short, at, isBound: known > at - dayWindow })
  const week = restWithin(rests, at, weekWindow).total
  if (week < limits.restOfWeek) {
    broken.push({ rule: 'R2', at, minutes: week, limit: limits.restOfWeek, isBound: known > at - weekWindow })
  }
  const awakeSince = rests[lastEndedBy(rests, at)]?.end ?? at
  if (at - awakeSince > limits.betweenRests) {
    broken.push({
      rule: 'R4',
      at,
      minutes: at - awakeSince,
      limit: limits.betweenRests,
      isBound: known > awakeSince - minRestMinutes,
    })
  }
  return broken
}

function brokenWork({ work }: RestTimeline, at: number, known: number): BrokenRule[] {
  const broken: BrokenRule[] = []
  const [inDay, inWeek] = [workWithin(work, at, dayWindow), workWithin(work, at, weekWindow)]
  if (inDay > limits.workOfDay) {
    broken.push({ rule: 'W1', at, minutes: inDay, limit: limits.workOfDay, isBound: known > at - dayWindow })
  }
  if (inWeek > limits.workOfWeek) {
    broken.push({ rule: 'W2', at, minutes: inWeek, limit: limits.workOfWeek, isBound: known > at - weekWindow })
  }
  return broken
}

/** One line per rule, the worst: two watches of a day usually violate the same one. */
function worstOfEach(broken: readonly BrokenRule[]): BrokenRule[] {
  const worst = new Map<RestRule, BrokenRule>()
  for (const line of broken) {
    const before = worst.get(line.rule)
    const isWorse = !before || Math.abs(line.minutes - line.limit) > Math.abs(before.minutes - before.limit)
    if (isWorse) worst.set(line.rule, line)
  }
  return [...worst.values()]
}
