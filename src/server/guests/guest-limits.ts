import { tooMany } from '#src/server/http/problem.ts'

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
  'question of a device': 120,
  'question from an address': 1200,
  'question through a place': 600,
} as const
export type GuestCount = keyof typeof guestLimits

/** Counts guests' requests in memory; nothing of it is stored. */
export type GuestCounter = {
  /** Counts one more under each key; 429 where any is full, and then none is counted. */
  count(what: readonly (readonly [GuestCount, key: string])[], now?: number): void
}

/**
 * A counter with windows of one hour, in the order in which they began, so that expired ones are found at the front:
 * devices name themselves, and a flood of new names must not slow every count.
 */
export function guestCounter(): GuestCounter {
  const windows = new Map<string, { from: number; count: number }>()
  return {
    count(what, now = Date.now()) {
      for (const [key, { from }] of windows) {
        if (now - from < hour) break
        windows.delete(key)
      }
      for (const [kind, key] of what) {
        const window = windows.get(`${kind} ${key}`)
        if (window && window.count >= guestLimits[kind]) {
          throw tooMany((window.from + hour - now) / 1000, 'Too many reports came from here', 'It can be sent in')
        }
      }
      for (const [kind, key] of what) {
        const window = windows.get(`${kind} ${key}`)
        if (window) window.count += 1
        else windows.set(`${kind} ${key}`, { from: now, count: 1 })
      }
    },
  }
}
