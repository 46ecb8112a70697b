import { offsetMinutesOf } from '#src/lib/instant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { futureDayErrors, lastReportableDay } from '#src/resource/workflow/future-days.ts'
import { invalid } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'
import type { Changed } from './decision.ts'

/** Milliseconds that a device's measured clock may be ahead of this one: what it let pass at midnight is not refused. */
const toleranceMilliseconds = 5 * 60_000

/** The last day that may be reported by what arrives at a moment, on the clock by whose offset it says when it was made. */
export function lastReportableDayAt(arrival: Date, madeAt: string): string {
  return lastReportableDay(arrival.getTime() + toleranceMilliseconds, offsetMinutesOf(madeAt))
}

/**
 * Refuses what reports a day that has not come (`happened` of a field). It is judged by the arrival, on the clock of the
 * author's own offset: whether made-at was right nobody knows, and a device whose clock fell behind would have its true
 * work refused; what had not come even when it arrived certainly was not true.
 */
export function refuseFutureDays(
  { entry, arrival }: Pick<Write, 'entry' | 'arrival'>,
  resource: Resource,
  decision: Changed,
): void {
  if (decision.deleted) return
  const { fields, before, status, step } = decision
  const errors = futureDayErrors(resource, { fields, before, status, step }, lastReportableDayAt(arrival, entry.madeAt))
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
