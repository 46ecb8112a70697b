import { useMemo } from 'react'
import { todayBy } from '#src/offline/session/office-clock.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useKnownClock } from '#src/screens/data/session/use-office-clock.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { listWidths } from '../list-widths.ts'
import { tdMaintenanceMessages as messages } from '../td-maintenance/messages.ts'
import { reportTabs } from '../td-maintenance/report-tabs.screen.tsx'
import { reportsPath } from '../td-maintenance/reports-path.ts'

/** The pages of reports: one begins with what its job or its engine says. */
export const tdMaintenanceReportViews: ResourceViews = {
  list: {
    tabs: reportTabs,
    columns: ['vesselEngineId', 'vesselId', 'workedOn', 'condition', 'status', 'tdMaintenanceCategoryId', 'number'],
    widths: listWidths,
    facts: ['condition', 'tdMaintenanceCategoryId', 'number'],
  },
  new: {
    useInitial: useReportStart,
    from: [
      {
        field: 'tdMaintenanceJobId',
        resource: 'td-maintenance-jobs',
        values: ({ vesselId, vesselEngineId, tdMaintenanceCategoryId, completedOn, parts }) => ({
          vesselId,
          vesselEngineId,
          tdMaintenanceCategoryId,
          ...(completedOn !== undefined && { workedOn: completedOn }),
          parts,
        }),
      },
      { field: 'vesselEngineId', resource: 'vessel-engines', values: ({ vesselId }) => ({ vesselId }) },
    ],
  },
  record: { facts: ['vesselId', 'vesselEngineId', 'workedOn', 'condition', 'counterReading'] },
}

/** The engines, each leading to its reports. */
export const reportEnginesViews: ResourceViews = {
  list: {
    title: messages.byEngine,
    tabs: reportTabs,
    columns: ['name', 'vesselId', 'engineType', 'maker', 'serialNumber'],
    filters: ['vesselId', 'engineType'],
    inlineFields: [],
    hrefOf: ({ id }) => `${reportsPath}?${new URLSearchParams({ vesselEngineId: id })}`,
    newHref: null,
    empty: messages.noEngines,
  },
}

/** The jobs, each leading to its reports. */
export const reportJobsViews: ResourceViews = {
  list: {
    title: messages.byJob,
    tabs: reportTabs,
    columns: ['work', 'vesselId', 'dueOn', 'status', 'vesselEngineId', 'assignedToId', 'number'],
    widths: listWidths,
    facts: ['vesselId', 'dueOn', 'assignedToId'],
    inlineFields: [],
    hrefOf: ({ id }) => `${reportsPath}?${new URLSearchParams({ tdMaintenanceJobId: id })}`,
    newHref: null,
    empty: messages.noJobs,
  },
}

/** The author's vessel and the company's day. */
function useReportStart() {
  const vesselId = useActor()?.vesselIds[0]
  const clock = useKnownClock()
  return useMemo(() => (clock ? { vesselId, workedOn: todayBy(clock) } : null), [vesselId, clock])
}
