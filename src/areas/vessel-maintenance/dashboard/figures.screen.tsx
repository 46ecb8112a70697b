import { mayReadAny } from '#src/resource/permission/permission.ts'
import { tabParameter } from '#src/screens/data/list/list-query.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import type { Figure } from '#src/screens/figures/figure.ts'
import { counterLog } from '../counter-log/counter-log.ts'
import { engineJob } from '../engine-job/engine-job.ts'
import { reckonedJobs } from '../engine-job/engine-job-list.screen.tsx'
import { engineJobViews } from '../engine-job/engine-job-views.screen.tsx'
import { countersOf, outlooks } from '../job-outlook/job-outlook.ts'
import { lastDayOfMonth } from '../job-outlook/month-of-day.ts'
import { tdMaintenanceJob } from '../td-maintenance-job/td-maintenance-job.ts'
import { tdMaintenanceJobViews } from '../td-maintenance-job/td-maintenance-job-views.screen.tsx'
import { maintenanceDashboardMessages as messages } from './messages.ts'

/** Planned work as its list reckons it today, by the readings on this device. */
const jobsOn = (today: string): Pick<Figure, 'resource' | 'path' | 'view' | 'reckoned'> => {
  const view = engineJobViews.list ?? {}
  return {
    resource: engineJob,
    path: '/pms/vessel/engine-jobs',
    view,
    reckoned: {
      reads: [counterLog.name],
      view: (rowsOf) => reckonedJobs(view, outlooks(countersOf(rowsOf(counterLog.name)), today), lastDayOfMonth(today)),
    },
  }
}
const tab = (name: string): Record<string, string> => ({ [tabParameter]: name })

/** The planned work past its day on all vessels that a person reads. */
export const overdueFigures: FiguresOf = (actor, _filter, today): Figure[] =>
  mayReadAny(engineJob, actor)
    ? [
        {
          ...jobsOn(today),
          label: messages.overdue,
          group: 'standing',
          search: tab('overdue'),
          isPressing: true,
          isListed: true,
        },
      ]
    : []

/** The work that a person answers for: planned work past its day and of this month, and what the office assigned. */
export const ownJobFigures: FiguresOf = (actor, _filter, today): Figure[] => {
  const mine = { responsibleId: actor.personId }
  return [
    ...(mayReadAny(engineJob, actor)
      ? ([
          {
            ...jobsOn(today),
            label: messages.mineOverdue,
            group: 'standing',
            search: { ...tab('overdue'), ...mine },
            isPressing: true,
          },
          {
            ...jobsOn(today),
            label: messages.mineThisMonth,
            group: 'standing',
            search: { ...tab('month'), ...mine },
            isListed: true,
          },
        ] satisfies Figure[])
      : []),
    ...(mayReadAny(tdMaintenanceJob, actor)
      ? ([
          {
            resource: tdMaintenanceJob,
            label: messages.mineOfTd,
            group: 'standing',
            path: '/pms/vessel/td-maintenance-job',
            view: tdMaintenanceJobViews.list ?? {},
            search: { status: 'open', assignedToId: actor.personId },
            isListed: true,
          },
        ] satisfies Figure[])
      : []),
  ]
}
