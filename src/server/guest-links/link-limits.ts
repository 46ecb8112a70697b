import { tooMany } from '#src/server/http/problem.ts'

const hour = 3_600_000

/** Limits per hour. Many guests share an address, so addresses allow more. */
const limits = {
  'code of a link': 5,
  'code from an address': 60,
  'try of a link': 20,
  'try from an address': 120,
  'request of a link': 600,
  'request from an address': 2400,
  'sending of a link': 20,
  'upload of a link': 40,
} as const

/** Counts requests about links in memory; a restart forgets them, the tries of a code stand in the database. */
export type LinkCounter = (kind: keyof typeof limits, key: string, now?: number) => void

/** A counter with windows of one hour in the order in which they began; throws 429 where one is full. */
export function linkCounter(): LinkCounter {
  const windows = new Map<string, { from: number; count: number }>()
  return (kind, key, now = Date.now()) => {
    for (const [name, { from }] of windows) {
      if (now - from < hour) break
      windows.delete(name)
    }
    const name = `${kind} ${key}`
    const window = windows.get(name)
    if (window && window.count >= limits[kind]) throw tooMany((window.from + hour - now) / 1000)
    if (window) window.count += 1
    else windows.set(name, { from: now, count: 1 })
  }
}
