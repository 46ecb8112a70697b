import { useMemo } from 'react'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { listWidths } from '../list-widths.ts'
import { EngineJobList } from './engine-job-list.screen.tsx'
import { JobDue } from './job-due.screen.tsx'
import { requisitionFromJob } from './requisition-from-job.screen.tsx'

/** How planned work is shown: what is due first stands first. */
export const engineJobViews: ResourceViews = {
  list: {
    columns: ['name', 'machineId', 'dueOn', 'vesselId', 'dueAtCounter', 'status', 'doneAt'],
    widths: listWidths,
    filters: ['status', 'vesselId', 'machineId', 'responsibleId', 'isCritical', 'isClassCredited'],
    orderBy: 'dueOn',
    order: 'asc',
    facts: ['dueOn', 'vesselId', 'dueAtCounter'],
  },
  List: EngineJobList,
  new: { useInitial: useJobStart },
  record: {
    Aside: JobDue,
    asideLeads: true,
    facts: ['machineId', 'vesselId', 'dueOn', 'dueAtCounter', 'responsibleId'],
    next: [{ ...requisitionFromJob, while: ['open', 'pending'] }],
  },
}

/** Work is planned on one's own vessel first, and goes on from when it was done. */
function useJobStart() {
  const vesselId = useActor()?.vesselIds[0]
  return useMemo(() => ({ vesselId, nextFrom: 'completion' }), [vesselId])
}
