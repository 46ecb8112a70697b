import { addDays } from '#src/lib/instant.ts'
import { createPatternIntervals, type WatchStretch } from '../work-rest-hour/watch-patterns.ts'
import { moveToDay, type WorkInterval } from '../work-rest-hour/work-intervals.ts'

/** The written days of one person, as far as a proposal needs them. */
type WrittenDay = {
  date: string
  intervals: readonly WorkInterval[]
  utcOffsetMinutes: number
  dayMinutes: number
}

/** The days a proposal may fill, newest first, and the written day they repeat; null where there is none. */
export type WeekGap = { dates: readonly string[]; last: WrittenDay | null }

/** How many days back a proposal goes: a week, up to yesterday, since today is not over. */
const proposalDays = 7

/**
 * Missing days of a tour in the week before `today`; `last` is the newest written day before the oldest of them, at
 * most a fortnight back. Null where nothing is missing.
 */
export function findWeekGap(
  written: readonly WrittenDay[],
  taken: ReadonlySet<string>,
  isOnTour: (date: string) => boolean,
  today: string,
): WeekGap | null {
  const week = Array.from({ length: proposalDays }, (_, back) => addDays(today, -1 - back))
  const dates = week.filter((date) => !taken.has(date) && isOnTour(date))
  const oldest = dates.at(-1)
  if (oldest === undefined) return null
  const before = written
    .filter(({ date, intervals }) => date < oldest && date >= addDays(oldest, -14) && intervals.length > 0)
    .sort((left, right) => right.date.localeCompare(left.date))
  return { dates, last: before[0] ?? null }
}

/**
 * The content of a proposed day: a chosen watch, else the last written day's; null where there is neither. Its
 * intervals get their own ids when accepted.
 */
export function proposeIntervals(
  last: WrittenDay | null,
  stretches: readonly WatchStretch[] | null,
): WorkInterval[] | null {
  let count = 0
  const newId = () => {
    count += 1
    return String(count)
  }
  if (stretches) return createPatternIntervals(stretches, 1440, newId)
  if (!last) return null
  return moveToDay(last, 1440).map((interval) => ({ ...interval, id: newId() }))
}
