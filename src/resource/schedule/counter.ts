import { offsetMinutesOf } from '#src/lib/instant.ts'
import { exact } from '../ledger/ledger.ts'

/** What a running-hours counter showed. */
export type Reading = {
  /** Instant text. */
  at: string
  /** Hours. */
  value: number
  /** The counter was replaced before this reading: what the old one showed last, and what the new one began with. */
  replaced?: { last: number; first: number }
}

/** The hours that an engine has run in all, whatever its counters were. */
export type CounterPoint = {
  /** Milliseconds since 1970, and how far the clock of the reading was from UTC. */
  at: number
  offsetMinutes: number
  total: number
}

/** Why a reading is questioned: fewer hours than before, or more than the clock allows; `hours` is the difference. */
export type Doubt = {
  kind: 'decrease' | 'faster than the clock'
  /** The reading beside which it is doubtful. */
  beside: 'earlier' | 'later'
  hours: number
  /** Hours of the clock between both. */
  elapsed: number
}

/** How far an engine runs in a day, and how that is known. */
export type DailyAverage = { perDay: number; from: '30 days' | '90 days' | 'typed' }

const hour = 3_600_000
const day = 24 * hour
/** A counter shows tenths, so that two readings may be a tenth apart by rounding alone. */
const slackHours = 0.1
/** Readings older than this say little of today (domain rules, section 8). */
const staleAfterDays = 7
/** An average of less than a day would be one watch's. */
const minAverageDays = 1

/** The readings in the order of time, as totals over all counters: a replacement goes on from what the old one showed. */
export function counterPoints(readings: readonly Reading[]): CounterPoint[] {
  let offset = 0
  return inOrder(readings).map(({ at, value, replaced }) => {
    offset = offsetAfter(offset, replaced)
    return { at: Date.parse(at), offsetMinutes: offsetMinutesOf(at), total: exact(value + offset) }
  })
}

/**
 * Whether a reading is implausible beside its neighbours in time among the others: it went back though nobody replaced the
 * counter, or ran longer than the clock. Readings that arrive late are judged at their own time, on both sides. Null where
 * nothing speaks against it; a doubt is a question and never a refusal (domain rules, section 8).
 */
export function judgeReading(others: readonly Reading[], reading: Reading): Doubt | null {
  const ordered = inOrder([...others, reading])
  const place = ordered.indexOf(reading)
  const [before, after] = [ordered[place - 1], ordered[place + 1]]
  if (replacementWentBack(reading)) {
    return { kind: 'decrease', beside: 'earlier', hours: exact(ranOf(reading)), elapsed: 0 }
  }
  return (
    (before && doubtBetween(before, reading, 'earlier')) ?? (after && doubtBetween(reading, after, 'later')) ?? null
  )
}

/**
 * How far the engine runs a day: over the 30 days before the last reading, else over the 90 days before it, else as typed
 * (domain rules, section 8). Null where none is known.
 */
export function averagePerDay(points: readonly CounterPoint[], typed?: number): DailyAverage | null {
  const last = points.at(-1)
  if (last) {
    for (const [days, from] of [
      [30, '30 days'],
      [90, '90 days'],
    ] as const) {
      const first = points.find(({ at }) => at >= last.at - days * day)
      const span = first ? (last.at - first.at) / day : 0
      if (first && span >= minAverageDays) return { perDay: Math.max(0, last.total - first.total) / span, from }
    }
  }
  return typed === undefined ? null : { perDay: typed, from: 'typed' }
}

/** Whether the last reading is too old to say much of now, in milliseconds since 1970. */
export function isStale(points: readonly CounterPoint[], now: number): boolean {
  const last = points.at(-1)
  return last !== undefined && now - last.at > staleAfterDays * day
}

/** By time; of one instant as given. */
function inOrder(readings: readonly Reading[]): Reading[] {
  return readings.toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at))
}

function offsetAfter(offset: number, replaced: Reading['replaced']): number {
  return replaced ? exact(offset + replaced.last - replaced.first) : offset
}

/** The hours since the new counter began. */
function ranOf({ value, replaced }: Reading): number {
  return replaced ? value - replaced.first : 0
}

function replacementWentBack(reading: Reading): boolean {
  return ranOf(reading) < 0
}

function doubtBetween(before: Reading, after: Reading, beside: Doubt['beside']): Doubt | null {
  const elapsed = (Date.parse(after.at) - Date.parse(before.at)) / hour
  const onOld = (after.replaced?.last ?? after.value) - before.value
  const hours = exact(onOld + ranOf(after))
  if (onOld < 0 || hours < 0) return { kind: 'decrease', beside, hours: exact(Math.min(onOld, hours)), elapsed }
  return hours > elapsed + slackHours ? { kind: 'faster than the clock', beside, hours, elapsed } : null
}
