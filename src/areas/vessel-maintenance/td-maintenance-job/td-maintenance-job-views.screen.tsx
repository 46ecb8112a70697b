import { useMemo } from 'react'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { listWidths } from '../list-widths.ts'
import { tdMaintenanceMessages as messages } from '../td-maintenance/messages.ts'
import { reportsPath } from '../td-maintenance/reports-path.ts'

const ofJob = { resource: 'td-maintenance-reports', field: 'tdMaintenanceJobId', path: reportsPath } as const

/** The pages of assigned work; what was done is reported from it. */
export const tdMaintenanceJobViews: ResourceViews = {
  list: {
    columns: ['work', 'vesselId', 'dueOn', 'priority', 'status', 'number', 'assignedToId'],
    widths: { ...listWidths, work: 230 },
    facts: ['dueOn', 'priority', 'vesselId', 'assignedToId'],
    filters: ['status', 'vesselId', 'vesselEngineId', 'assignedToId', 'tdMaintenanceCategoryId', 'priority', 'dueOn'],
    tabs: [
      { name: 'open', label: messages.toDo, filters: { status: ['open'] } },
      { name: 'verify', label: messages.toVerify, filters: { status: ['completed'] } },
      { name: 'all', label: messages.all },
    ],
    orderBy: 'dueOn',
    order: 'asc',
  },
  new: { useInitial: useJobStart },
  record: {
    facts: ['dueOn', 'vesselId', 'vesselEngineId', 'assignedToId', 'priority'],
    related: [{ ...ofJob, columns: ['workedOn', 'vesselEngineId', 'condition'] }],
    next: [{ ...ofJob, label: messages.writeReport, while: ['open', 'completed'] }],
  },
}

/** A job is of the author's vessel and not urgent, unless they say so. */
function useJobStart() {
  const vesselId = useActor()?.vesselIds[0]
  return useMemo(() => ({ vesselId, priority: 'normal' }), [vesselId])
}
