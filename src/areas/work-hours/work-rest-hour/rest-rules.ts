import type { WorkInterval } from './work-intervals.ts'

/**
 * The limits on rest or work, over any 24 hours and any 7 days, by looking back from the end of each work interval:
 * exact, because every minimum of rest is at such an end (`domain-rules.md` section 3).
 */
export type RestRule = 'R1' | 'R2' | 'R3' | 'R4' | 'W1' | 'W2'

/** A violated rule at an instant: the actual minutes, and the limit. */
export type BrokenRule = { rule: RestRule; at: number; minutes: number; limit: number }

/** The part of a day's record that the rules need. */
export type DayHours = {
  date: string
  utcOffsetMinutes: number
  dayMinutes: number
  intervals: readonly WorkInterval[]
}

/** `isComplete`: every minute of the seven days before is known; otherwise only known time was judged. */
export type DayVerdict = { broken: readonly BrokenRule[]; isComplete: boolean }

const hour = 60
const day = 24 * hour
const week = 7 * day
/** Rest of less than an hour does not count. */
const minRestMinutes = hour

type Span = { start: number; end: number }

/**
 * The verdict on the work intervals that end within a date. `days` may be in any order and should include the 7 days
 * before.
 */
export function judgeDay(days: readonly DayHours[], date: string, regime: 'rest' | 'work'): DayVerdict {
  const judged = days.find((candidate) => candidate.date === date)
  if (!judged) return { broken: [], isComplete: false }
  const start = midnightOf(judged)
  const { known, isExact } = knownSince(days, judged)
  const work = mergeSpans(days.filter((candidate) => midnightOf(candidate) <= start).flatMap(workOf))
  const ends = work.map(({ end }) => end).filter((end) => end > start && end <= start + judged.dayMinutes)
  const broken = ends.flatMap((end) =>
    regime === 'rest' ? brokenRest(work, end, known) : brokenWork(work, end, known),
  )
  return { broken: worstOfEach(broken), isComplete: isExact && known <= start - week }
}

function brokenRest(work: readonly Span[], end: number, known: number): BrokenRule[] {
  const broken: BrokenRule[] = []
  const rests = restsBefore(work, end, known)
  const inDay = rests.map((rest) => overlapMinutes(rest, end - day, end)).filter((minutes) => minutes > 0)
  const restOfDay = sum(inDay)
  if (known <= end - day) {
    const [longest = 0, second = 0] = [...inDay].sort((left, right) => right - left)
    if (restOfDay < 10 * hour) broken.push({ rule: 'R1', at: end, minutes: restOfDay, limit: 10 * hour })
    else if (longest < 6 * hour) broken.push({ rule: 'R3', at: end, minutes: longest, limit: 6 * hour })
    else if (longest + second < 10 * hour) {
      broken.push({ rule: 'R3', at: end, minutes: longest + second, limit: 10 * hour })
    }
  }
  if (known <= end - week) {
    const restOfWeek = sum(rests.map((rest) => overlapMinutes(rest, end - week, end)))
    if (restOfWeek < 77 * hour) broken.push({ rule: 'R2', at: end, minutes: restOfWeek, limit: 77 * hour })
  }
  const awake = end - (rests.at(-1)?.end ?? known)
  if (awake > 14 * hour) broken.push({ rule: 'R4', at: end, minutes: awake, limit: 14 * hour })
  return broken
}

function brokenWork(work: readonly Span[], end: number, known: number): BrokenRule[] {
  const broken: BrokenRule[] = []
  const workOfDay = sum(work.map((span) => overlapMinutes(span, end - day, end)))
  const workOfWeek = sum(work.map((span) => overlapMinutes(span, end - week, end)))
  if (workOfDay > 14 * hour) broken.push({ rule: 'W1', at: end, minutes: workOfDay, limit: 14 * hour })
  if (known <= end - week && workOfWeek > 72 * hour) {
    broken.push({ rule: 'W2', at: end, minutes: workOfWeek, limit: 72 * hour })
  }
  return broken
}

/** The stretches without work between `known` and `end` that are long enough to count as rest, in order. */
function restsBefore(work: readonly Span[], end: number, known: number): Span[] {
  const rests: Span[] = []
  let from = known
  for (const span of work) {
    if (span.end <= known || span.start >= end) continue
    if (span.start - from >= minRestMinutes) rests.push({ start: from, end: span.start })
    from = Math.max(from, span.end)
  }
  return rests
}

/** Maximum gap or overlap between days when clocks were changed without adjusting a day's length. */
const maxClockGapMinutes = 3 * hour

/**
 * Since when hours are known without a missing day, up to the judged day: a day without a record proves no rest.
 * `isExact`: no minute between two days is unknown or counted twice.
 */
function knownSince(days: readonly DayHours[], judged: DayHours): { known: number; isExact: boolean } {
  const earlier = days
    .filter((candidate) => candidate.date < judged.date)
    .sort((left, right) => right.date.localeCompare(left.date))
  let known = midnightOf(judged)
  let isExact = true
  for (const before of earlier) {
    const gap = known - (midnightOf(before) + before.dayMinutes)
    if (Math.abs(gap) > maxClockGapMinutes) break
    if (gap !== 0) isExact = false
    known = midnightOf(before)
  }
  return { known, isExact }
}

/** The UTC minute at which a ship's day begins. */
function midnightOf({ date, utcOffsetMinutes }: DayHours): number {
  return Date.parse(`${date}T00:00:00Z`) / 60_000 - utcOffsetMinutes
}

function workOf(hours: DayHours): Span[] {
  const start = midnightOf(hours)
  return hours.intervals
    .filter(({ activity }) => activity !== 'CR')
    .map(({ startMinute, endMinute }) => ({ start: start + startMinute, end: start + endMinute }))
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of [...spans].sort((left, right) => left.start - right.start)) {
    const last = result.at(-1)
    if (last && span.start <= last.end) result[result.length - 1] = { ...last, end: Math.max(last.end, span.end) }
    else result.push(span)
  }
  return result
}

function overlapMinutes({ start, end }: Span, from: number, to: number): number {
  return Math.max(0, Math.min(end, to) - Math.max(start, from))
}

function sum(minutes: readonly number[]): number {
  return minutes.reduce((total, part) => total + part, 0)
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
