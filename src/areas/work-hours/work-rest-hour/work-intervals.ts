/**
 * What a person did between two minutes of the ship's day (0 is midnight; a day when clocks go back has up to 1,560).
 * Rest is what no interval covers (`domain-rules.md` section 3: intervals are stored, half-hour cells are shown).
 */
export type WorkInterval = { id: string; startMinute: number; endMinute: number; activity: WorkActivity }

/** The codes a person may choose; R is the default blank, NC and OT are computed. */
export const workActivities = ['W', 'CR', 'watch keeping'] as const
export type WorkActivity = (typeof workActivities)[number]

/** What a person reads for every code of the specification (2, section 9). */
export const workActivityLabels: Readonly<Record<string, string>> = {
  W: 'Regular Work',
  R: 'Rest',
  CR: 'Complementary Rest Hour',
  'watch keeping': 'Watch Keeping',
  NC: 'Non Compliance',
  OT: 'Overtime',
}

/** Minutes of a half-hour cell. */
export const cellMinutes = 30

/**
 * The intervals sorted by time, adjacent ones of one activity joined under the earlier one's id; of two alike, as two
 * tablets write the same day, one is left.
 */
export function joinIntervals(intervals: readonly WorkInterval[]): WorkInterval[] {
  const joined: WorkInterval[] = []
  for (const interval of [...intervals].sort((left, right) => left.startMinute - right.startMinute)) {
    const last = joined.at(-1)
    if (last?.activity !== interval.activity) joined.push({ ...interval })
    else if (last.endMinute === interval.startMinute) {
      joined[joined.length - 1] = { ...last, endMinute: interval.endMinute }
    } else if (last.startMinute !== interval.startMinute || last.endMinute !== interval.endMinute) {
      joined.push({ ...interval })
    }
  }
  return joined
}

/** Whether two intervals cover the same minute. */
export function hasOverlap(intervals: readonly WorkInterval[]): boolean {
  const sorted = [...intervals].sort((left, right) => left.startMinute - right.startMinute)
  return sorted.some((interval, index) => index > 0 && interval.startMinute < (sorted[index - 1]?.endMinute ?? 0))
}

/** Each half-hour cell's activity for display: that of the interval covering most of it, null for rest. */
export function toCells(intervals: readonly WorkInterval[], dayMinutes: number): (WorkActivity | null)[] {
  const cells: (WorkActivity | null)[] = []
  for (let start = 0; start < dayMinutes; start += cellMinutes) {
    let best: WorkActivity | null = null
    let bestMinutes = cellMinutes / 2 - 1
    for (const interval of intervals) {
      const covered = Math.min(interval.endMinute, start + cellMinutes) - Math.max(interval.startMinute, start)
      if (covered > bestMinutes) {
        best = interval.activity
        bestMinutes = covered
      }
    }
    cells.push(best)
  }
  return cells
}

/**
 * The intervals after painting `from` to `to` (minutes) with an activity, or rest (null); cut pieces keep their
 * activity.
 */
export function paintIntervals(
  intervals: readonly WorkInterval[],
  from: number,
  to: number,
  activity: WorkActivity | null,
  newId: () => string,
): WorkInterval[] {
  const remaining: WorkInterval[] = []
  for (const interval of intervals) {
    if (interval.endMinute <= from || interval.startMinute >= to) remaining.push(interval)
    else {
      if (interval.startMinute < from) remaining.push({ ...interval, endMinute: from })
      if (interval.endMinute > to) {
        remaining.push({ ...interval, id: interval.startMinute < from ? newId() : interval.id, startMinute: to })
      }
    }
  }
  if (activity) remaining.push({ id: newId(), startMinute: from, endMinute: to, activity })
  return joinIntervals(remaining)
}

/**
 * The hours of a day on another of this length, as when clocks are changed: what went on until midnight does so again,
 * and nothing is past it.
 */
export function moveToDay(
  { intervals, dayMinutes: before }: { intervals: readonly WorkInterval[]; dayMinutes: number },
  dayMinutes: number,
): WorkInterval[] {
  return intervals
    .map((interval) => ({
      ...interval,
      endMinute: interval.endMinute === before ? dayMinutes : Math.min(interval.endMinute, dayMinutes),
    }))
    .filter(({ startMinute, endMinute }) => endMinute > startMinute)
}

/** Minutes of work of the day: regular work and watch keeping; complementary rest counts as rest. */
export function sumWorkMinutes(intervals: readonly WorkInterval[]): number {
  return intervals
    .filter((interval) => interval.activity !== 'CR')
    .reduce((sum, interval) => sum + interval.endMinute - interval.startMinute, 0)
}

/** The first stretch of rest of half an hour or more, at most an hour of it; null where the day is full. */
export function findFreeHour(
  intervals: readonly WorkInterval[],
  dayMinutes: number,
): { startMinute: number; endMinute: number } | null {
  let from = 0
  for (const { startMinute, endMinute } of [
    ...[...intervals].sort((left, right) => left.startMinute - right.startMinute),
    { startMinute: dayMinutes, endMinute: dayMinutes },
  ]) {
    if (startMinute - from >= cellMinutes) {
      return { startMinute: from, endMinute: Math.min(from + 2 * cellMinutes, startMinute) }
    }
    from = Math.max(from, endMinute)
  }
  return null
}
