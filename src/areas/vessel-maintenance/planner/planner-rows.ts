import { averagePerDay, isStale, type Reading } from '#src/resource/schedule/counter.ts'
import { scheduleOf } from '../engine-job/job-schedule.ts'
import {
  countersOf,
  isToDo,
  type JobOutlook,
  type JobStanding,
  outlookOf,
  unreadCounter,
} from '../job-outlook/job-outlook.ts'
import type { PlannerSpan } from './planner-month.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly status: string | null }

/** How a line of the planner stands: a job that is to be done, or work that was done and does not come again. */
export type LineStanding = JobStanding | 'done'

/** Planned work: the turn that is to be done, or the last one, with when it was done before. */
export type PlannedJob<Job extends Row = Row> = Omit<JobOutlook, 'standing'> & {
  job: Job
  standing: LineStanding
  /** Its due date before it was postponed. */
  firstDueOn: string | null
  postponements: number
  /** The turns that were done, the last one first. */
  done: readonly Job[]
}

/** The jobs of an engine, what is pressing first; and what its forecasts are reckoned from. */
export type PlannedEngine<Job extends Row = Row> = {
  engineId: string
  jobs: readonly PlannedJob<Job>[]
  average: JobOutlook['average']
  lastReading: Reading | null
  isStale: boolean
}

/** How many jobs stand how; postponed work is counted apart, so that it hides no overdue work (domain rules, section 8). */
export type PlannerCounts = Readonly<Record<LineStanding, number>>

/** How standings follow each other, what is pressing first. */
export const byPressure: readonly LineStanding[] = ['overdue', 'due', 'open', 'postponed', 'planned', 'done']

type PlannerOptions<Job> = {
  today: string
  now: number
  span: PlannerSpan
  /** Which work is asked for; all by default. */
  fits?: (job: Job) => boolean
}

/** The work of each engine that belongs to the days shown, of what the device holds. Engines without any are left out. */
export function planEngines<Job extends Row>(
  jobs: readonly Job[],
  logs: readonly Row[],
  { today, now, span, fits = () => true }: PlannerOptions<Job>,
): PlannedEngine<Job>[] {
  const counters = countersOf(logs)
  const counterOf = (engineId: string) => counters.get(engineId) ?? unreadCounter
  const ofEngine = new Map<string, PlannedJob<Job>[]>()
  for (const turns of turnsOf(jobs)) {
    const [job] = turns
    if (!job || !fits(job)) continue
    const engineId = String(job.machineId)
    const planned = planLine(turns, counterOf(engineId).points, today)
    if (planned && isShown(planned, span)) ofEngine.set(engineId, [...(ofEngine.get(engineId) ?? []), planned])
  }
  return [...ofEngine].map(([engineId, own]) => {
    const { lastReading, points } = counterOf(engineId)
    return {
      engineId,
      jobs: own.toSorted(comparePressure),
      average: averagePerDay(points),
      lastReading,
      isStale: isStale(points, now),
    }
  })
}

/** How many of the jobs stand how; done are the turns since the first day of the span. */
export function countStandings(
  engines: readonly PlannedEngine[],
  { since, days }: Pick<PlannerSpan, 'since' | 'days'>,
): PlannerCounts {
  const counts = { overdue: 0, due: 0, open: 0, postponed: 0, planned: 0, done: 0 }
  for (const { standing, done } of engines.flatMap(({ jobs }) => jobs)) {
    if (standing !== 'done') counts[standing] += 1
    counts.done += done.filter((turn) => isWithin(doneOn(turn), since, days.at(-1) ?? since)).length
  }
  return counts
}

/** What a day shows for a job. */
export type DayMark = 'done' | 'due' | 'postponed' | 'window'

/** When it was done, when its window is open, when it is due, and since when it is put off; null for any other day. */
export function markOfDay({ forecast, opensOn, firstDueOn, done }: PlannedJob, day: string): DayMark | null {
  if (done.some((turn) => doneOn(turn) === day)) return 'done'
  if (!forecast || day > forecast.on) return null
  if (forecast.on === day) return 'due'
  if (firstDueOn !== null && day >= firstDueOn) return 'postponed'
  return opensOn !== null && day >= opensOn ? 'window' : null
}

/** Days on end that show the same. */
export type DayRun = { mark: DayMark | null; first: string; last: string; length: number }

/** The days shown as runs of the same mark, so that a line of 31 days is a few cells. A day of its own stays one. */
export function runsOf(planned: PlannedJob, days: readonly string[]): DayRun[] {
  const runs: DayRun[] = []
  for (const day of days) {
    const mark = markOfDay(planned, day)
    const run = runs.at(-1)
    if (run && run.mark === mark && mark !== 'done') {
      run.last = day
      run.length += 1
    } else runs.push({ mark, first: day, last: day, length: 1 })
  }
  return runs
}

/** The day on which a turn was done, by the clock of who did it; '' where it was not. */
export function doneOn({ doneAt }: Readonly<Record<string, unknown>>): string {
  return typeof doneAt === 'string' ? doneAt.slice(0, 10) : ''
}

/** Turns of one work, the newest first; cancelled ones and those taken back are none. */
function turnsOf<Job extends Row>(jobs: readonly Job[]): Job[][] {
  const counted = jobs.filter(({ status }) => status !== 'declined')
  const byId = new Map(counted.map((job) => [job.id, job]))
  const followed = new Set(counted.map(({ previousJobId }) => previousJobId))
  return counted
    .filter(({ id }) => !followed.has(id))
    .map((newest) => {
      const turns = new Set<Job>()
      for (let turn: Job | undefined = newest; turn && !turns.has(turn); turn = byId.get(String(turn.previousJobId)))
        turns.add(turn)
      return [...turns]
    })
}

function planLine<Job extends Row>(
  turns: readonly Job[],
  points: Parameters<typeof outlookOf>[1]['points'],
  today: string,
): PlannedJob<Job> | null {
  const [job, ...earlier] = turns
  if (!job) return null
  const { postponements, first } = scheduleOf(job)
  const common = { job, postponements, firstDueOn: postponements > 0 ? (first.on ?? null) : null }
  if (isToDo(job)) {
    return { ...common, ...outlookOf(job, { points }, today), done: earlier.filter((turn) => doneOn(turn) !== '') }
  }
  const done = turns.filter((turn) => doneOn(turn) !== '')
  return { ...common, standing: 'done', forecast: null, opensOn: null, average: null, done }
}

/** In a month with today in it all that is to be done by its end, or of unknown day; else what has a mark there. */
function isShown({ standing, forecast, opensOn, done }: PlannedJob, { month, days, since, isPresent }: PlannerSpan) {
  const [from, until] = [days[0] ?? since, days.at(-1) ?? since]
  if (done.some((turn) => isWithin(doneOn(turn), since, until))) return true
  if (standing === 'done') return false
  if (month === null || (isPresent && (standing === 'overdue' || forecast === null))) return true
  return forecast !== null && forecast.on >= from && (opensOn ?? forecast.on) <= until
}

function isWithin(day: string, from: string, until: string): boolean {
  return day >= from && day <= until
}

function comparePressure(left: PlannedJob, right: PlannedJob): number {
  const pressure = byPressure.indexOf(left.standing) - byPressure.indexOf(right.standing)
  return pressure || (left.forecast?.on ?? '9999').localeCompare(right.forecast?.on ?? '9999')
}
