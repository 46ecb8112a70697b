import {
  averagePerDay,
  counterPoints,
  type DailyAverage,
  isStale,
  type Reading,
} from '#src/resource/schedule/counter.ts'
import { type Forecast, forecastDue, type Standing, standingOf, windowOpens } from '#src/resource/schedule/due.ts'
import { daysBetween } from '#src/resource/schedule/interval.ts'
import { isTrusted, readingOf } from '../counter-log/reading-of.ts'
import { scheduleOf } from '../engine-job/job-schedule.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly status: string | null }

/** A job of the planner, as it stands today. */
export type PlannedJob = {
  job: Row
  standing: Standing
  /** The day on which it is expected to be due, and what brings it; null where nobody can say. */
  forecast: Forecast
  /** The day on which its window opens, by the same forecast. */
  opensOn: string | null
  /** Its due date before it was postponed. */
  firstDueOn: string | null
  postponements: number
}

/** The jobs of an engine, what is pressing first; and what its forecasts are reckoned from. */
export type PlannedEngine = {
  engineId: string
  jobs: readonly PlannedJob[]
  average: DailyAverage | null
  lastReading: Reading | null
  isStale: boolean
}

/** How many jobs stand how; postponed work is counted apart, so that it hides no overdue work (domain rules, section 8). */
export type PlannerCounts = Readonly<Record<Standing, number>>

const byPressure: readonly Standing[] = ['overdue', 'due', 'postponed', 'planned']

/** The open jobs of each engine with their forecasts, of what the device holds. Engines without jobs are left out. */
export function planEngines(
  jobs: readonly Row[],
  logs: readonly Row[],
  { today, now }: { today: string; now: number },
): PlannedEngine[] {
  const open = jobs.filter(({ status }) => status === 'open' || status === 'pending')
  const ofEngine = byText(open, 'machineId')
  const readings = byText(logs.filter(isTrusted), 'vesselEngineId')
  return [...ofEngine].map(([engineId, own]) => {
    const known = (readings.get(engineId) ?? []).flatMap((log) => readingOf(log) ?? [])
    const points = counterPoints(known)
    const planned = own.map((job) => {
      const { due, interval, typedPerDay, postponements, first } = scheduleOf(job)
      const reached = { today, points, average: averagePerDay(points, typedPerDay) }
      return {
        job,
        standing: standingOf(interval, due, reached, postponements > 0 || job.status === 'pending'),
        forecast: forecastDue(due, reached),
        opensOn: forecastDue(windowOpens(interval, due), reached)?.on ?? null,
        firstDueOn: postponements > 0 ? (first.on ?? null) : null,
        postponements,
      }
    })
    return {
      engineId,
      jobs: planned.toSorted(comparePressure),
      average: averagePerDay(points),
      lastReading: known.toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at)).at(-1) ?? null,
      isStale: isStale(points, now),
    }
  })
}

/** How many of the jobs stand how. */
export function countStandings(engines: readonly PlannedEngine[]): PlannerCounts {
  const counts = { overdue: 0, due: 0, postponed: 0, planned: 0 }
  for (const { standing } of engines.flatMap(({ jobs }) => jobs)) counts[standing] += 1
  return counts
}

/** What a day of the month ahead shows for a job: when its window is open, and when it is due. */
export function markOfDay({ forecast, opensOn }: PlannedJob, day: string): 'due' | 'window' | null {
  if (forecast?.on === day) return 'due'
  if (forecast && opensOn !== null && day >= opensOn && day < forecast.on) return 'window'
  return null
}

/** Days until a forecast; below zero where it has passed. */
export function daysLeft({ forecast }: PlannedJob, today: string): number | null {
  return forecast && daysBetween(today, forecast.on)
}

function comparePressure(left: PlannedJob, right: PlannedJob): number {
  const pressure = byPressure.indexOf(left.standing) - byPressure.indexOf(right.standing)
  return pressure || (left.forecast?.on ?? '9999').localeCompare(right.forecast?.on ?? '9999')
}

function byText(rows: readonly Row[], name: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = String(row[name])
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return groups
}
