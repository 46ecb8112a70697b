import { type WorkActivity, type WorkInterval, workActivities } from './work-intervals.ts'

/** An interval of a watch: begin and end in hours of the day, and the activity. */
export type WatchStretch = readonly [fromHour: number, toHour: number, activity: WorkActivity]
export type WatchPattern = { key: string; label: string; stretches: readonly WatchStretch[] }

const watch = 'watch keeping'
const [work] = workActivities

/** The watch templates (`domain-rules.md` section 3, Watch templates). */
export const watchPatterns: readonly WatchPattern[] = [
  {
    key: '12-4',
    label: '00–04 · 12–16',
    stretches: [
      [0, 4, watch],
      [12, 16, watch],
    ],
  },
  {
    key: '4-8',
    label: '04–08 · 16–20',
    stretches: [
      [4, 8, watch],
      [16, 20, watch],
    ],
  },
  {
    key: '8-12',
    label: '08–12 · 20–24',
    stretches: [
      [8, 12, watch],
      [20, 24, watch],
    ],
  },
  {
    key: '6-6 early',
    label: '00–06 · 12–18',
    stretches: [
      [0, 6, watch],
      [12, 18, watch],
    ],
  },
  {
    key: '6-6 late',
    label: '06–12 · 18–24',
    stretches: [
      [6, 12, watch],
      [18, 24, watch],
    ],
  },
  { key: '12-12 day', label: '06–18', stretches: [[6, 18, watch]] },
  {
    key: '12-12 night',
    label: '00–06 · 18–24',
    stretches: [
      [0, 6, watch],
      [18, 24, watch],
    ],
  },
  {
    key: 'day work',
    label: 'Day work 06–12 · 13–18',
    stretches: [
      [6, 12, work],
      [13, 18, work],
    ],
  },
]

/** A pattern as intervals of a day of this length; cut off on a short day. */
export function createPatternIntervals(
  stretches: readonly WatchStretch[],
  dayMinutes: number,
  newId: () => string,
): WorkInterval[] {
  return stretches
    .map(([from, to, activity]) => ({
      startMinute: from * 60,
      endMinute: Math.min(to === 24 ? dayMinutes : to * 60, dayMinutes),
      activity,
    }))
    .filter((interval) => interval.endMinute > interval.startMinute)
    .map((interval) => ({ id: newId(), ...interval }))
}
