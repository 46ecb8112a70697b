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

/** People and days, both included: one person, or everybody on these vessels. */
export type HoursSpan = { staffId?: string; vesselIds?: readonly string[]; from: string; to: string }

export type HoursInSpan = {
  /** All local hours, and those of the span from the office. */
  rows: readonly HoursRow[]
  /** The state of the office request; `none` where the whole span is on this device. */
  office: OfficeRows
  /** The day before which a missing row means unknown; null where the whole span is known. */
  unreadBefore: string | null
}

/** Hours of a span: local ones, and the office's for days outside the mirror's window. Null requests nothing. */
export function useHoursInSpan(span: HoursSpan | null): HoursInSpan {
  const { rows: localRows } = useHoursRows()
  const first = firstMirroredDay(workRestHour, useToday())
  const isOlder = span !== null && first !== null && span.from < first
  const office = useOfficeRows(workRestHour, isOlder ? filtersOf(span, first) : null)
  const rows = useMemo(() => mergeOfficeRows(localRows, office.rows), [localRows, office.rows])
  return { rows, office, unreadBefore: isOlder && office.state !== 'ready' ? first : null }
}

export type MonthHours = HoursInSpan & {
  /** Whether the month has days outside the mirror's window. */
  isOlder: boolean
  /** Whether the month is complete, so that a day without hours is missing and totals are correct. */
  isWhole: boolean
}

/** A person's hours of a month, with the days before that the rules need; `month` from 1. */
export function useMonthHours(staffId: string | undefined, year: number, month: number): MonthHours {
  const { from, to } = getMonthSpan(year, month)
  const hours = useHoursInSpan(staffId === undefined ? null : { staffId, from: addDays(from, -8), to })
  const firstLocalDay = firstMirroredDay(workRestHour, useToday())
  const isOlder = firstLocalDay !== null && from < firstLocalDay
  return { ...hours, isOlder, isWhole: hours.unreadBefore === null || from >= hours.unreadBefore }
}

/** First and last day of a month, as plain dates; `month` from 1. */
export function getMonthSpan(year: number, month: number): { from: string; to: string } {
  const dates = listMonthDates(year, month)
  return { from: dates[0] ?? '', to: dates.at(-1) ?? '' }
}

/** Local days are not requested. */
function filtersOf({ staffId, vesselIds, from, to }: HoursSpan, firstLocalDay: string) {
  const last = addDays(firstLocalDay, -1)
  return {
    ...(staffId !== undefined && { staffId: [staffId] }),
    ...(vesselIds && { vesselId: vesselIds }),
    dateFrom: [from],
    dateTo: [to < last ? to : last],
  }
}

function mergeOfficeRows(localRows: readonly HoursRow[], office: readonly LocalRecord[]): readonly HoursRow[] {
  if (office.length === 0) return localRows
  const records = localRows.map(({ record }) => record)
  const older = onlyAtOffice(records, office).map(toHoursRow)
  return [...localRows, ...older.filter((row) => row !== null)]
}
