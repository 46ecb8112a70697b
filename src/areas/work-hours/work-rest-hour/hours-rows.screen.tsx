import { useMemo } from 'react'
import { addDays } from '#src/lib/instant.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { grantedScopes } from '#src/resource/permission/permission.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { crewRoster } from '../crew-roster/crew-roster.ts'
import type { DayHours } from './rest-rules.ts'
import { readDayMinutes, readLines, readValidIntervals } from './typed-lines.ts'
import type { WorkInterval } from './work-intervals.ts'
import { workRestHour } from './work-rest-hour.ts'

/** A day's record, parsed; its envelope is beside it. */
export type HoursRow = DayHours & {
  record: LocalRecord
  staffId: string
  vesselId: string
  intervals: WorkInterval[]
}

const schema = workRestHour.fields.pick({
  staffId: true,
  vesselId: true,
  date: true,
  utcOffsetMinutes: true,
  dayMinutes: true,
  intervals: true,
})

/** The fields of a day's record or draft; null where incomplete. */
export function readHours(
  fields: Readonly<Record<string, unknown>>,
): (DayHours & { staffId: string; vesselId: string; intervals: WorkInterval[] }) | null {
  const { staffId, vesselId, date, utcOffsetMinutes, dayMinutes, intervals = [] } = fields
  const parsed = schema.safeParse({ staffId, vesselId, date, utcOffsetMinutes, dayMinutes, intervals })
  return parsed.success ? parsed.data : null
}

/** The same for a draft with invalid times: valid ones count, and it is incomplete. */
export function readDraftHours(fields: Readonly<Record<string, unknown>>) {
  const lines = readLines(fields.intervals)
  const intervals = readValidIntervals(lines, readDayMinutes(fields))
  const hours = readHours({ ...fields, intervals })
  return hours && { ...hours, isWhole: intervals.length === lines.length }
}

const rowCache = new WeakMap<LocalRecord, HoursRow | null>()

/** A record as a row of hours; null where incomplete. */
export function toHoursRow(record: LocalRecord): HoursRow | null {
  const before = rowCache.get(record)
  if (before !== undefined) return before
  const hours = readHours(fieldsOfRecord(workRestHour, record))
  const row = hours ? { ...hours, record } : null
  rowCache.set(record, row)
  return row
}

/** All hours that the person at work may read on this device. */
export function useHoursRows(): { state: 'loading' | 'ready' | 'never-mirrored'; rows: readonly HoursRow[] } {
  const { state, rows } = useRows(workRestHour.name)
  return useMemo(() => ({ state, rows: rows.map(toHoursRow).filter((row) => row !== null) }), [state, rows])
}

/** The days up to a date that the rules examine. */
export function findDaysForRules(rows: readonly HoursRow[], staffId: string, date: string): HoursRow[] {
  const first = addDays(date, -8)
  return rows.filter((row) => row.staffId === staffId && row.date >= first && row.date <= date)
}

/** A person's tour on a date: vessel and roster; nothing where no local roster covers it. */
export function useTour(staffId: string, date: string): { vesselId?: string; crewRosterId?: string } {
  const { rows } = useRows(crewRoster.name)
  return useMemo(() => {
    const tour = rows.find(
      (row) =>
        row.staffId === staffId &&
        String(row.joinsOn) <= date &&
        (typeof row.leavesOn !== 'string' || row.leavesOn >= date),
    )
    return tour ? { vesselId: String(tour.vesselId), crewRosterId: tour.id } : {}
  }, [rows, staffId, date])
}

/** Whether the person may write hours for others on their vessels. */
export function mayWriteForOthers(actor: Actor): boolean {
  return grantedScopes(workRestHour.access.create, actor).some((scope) => scope !== 'own')
}

/** Whether a vessel's flag judges by rest or work; rest where unknown here. */
export function useHoursRegime(vesselId: unknown): 'rest' | 'work' {
  const { rows } = useRows('vessels')
  return rows.find(({ id }) => id === vesselId)?.hoursRegime === 'work' ? 'work' : 'rest'
}
