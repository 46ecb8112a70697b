import { useMemo } from 'react'
import { addDays } from '#src/lib/instant.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { firstMirroredDay } from '#src/resource/description/mirror-window.ts'
import { onlyAtOffice } from '#src/screens/data/records/read-pages.ts'
import { type OfficeRows, useOfficeRows } from '#src/screens/data/records/use-office-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { type HoursRow, toHoursRow, useHoursRows } from './hours-rows.screen.tsx'
import { listMonthDates } from './month-days.ts'
import { workRestHour } from './work-rest-hour.ts'

/** Whose hours and of which days, both included: of one person, or of everybody on these vessels. */
export type HoursSpan = { staffId?: string; vesselIds?: readonly string[]; from: string; to: string }

export type HoursInSpan = {
  /** All hours on this device, and those of the span that only the office has. */
  rows: readonly HoursRow[]
  /** How asking the office went; `none` where all of the span is kept on this device. */
  office: OfficeRows
  /** A day before this one, of which there is no row, is not known here; null where every day of the span is. */
  unreadBefore: string | null
}

/** Hours of a span of days: this device's, and before the days it keeps the office's. A span of null asks for nothing. */
export function useHoursInSpan(span: HoursSpan | null): HoursInSpan {
  const { rows: held } = useHoursRows()
  const first = firstMirroredDay(workRestHour, useToday())
  const isOlder = span !== null && first !== null && span.from < first
  const office = useOfficeRows(workRestHour, isOlder ? filtersOf(span, first) : null)
  const rows = useMemo(() => mergeOfficeRows(held, office.rows), [held, office.rows])
  return { rows, office, unreadBefore: isOlder && office.state !== 'ready' ? first : null }
}

export type MonthHours = HoursInSpan & {
  /** Whether the month has days that this device does not keep. */
  isOlder: boolean
  /** Whether what stands of the month is all there is, so that a day without hours is missing, and sums are sums. */
  isWhole: boolean
}

/** A person's hours of a month, with the days before it that the rules look back on; `month` from 1. */
export function useMonthHours(staffId: string | undefined, year: number, month: number): MonthHours {
  const { from, to } = getMonthSpan(year, month)
  const hours = useHoursInSpan(staffId === undefined ? null : { staffId, from: addDays(from, -8), to })
  const kept = firstMirroredDay(workRestHour, useToday())
  const isOlder = kept !== null && from < kept
  return { ...hours, isOlder, isWhole: hours.unreadBefore === null || from >= hours.unreadBefore }
}

/** First and last day of a month, as plain dates; `month` from 1. */
export function getMonthSpan(year: number, month: number): { from: string; to: string } {
  const dates = listMonthDates(year, month)
  return { from: dates[0] ?? '', to: dates.at(-1) ?? '' }
}

/** What this device keeps is not asked for. */
function filtersOf({ staffId, vesselIds, from, to }: HoursSpan, firstKept: string) {
  const last = addDays(firstKept, -1)
  return {
    ...(staffId !== undefined && { staffId: [staffId] }),
    ...(vesselIds && { vesselId: vesselIds }),
    dateFrom: [from],
    dateTo: [to < last ? to : last],
  }
}

function mergeOfficeRows(held: readonly HoursRow[], office: readonly LocalRecord[]): readonly HoursRow[] {
  if (office.length === 0) return held
  const records = held.map(({ record }) => record)
  const older = onlyAtOffice(records, office).map(toHoursRow)
  return [...held, ...older.filter((row) => row !== null)]
}
