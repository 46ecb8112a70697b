import { addDays } from '#src/lib/instant.ts'

type Values = { readonly [field: string]: unknown }

/** A period of a log beyond this is a slip of the pen, and nothing is counted beyond it. */
const maxDays = 366

/**
 * How many calendar days a piece of equipment was in the water, from when it was deployed to when it was recovered, as the
 * `logTimes` of its performance logs say: each day counts that was begun, on the clock of the log, and once. A log over
 * three days is three days, two logs of one day are one (`design/domain-rules.md`, section 9).
 */
export function daysImmersed(logs: readonly Values[]): number {
  const days = new Set<string>()
  for (const { logTimes } of logs) {
    for (const { timeStart, timeEnd } of Array.isArray(logTimes) ? logTimes : []) {
      if (typeof timeStart !== 'string' || typeof timeEnd !== 'string') continue
      for (const day of daysBetweenInstants(timeStart, timeEnd)) days.add(day)
    }
  }
  return days.size
}

function daysBetweenInstants(start: string, end: string): string[] {
  const first = start.slice(0, 10)
  const last = lastDayOf(start, end)
  const days = [first]
  for (let day = addDays(first, 1); day <= last && days.length < maxDays; day = addDays(day, 1)) days.push(day)
  return days
}

/** What was recovered at midnight was not in the water on the day that begins then. */
function lastDayOf(start: string, end: string): string {
  const isMidnight = /T00:00(:00(\.0+)?)?(Z|[+-])/.test(end)
  const day = end.slice(0, 10)
  return isMidnight && Date.parse(end) > Date.parse(start) ? addDays(day, -1) : day
}
