import { useObservable } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { addDays } from '#src/lib/instant.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { type Draft, observeDrafts } from '#src/offline/outbox/drafts.ts'
import { useChangeQuery, useQueryValue } from '#src/screens/browser/use-address.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { type HoursRow, readDraftHours } from '../work-rest-hour/hours-rows.screen.tsx'
import { listMonthDates, parseRequestedMonth } from '../work-rest-hour/month-days.ts'
import { type DayHours, type DayVerdict, judgeDay } from '../work-rest-hour/rest-rules.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'

/** One day of a person's month, as this device knows it. */
export type MonthDay = {
  date: string
  record: LocalRecord | null
  /** The person at work has an unsubmitted draft of the day. */
  draft: Draft | null
  hasDraft: boolean
  /** The shown hours: the draft's, else the record's. */
  hours: DayHours | null
  /** A time of the draft is invalid: only valid intervals are shown, and not judged. */
  isUnsettled: boolean
  verdict: DayVerdict | null
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

/** The person's drafts of hours on this device. */
export function useHoursDrafts(): readonly Draft[] {
  const person = usePersonId()
  const drafts = useObservable(() => observeDrafts(person ?? ''), [person])
  return useMemo(() => drafts?.filter(({ resource }) => resource === workRestHour.name) ?? [], [drafts])
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
  const vessels = useRows('vessels')
  const today = useToday()
  return useMemo(() => {
    const mine = rows.filter((row) => row.staffId === staffId)
    const draftOf = new Map(
      drafts
        .filter(({ fields }) => fields.staffId === staffId)
        .map((draft) => [String(draft.fields.date), draft] as const),
    )
    const dates = listMonthDates(year, month)
      .filter((date) => date <= today || draftOf.has(date) || mine.some((row) => row.date === date))
      .reverse()
    const judged = new Map<string, DayHours>()
    for (const row of mine) judged.set(row.date, row)
    const unsettled = new Map<string, DayHours>()
    for (const [date, draft] of draftOf) {
      const hours = readDraftHours(draft.fields)
      if (hours?.isWhole) judged.set(date, hours)
      else if (hours) {
        // For the surrounding days an incomplete day is unknown, and the record it will replace no longer counts.
        judged.delete(date)
        unsettled.set(date, hours)
      }
    }
    const all = [...judged.values()]
    return dates.map((date) => {
      const record = mine.find((row) => row.date === date)
      const draft = draftOf.get(date) ?? null
      const isUnsettled = unsettled.has(date)
      const hours = judged.get(date) ?? unsettled.get(date) ?? null
      const regime = vessels.rows.find(({ id }) => id === record?.vesselId)?.hoursRegime === 'work' ? 'work' : 'rest'
      const near = all.filter((each) => each.date <= date && each.date >= addDays(date, -8))
      return {
        date,
        record: record?.record ?? null,
        draft,
        hasDraft: draft !== null,
        hours,
        isUnsettled,
        verdict: hours && !isUnsettled ? judgeDay(near, date, regime) : null,
        isUnread: !record && unreadBefore !== null && date < unreadBefore,
      }
    })
  }, [rows, drafts, staffId, year, month, unreadBefore, vessels.rows, today])
}
