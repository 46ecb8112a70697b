import { tooMany } from '#src/server/http/problem.ts'

const hour = 3_600_000

/** Limits per hour. Many applicants share an address, while a mailbox is one person's and must not be flooded. */
const limits = {
  'reading from an address': 600,
  'link from an address': 20,
  'link to a mailbox': 4,
  'link for a vacancy': 200,
  'withdrawal from an address': 60,
} as const

/** Counts what applicants ask for in memory, in windows of one hour; throws 429 where one is full. */
export type ApplicantCounter = (kind: keyof typeof limits, key: string, now?: number) => void

/** A counter whose windows are in the order in which they began, so that those over are found at the front. */
export function applicantCounter(): ApplicantCounter {
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
