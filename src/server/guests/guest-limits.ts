import { type Problem, tooMany } from '#src/server/http/problem.ts'

const hour = 3_600_000

/** Limits per hour, by what they count. A whole vessel shares an address, so addresses allow more. */
const guestLimits = {
  'report of a device': 10,
  'report from an address': 120,
  'report through a place': 60,
  'report of a tenant': 300,
  'upload of a device': 40,
  'upload from an address': 480,
  'upload through a place': 240,
  'details of a device': 60,
  'details from an address': 720,
  'details through a place': 360,
  'question of a device': 120,
  'question from an address': 1200,
  'question through a place': 600,
} as const
export type GuestCount = keyof typeof guestLimits

/** Counts guests' requests in memory; nothing of it is stored. */
export type GuestCounter = {
  /** Counts one more under each key; 429 where any is full, and then none is counted. */
  count(what: readonly Counted[], now?: number): void
  /** The same without a refusal: false where any is full. */
  admits(what: readonly Counted[], now?: number): boolean
}
type Counted = readonly [GuestCount, key: string]

/**
 * A counter with windows of one hour, in the order in which they began, so that expired ones are found at the front:
 * devices name themselves, and a flood of new names must not slow every count.
 */
export function guestCounter(): GuestCounter {
  const windows = new Map<string, { from: number; count: number }>()
  /** Milliseconds until there is room again; null where it was counted. */
  function countOne(what: readonly Counted[], now: number): number | null {
    for (const [key, { from }] of windows) {
      if (now - from < hour) break
      windows.delete(key)
    }
    for (const [kind, key] of what) {
      const window = windows.get(`${kind} ${key}`)
      if (window && window.count >= guestLimits[kind]) return window.from + hour - now
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
      if (pause !== null) throw tooManyReports(pause)
    },
    admits: (what, now = Date.now()) => countOne(what, now) === null,
  }
}

/** 429 for what finds no room, with the milliseconds until there is some again. */
export function tooManyReports(pause: number): Problem {
  return tooMany(pause / 1000, 'Too many reports came from here', 'It can be sent in')
}
