import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useQueryValue, useQueryValues } from '#src/screens/browser/use-address.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { counterLog } from '../counter-log/counter-log.ts'
import { engineJob } from '../engine-job/engine-job.ts'
import { compareByTypeAndName } from '../vessel-engine/engine-order.ts'
import { vesselEngine } from '../vessel-engine/vessel-engine.ts'
import { fitsFilters, plannerFilterNames, vesselShown } from './planner-filters.ts'
import { spanOf } from './planner-month.ts'
import { type PlannedEngine, type PlannedJob, planEngines } from './planner-rows.ts'

/** An engine with its planned work and its name. */
export type NamedEngine = PlannedEngine<LocalRecord> & { name: string }

/** What the address asks of the planner, and what this device foretells of it. */
export function usePlanner() {
  const own = useActor()?.vesselIds
  const today = useToday()
  const jobs = useRows(engineJob.name)
  const logs = useRows(counterLog.name)
  const engines = useRows(vesselEngine.name)
  const filters = useQueryValues(plannerFilterNames)
  const month = useQueryValue('month')
  const span = useMemo(() => spanOf(month, today), [month, today])
  const vessels = useMemo(() => [...new Set(jobs.rows.map(({ vesselId }) => String(vesselId)))].toSorted(), [jobs.rows])
  const vesselId = vesselShown(filters.vesselId, own ?? [], vessels)
  const ofVessel = useMemo(() => jobs.rows.filter((job) => job.vesselId === vesselId), [jobs.rows, vesselId])
  const fleet = useMemo(
    () => engines.rows.filter((engine) => engine.vesselId === vesselId).toSorted(compareByTypeAndName),
    [engines.rows, vesselId],
  )
  const planned = useMemo((): NamedEngine[] => {
    const types = new Map(fleet.map(({ id, engineType }) => [id, engineType]))
    const found = planEngines(
      ofVessel,
      logs.rows.filter((log) => log.vesselId === vesselId),
      { today, now: Date.now(), span, fits: (job) => fitsFilters(job, filters, types) },
    )
    const byEngine = new Map(found.map((engine) => [engine.engineId, engine]))
    return fleet.flatMap(({ id, name }) => {
      const engine = byEngine.get(id)
      return engine ? [{ ...engine, name: String(name) }] : []
    })
  }, [fleet, today, span, filters, logs.rows, vesselId, ofVessel])
  return {
    today,
    span,
    filters,
    vessels,
    vesselId,
    /** The engines of the vessel, in their order. */
    fleet,
    /** Its jobs, whichever are shown. */
    ofVessel,
    planned,
    isLoading: [jobs, logs, engines].some(({ state }) => state === 'loading'),
  }
}

/** The job whose card the address asks for, with its engine; null where it is not among those shown. */
export function chosenJob(
  planned: readonly NamedEngine[],
  id: string | null,
): { engine: NamedEngine; job: PlannedJob<LocalRecord> } | null {
  for (const engine of planned) {
    const job = engine.jobs.find(({ job: { id: own } }) => own === id)
    if (job) return { engine, job }
  }
  return null
}
