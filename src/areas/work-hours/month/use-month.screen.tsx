import { useMemo } from 'react'
import { addDays } from '#src/lib/instant.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Draft } from '#src/offline/outbox/drafts.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { type HoursRow, useRegimeOn } from '../work-rest-hour/hours-rows.screen.tsx'
import { type JudgedDay, listJudgedDays } from '../work-rest-hour/judged-days.ts'
import { type JudgedVerdict, judgeOnTimeline } from '../work-rest-hour/judged-verdict.ts'
import { listMonthDates, parseRequestedMonth } from '../work-rest-hour/month-days.ts'
import { createTimeline } from '../work-rest-hour/rest-timeline.ts'
import { findClockMisfits } from '../work-rest-hour/ship-time.ts'
import { getMonthSpan } from '../work-rest-hour/use-hours-in-span.screen.tsx'

/** One day of a person's month, as this device knows it. */
export type MonthDay = {
  date: string
  record: LocalRecord | null
  /** The person at work has an unsubmitted draft of the day. */
  draft: Draft | null
  hasDraft: boolean
  /** The shown hours: the draft's, else the record's. */
  hours: JudgedDay | null
  /** A time of the draft is invalid: only valid intervals are shown, and judged by what they prove. */
  isUnsettled: boolean
  verdict: JudgedVerdict | null
  /** Minutes between the end of the day before and this one; negative where both count the same, 0 where they fit. */
  minutesApart: number
  /** The remarks of the shown hours. */
  remarks: string | null
  /** The office has not yet said whether there is a record. */
  isUnread: boolean
}

/** Year and month of the address, and the setter. */
export function useRequestedMonth() {
  const requested = parseRequestedMonth(useQueryValue('year'), useQueryValue('month'), useToday())
  const changeQuery = useChangeQuery()
  return {
    ...requested,
    ask: (year: number, month: number) => changeQuery({ year: String(year), month: String(month).padStart(2, '0') }),
  }
}

/**
 * The days of a person's month up to today, newest first, with verdicts. `rows` are all known hours; days before
 * `unreadBefore` without any are unknown.
 */
export function useMonthDays(
  rows: readonly HoursRow[],
  drafts: readonly Draft[],
  staffId: string,
  year: number,
  month: number,
  unreadBefore: string | null,
): readonly MonthDay[] {
  const regimeOn = useRegimeOn()
  const today = useToday()
  return useMemo(() => {
    const { from, to } = getMonthSpan(year, month)
    const judged = listJudgedDays(rows, drafts, staffId).filter(({ date }) => date >= addDays(from, -8) && date <= to)
    const timeline = createTimeline(judged)
    const dayOf = new Map(judged.map((day) => [day.date, day]))
    const rowOf = new Map(rows.flatMap((row) => (row.staffId === staffId ? [[row.date, row] as const] : [])))
    const draftOf = new Map(
      drafts
        .filter(({ fields }) => fields.staffId === staffId)
        .map((draft) => [String(draft.fields.date), draft] as const),
    )
    return listMonthDates(year, month)
      .filter((date) => date <= today || draftOf.has(date) || rowOf.has(date))
      .reverse()
      .map((date) => {
        const record = rowOf.get(date)?.record ?? null
        const draft = draftOf.get(date) ?? null
        const hours = dayOf.get(date) ?? null
        return {
          date,
          record,
          draft,
          hasDraft: draft !== null,
          hours,
          isUnsettled: hours !== null && !hours.isWhole,
          minutesApart: hours ? findClockMisfits(judged, hours).before : 0,
          verdict: hours && judgeOnTimeline(timeline, hours, regimeOn(hours.vesselId, date)),
          remarks: textOf(draft ? draft.fields.remarks : record?.remarks),
          isUnread: !record && unreadBefore !== null && date < unreadBefore,
        }
      })
  }, [rows, drafts, staffId, year, month, unreadBefore, regimeOn, today])
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
