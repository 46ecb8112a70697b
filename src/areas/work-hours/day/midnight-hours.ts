import {
  dayMinutesOf,
  keptLines,
  linesInOrder,
  linesOf,
  rightIntervals,
  type TypedLine,
} from '../work-rest-hour/typed-lines.ts'
import { overlap, type WorkInterval } from '../work-rest-hour/work-intervals.ts'

/**
 * The lines of a day with those hours of the watch that began the day before; as they are where they hold them already, so
 * that a second press writes nothing twice. Null where other hours stand there.
 */
export function withCarried(fields: Readonly<Record<string, unknown>>, carried: WorkInterval): TypedLine[] | null {
  const lines = linesOf(fields.intervals)
  const right = rightIntervals(lines, dayMinutesOf(fields))
  const holds = right.some(
    ({ startMinute, endMinute, activity }) =>
      activity === carried.activity && startMinute <= carried.startMinute && endMinute >= carried.endMinute,
  )
  if (holds) return lines
  return overlap([...right, carried]) ? null : linesInOrder(keptLines([...lines, carried]))
}
