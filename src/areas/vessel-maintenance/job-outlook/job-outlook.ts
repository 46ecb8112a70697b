import type { Grade } from '#src/resource/display/grade.ts'
import {
  averagePerDay,
  type CounterPoint,
  counterPoints,
  type DailyAverage,
  type Reading,
} from '#src/resource/schedule/counter.ts'
import { type Forecast, forecastDue, type Standing, standingOf, windowOpens } from '#src/resource/schedule/due.ts'
import { daysBetween } from '#src/resource/schedule/interval.ts'
import { isTrusted, readingOf } from '../counter-log/reading-of.ts'
import { scheduleOf } from '../engine-job/job-schedule.ts'

type Row = Readonly<Record<string, unknown>> & { readonly status?: unknown }

/** What a device knows of an engine's counter; questioned readings count for nothing. */
export type EngineCounter = { points: readonly CounterPoint[]; lastReading: Reading | null }

/** How a job stands; `open` where its window is open and the day is not near yet. */
export type JobStanding = Standing | 'open'

/** How a job stands today, and when it is expected to be due. */
export type JobOutlook = {
  standing: JobStanding
  /** The day on which it is expected to be due, and what brings it; null where nobody can say. */
  forecast: Forecast
  /** The day on which its window opens, by the same forecast. */
  opensOn: string | null
  average: DailyAverage | null
}

/** How pressing a standing is (screens, section 21). */
export const standingGrades: Readonly<Record<JobStanding, Grade>> = {
  overdue: 'alarm',
  due: 'urgent',
  open: 'notice',
  postponed: 'held',
  planned: 'calm',
}

/** An engine of which nothing was read. */
export const unreadCounter: EngineCounter = { points: [], lastReading: null }

/** Within the last tenth of its window work is due (screens, section 21). */
const pressingShare = 0.1

/** The counters of engines by their readings on this device, by the engine's id. */
export function countersOf(logs: readonly Row[]): ReadonlyMap<string, EngineCounter> {
  const readings = new Map<string, Reading[]>()
  for (const log of logs) {
    const reading = isTrusted(log) ? readingOf(log) : null
    if (!reading) continue
    const engineId = String(log.vesselEngineId)
    const known = readings.get(engineId)
    if (known) known.push(reading)
    else readings.set(engineId, [reading])
  }
  return new Map(
    [...readings].map(([engineId, known]) => [engineId, { points: counterPoints(known), lastReading: lastOf(known) }]),
  )
}

/** Whether a job is still to be done. */
export function isToDo({ status }: Row): boolean {
  return status === 'open' || status === 'pending'
}

/** How a job that is to be done stands on a day, by the calendar and by its engine's counter. */
export function outlookOf(job: Row, { points }: Pick<EngineCounter, 'points'>, today: string): JobOutlook {
  const { due, interval, typedPerDay, postponements } = scheduleOf(job)
  const average = averagePerDay(points, typedPerDay)
  const reached = { today, points, average }
  const forecast = forecastDue(due, reached)
  const opensOn = forecastDue(windowOpens(interval, due), reached)?.on ?? null
  const standing = standingOf(interval, due, reached, postponements > 0 || job.status === 'pending')
  const isOpenAlone = standing === 'due' && forecast !== null && !isPressing(forecast.on, opensOn, today)
  return { standing: isOpenAlone ? 'open' : standing, forecast, opensOn, average }
}

/** How each job that is to be done stands on a day, null for others; each is reckoned once. */
export function outlooks(counters: ReadonlyMap<string, EngineCounter>, today: string): (job: Row) => JobOutlook | null {
  const known = new WeakMap<Row, JobOutlook>()
  return (job) => {
    if (!isToDo(job)) return null
    const outlook = known.get(job) ?? outlookOf(job, counters.get(String(job.machineId)) ?? unreadCounter, today)
    known.set(job, outlook)
    return outlook
  }
}

/** Days until a forecast; below zero where it has passed. */
export function daysLeft({ forecast }: Pick<JobOutlook, 'forecast'>, today: string): number | null {
  return forecast && daysBetween(today, forecast.on)
}

/** Whether a job is to be done by the end of a month, as far as one can say; what is overdue is. */
export function isDueBy({ forecast }: Pick<JobOutlook, 'forecast'>, lastDay: string): boolean {
  return forecast !== null && forecast.on <= lastDay
}

function isPressing(on: string, opensOn: string | null, today: string): boolean {
  const window = opensOn === null ? 0 : Math.max(0, daysBetween(opensOn, on))
  return daysBetween(today, on) <= window * pressingShare
}

function lastOf(readings: readonly Reading[]): Reading | null {
  return readings.toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at)).at(-1) ?? null
}
