import { addDays } from '#src/lib/instant.ts'
import { findLeastRest, type LeastRest } from './least-rest.ts'
import { findNextStart, type NextStart } from './next-start.ts'
import { type DayVerdict, judgeDayOf, type Regime } from './rest-rules.ts'
import { createTimeline, type DayHours, type RestTimeline } from './rest-timeline.ts'

/** The verdict on a day, the least rest it had, and the earliest next start after its last work. */
export type JudgedVerdict = DayVerdict & { least: LeastRest; next: NextStart | null }

/** The verdict on a day after the given other days, of which those of the week before count. */
export function judgeWithNextStart(days: readonly DayHours[], day: DayHours, regime: Regime): JudgedVerdict {
  const first = addDays(day.date, -8)
  const before = days.filter(({ date }) => date < day.date && date >= first)
  return judgeOnTimeline(createTimeline([...before, day]), day, regime)
}

/** The same for one of a timeline's days. */
export function judgeOnTimeline(timeline: RestTimeline, day: DayHours, regime: Regime): JudgedVerdict {
  return {
    ...judgeDayOf(timeline, day, regime),
    least: findLeastRest(timeline, day),
    next: findNextStart(timeline, day, regime),
  }
}
