import { type Problem, tooMany } from './problem.ts'

const hour = 3_600_000

type Counted<Kind extends string> = readonly [Kind, key: string]

/** Counts requests in this process's memory, in windows of one hour; nothing of it is stored, and a restart forgets it. */
export type HourlyCounter<Kind extends string> = {
  /** Counts one more under each key; 429 where any is full, and then none is counted. */
  count(what: readonly Counted<Kind>[], now?: number): void
  /** The same without a refusal: false where any is full. */
  admits(what: readonly Counted<Kind>[], now?: number): boolean
}

/**
 * A counter with limits per hour, by what they count. `refusal` makes the 429 of the milliseconds until there is room again.
 * Windows stand in the order in which they began, so that expired ones are found at the front: devices name themselves, and a
 * flood of new names must not slow every count.
 */
export function hourlyCounter<Kind extends string>(
  limits: Readonly<Record<Kind, number>>,
  refusal: (pause: number) => Problem = (pause) => tooMany(pause / 1000),
): HourlyCounter<Kind> {
  const windows = new Map<string, { from: number; count: number }>()
  /** Milliseconds until there is room again; null where it was counted. */
  function countOne(what: readonly Counted<Kind>[], now: number): number | null {
    for (const [key, { from }] of windows) {
      if (now - from < hour) break
      windows.delete(key)
    }
    for (const [kind, key] of what) {
      const window = windows.get(`${kind} ${key}`)
      if (window && window.count >= limits[kind]) return window.from + hour - now
    }
    for (const [kind, key] of what) {
      const window = windows.get(`${kind} ${key}`)
      if (window) window.count += 1
      else windows.set(`${kind} ${key}`, { from: now, count: 1 })
    }
    return null
  }
  return {
    count(what, now = Date.now()) {
      const pause = countOne(what, now)
      if (pause !== null) throw refusal(pause)
    },
    admits: (what, now = Date.now()) => countOne(what, now) === null,
  }
}
