import { addDays } from '#src/lib/instant.ts'
import { mondayOf } from './planner-month.ts'
import { byPressure, type PlannedJob } from './planner-rows.ts'

/** Where work stands in a list by weeks: what is late, this week's, next week's, what comes later or nobody knows. */
export const weekGroups = ['overdue', 'this week', 'next week', 'later', 'unknown', 'done'] as const
export type WeekGroup = (typeof weekGroups)[number]

/** The week in which work is expected to be due; what should have been due by its counter is for this week. */
export function weekOf({ standing, forecast }: Pick<PlannedJob, 'standing' | 'forecast'>, today: string): WeekGroup {
  if (standing === 'overdue' || standing === 'done') return standing
  if (!forecast) return 'unknown'
  const nextMonday = addDays(mondayOf(today), 7)
  if (forecast.on < nextMonday) return 'this week'
  return forecast.on < addDays(nextMonday, 7) ? 'next week' : 'later'
}

/** Lines by week, earliest first within each; groups without any are left out. */
export function groupByWeek<Line extends PlannedJob>(
  lines: readonly Line[],
  today: string,
): { group: WeekGroup; lines: readonly Line[] }[] {
  return weekGroups.flatMap((group) => {
    const own = lines.filter((line) => weekOf(line, today) === group).toSorted(compareByDay)
    return own.length === 0 ? [] : [{ group, lines: own }]
  })
}

function compareByDay(left: PlannedJob, right: PlannedJob): number {
  const days = (left.forecast?.on ?? '9999').localeCompare(right.forecast?.on ?? '9999')
  return days || byPressure.indexOf(left.standing) - byPressure.indexOf(right.standing)
}
