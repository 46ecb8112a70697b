import { offsetMinutesOf } from '#src/lib/instant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { futureDayErrors, lastReportableDay } from '#src/resource/workflow/future-days.ts'
import { invalid } from '../entry/stopped.ts'
import type { Write } from '../entry/write.ts'
import type { Changed } from './decision.ts'

/** Milliseconds a measured device clock may be ahead: what it accepted at midnight is not refused. */
const toleranceMilliseconds = 5 * 60_000

/** The last reportable day for an arrival, by the local clock of the author's offset. */
export function lastReportableDayAt(arrival: Date, madeAt: string): string {
  return lastReportableDay(arrival.getTime() + toleranceMilliseconds, offsetMinutesOf(madeAt))
}

/**
 * Refuses a day in the future (fields marked `happened`). Judged by the arrival on the author's local clock: made-at
 * may be wrong, and a slow device clock would have true work refused; a day still in the future at arrival is certainly
 * false.
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
