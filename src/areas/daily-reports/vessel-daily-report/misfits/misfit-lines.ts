import { formatDate } from '#src/lib/format-day.ts'
import { formatDecimal } from '#src/lib/format-number.ts'
import { findLastCounter } from '../initial-lines.ts'
import { dailyReportMessages as messages } from '../messages.ts'
import { type CounterMisfit, findCounterMisfit, findMissingDays, findTowMisfit, type TowMisfit } from './misfits.ts'

type Machinery = { id: string; vesselEngineId: string; counterReading?: number | undefined }
type Towing = Parameters<typeof findTowMisfit>[0] & { towedObject?: string | undefined }

/** The part of a report that is looked at; `date` is its day. */
export type ReportToCheck = { date: string; machinery?: Machinery[] | undefined; towings?: Towing[] | undefined }

const dayMilliseconds = 86_400_000

/** What of a report does not fit the one before it, a sentence each: days between, counters, and tows in themselves. */
export function misfitLines(
  report: ReportToCheck,
  earlier: ReportToCheck | null,
  engineName: (id: string) => string,
): string[] {
  return [
    ...gapLines(report.date, earlier?.date),
    ...counterLines(report, earlier, engineName),
    ...towLines(report.towings ?? []),
  ]
}

/** A sentence for each counter that does not fit the report before. */
export function counterLines(
  report: ReportToCheck,
  earlier: ReportToCheck | null,
  engineName: (id: string) => string,
): string[] {
  const days = earlier ? Math.round((Date.parse(report.date) - Date.parse(earlier.date)) / dayMilliseconds) : 0
  return (report.machinery ?? []).flatMap(({ vesselEngineId, counterReading }) => {
    const misfit = findCounterMisfit(counterReading, findLastCounter(earlier?.machinery ?? [], vesselEngineId), days)
    return misfit ? [`${engineName(vesselEngineId)}: ${counterText(misfit)}`] : []
  })
}

/** A sentence where days before the report have none; the last report's day is `before`. */
export function gapLines(date: string, before: string | undefined): string[] {
  const missing = before === undefined ? null : findMissingDays(before, date)
  if (!missing) return []
  const { first, last } = missing
  return [messages.daysMissing(first === last ? [formatDate(first)] : [formatDate(first), formatDate(last)])]
}

/** A sentence for each tow whose speed does not fit its distance and times. */
export function towLines(towings: readonly Towing[]): string[] {
  return towings.flatMap((towing, index) => {
    const misfit = findTowMisfit(towing)
    return misfit ? [messages.towingOf(towing.towedObject ?? messages.towingUnnamed(index + 1), towText(misfit))] : []
  })
}

/** What is wrong with a counter. */
export function counterText(misfit: CounterMisfit): string {
  return misfit.kind === 'back' ? messages.counterWentBack : messages.counterJumped(formatDecimal(misfit.hours))
}

function towText(misfit: TowMisfit): string {
  if (misfit.kind === 'speed') return messages.towSpeed(formatDecimal(misfit.made), formatDecimal(misfit.speed))
  return Number.isFinite(misfit.hours) ? messages.towHours(formatDecimal(misfit.hours)) : messages.towStood
}
