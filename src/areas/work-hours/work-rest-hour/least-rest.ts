import { dayWindow, restWithin, weekWindow, workEndsOf } from './rest-rules.ts'
import { type DayHours, lastEndedBy, minRestMinutes, type RestTimeline, type Span } from './rest-timeline.ts'
import { midnightOf } from './ship-time.ts'

/** Minutes of rest; `isBound`: minutes of the window are unknown, so that there were this many at most. */
export type Rest = { minutes: number; isBound: boolean }

/** The least rest of any 24 hours and of any 7 days that end on a day: at the end of work, or of a day without any. */
export type LeastRest = { inDay: Rest; inWeek: Rest }

/** The least rest of one of a timeline's days, as the model form of ILO and IMO has columns for. */
export function findLeastRest(timeline: RestTimeline, day: DayHours): LeastRest {
  const start = midnightOf(day)
  const end = start + day.dayMinutes
  const ends = workEndsOf(timeline, start, end)
  const known = timeline.knownSince.get(day.date) ?? Number.POSITIVE_INFINITY
  const least = (window: number) => {
    const windows = (ends.length > 0 ? ends : [end]).map((at) => ({
      minutes: restWithin(restsUpTo(timeline, at), at, window).total,
      isBound: known > at - window,
    }))
    return windows.reduce((one, other) => (other.minutes < one.minutes ? other : one))
  }
  return { inDay: least(dayWindow), inWeek: least(weekWindow) }
}

/** The counting rests up to an instant, the present one included. */
function restsUpTo({ work, rests }: RestTimeline, at: number): readonly Span[] {
  const last = lastEndedBy(work, at)
  const start = work[last]?.end ?? Number.NEGATIVE_INFINITY
  const isWorking = (work[last + 1]?.start ?? at) < at
  if (isWorking || at - start < minRestMinutes) return rests
  return [...rests.slice(0, lastEndedBy(rests, at) + 1), { start, end: at }]
}
