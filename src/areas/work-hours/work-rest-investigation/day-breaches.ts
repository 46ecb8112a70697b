import type { HoursRegime } from '#src/areas/vessels/vessel/hours-regime.ts'
import type { JudgedDay } from '../work-rest-hour/judged-days.ts'
import { judgeDayOf } from '../work-rest-hour/rest-rules.ts'
import { createTimeline } from '../work-rest-hour/rest-timeline.ts'
import { formatBrokenRule } from '../work-rest-hour/verdict-text.ts'

/**
 * The limits that one person's days exceed, by date, as text with a line for each rule; days within the limits are left
 * out. The days should include the 7 days before those that are asked for.
 */
export function listBreaches(
  days: readonly JudgedDay[],
  regimeOn: (vesselId: string | null, date: string) => HoursRegime,
): ReadonlyMap<string, string> {
  const timeline = createTimeline(days)
  const breaches = new Map<string, string>()
  for (const day of days) {
    const { broken } = judgeDayOf(timeline, day, regimeOn(day.vesselId, day.date))
    if (broken.length > 0) breaches.set(day.date, broken.map((line) => formatBrokenRule(line, day)).join('\n'))
  }
  return breaches
}
