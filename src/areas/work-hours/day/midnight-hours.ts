import {
  readDayMinutes,
  readLines,
  readValidIntervals,
  sortLines,
  type TypedLine,
  toStoredLines,
} from '../work-rest-hour/typed-lines.ts'
import { hasOverlap, type WorkInterval } from '../work-rest-hour/work-intervals.ts'

/**
 * A day's lines with the hours of the watch begun the day before; unchanged where they are there already, so that a
 * second press adds nothing. Null where other hours are there.
 */
export function addCarriedHours(fields: Readonly<Record<string, unknown>>, carried: WorkInterval): TypedLine[] | null {
  const lines = readLines(fields.intervals)
  const right = readValidIntervals(lines, readDayMinutes(fields))
  const isThere = right.some(
    ({ startMinute, endMinute, activity }) =>
      activity === carried.activity && startMinute <= carried.startMinute && endMinute >= carried.endMinute,
  )
  if (isThere) return lines
  return hasOverlap([...right, carried]) ? null : sortLines(toStoredLines([...lines, carried]))
}
