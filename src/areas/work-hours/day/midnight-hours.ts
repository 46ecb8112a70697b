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
 * The lines of a day with those hours of the watch that began the day before; as they are where they hold them already, so
 * that a second press writes nothing twice. Null where other hours stand there.
 */
export function addCarriedHours(fields: Readonly<Record<string, unknown>>, carried: WorkInterval): TypedLine[] | null {
  const lines = readLines(fields.intervals)
  const right = readValidIntervals(lines, readDayMinutes(fields))
  const holds = right.some(
    ({ startMinute, endMinute, activity }) =>
      activity === carried.activity && startMinute <= carried.startMinute && endMinute >= carried.endMinute,
  )
  if (holds) return lines
  return hasOverlap([...right, carried]) ? null : sortLines(toStoredLines([...lines, carried]))
}
