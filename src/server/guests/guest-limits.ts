import { tooMany } from '#src/server/http/problem.ts'

const hour = 3_600_000

/** How many of what in an hour, by whom it is counted. A whole vessel shares an address, so that addresses have room for two. */
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

/** Counts in memory what guests send; nothing of it is stored. */
export type GuestCounter = {
  /** Counts one more under each key; 429 where any of them is full, and then none is counted. */
  count(what: readonly (readonly [GuestCount, key: string])[], now?: number): void
}

/**
 * A counter of its own, with windows of an hour that begin with the first of them. They lie in the order in which they
 * began, so that what is over is found at the front, and nothing else is looked at: devices name themselves, and a flood of
 * new names must not make every further count dearer.
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
          throw tooMany((window.from + hour - now) / 1000, 'Too many reports came from here. It will be sent later')
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
