import { z } from 'zod'
import { readDayMinutes, readLines, readValidIntervals } from './typed-lines.ts'
import type { WorkInterval } from './work-intervals.ts'
import { workRestHour } from './work-rest-hour.ts'

/** One person's day as every verdict reads it; `isWhole` false where a time of it is not valid. */
export type JudgedDay = {
  staffId: string
  vesselId: string | null
  date: string
  utcOffsetMinutes: number
  dayMinutes: number
  intervals: WorkInterval[]
  isWhole: boolean
}

/** Fields of a draft of hours, and when it was last typed in. */
type DayDraft = { fields: Readonly<Record<string, unknown>>; updatedAt: number }

const { vesselId, ...day } = workRestHour.fields.pick({
  staffId: true,
  vesselId: true,
  date: true,
  utcOffsetMinutes: true,
  dayMinutes: true,
  intervals: true,
}).shape
const schema = z.object({ ...day, vesselId: vesselId.nullish().catch(null) })

/** The hours in the fields of a record, a form or a draft: its valid times; null where it is not of a day. */
export function readHours(fields: Readonly<Record<string, unknown>>): JudgedDay | null {
  const lines = readLines(fields.intervals)
  const intervals = readValidIntervals(lines, readDayMinutes(fields))
  const parsed = schema.safeParse({ ...fields, intervals })
  if (!parsed.success) return null
  return { ...parsed.data, vesselId: parsed.data.vesselId ?? null, isWhole: intervals.length === lines.length }
}

/**
 * The days of one person that verdicts are made of: what the device shows of their records, entries that wait included,
 * and in the place of a day's record the reader's own draft of it, the newest where there are several.
 */
export function listJudgedDays(
  rows: readonly JudgedDay[],
  drafts: readonly DayDraft[],
  staffId: string,
): readonly JudgedDay[] {
  const days = new Map<string, JudgedDay>()
  for (const row of rows) if (row.staffId === staffId) days.set(row.date, row)
  for (const { fields } of drafts.toSorted((left, right) => left.updatedAt - right.updatedAt)) {
    const hours = fields.staffId === staffId ? readHours(fields) : null
    if (hours) days.set(hours.date, hours)
  }
  return [...days.values()]
}
