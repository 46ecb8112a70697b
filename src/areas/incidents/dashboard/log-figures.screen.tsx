import type { PermissionName } from '#src/resource/actor/grant.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import type { Figure } from '#src/screens/figures/figure.ts'
import { incidentLog } from '../incident-log/incident-log.ts'
import { incidentLogViews } from '../incident-log/incident-log-views.screen.tsx'
import { logPath } from '../incident-log/next-incident-log.screen.tsx'
import { nonConformance } from '../non-conformance/non-conformance.ts'
import { nonConformanceReviewViews } from '../non-conformance/non-conformance-views.screen.tsx'
import { preliminaryIncidentReport } from '../preliminary-report/preliminary-incident-report.ts'
import { preliminaryReviewViews } from '../preliminary-report/preliminary-views.screen.tsx'
import { incidentDashboardMessages as messages } from './messages.ts'
import { ofYear } from './of-year.ts'

/** What is open of incidents and non-conformances in the year in which the chosen days end. */
export const logFigures: FiguresOf = (actor, { to }): Figure[] => {
  const year = to.slice(0, 4)
  const incidents = {
    resource: preliminaryIncidentReport,
    path: '/incident-management/qhsse/preliminary-report',
    view: { ...preliminaryReviewViews.list, ...ofYear(preliminaryIncidentReport, year) },
  }
  const log = { resource: incidentLog, path: logPath, view: { ...incidentLogViews.list, ...ofYear(incidentLog, year) } }
  /** It waits for whoever may decide on it, and is open for the others. */
  const waitingFor = (permission: PermissionName) =>
    actor.permissions.includes(permission)
      ? ({ group: 'waiting', isPressing: true, isListed: true } as const)
      : ({ group: 'standing' } as const)
  return [
    {
      ...incidents,
      label: messages.incidents,
      search: { year, status: 'submitted' },
      ...waitingFor('review preliminary incident'),
    },
    {
      ...incidents,
      label: messages.detailsToFollow,
      search: { year, status: 'pending' },
      // Nobody but QHSSE completes those of guests, and deadlines of agencies run meanwhile.
      ...waitingFor('review preliminary incident'),
    },
    { ...log, label: messages.investigations, group: 'standing', search: { year, status: 'open' } },
    {
      ...log,
      label: messages.toReview,
      search: { year, status: 'completed' },
      ...waitingFor('review incident log'),
    },
    { ...log, label: messages.actionsOpen, group: 'standing', search: { year, status: 'reviewed' } },
    {
      resource: nonConformance,
      path: '/incident-management/qhsse/non-conformance',
      view: { ...nonConformanceReviewViews.list, ...ofYear(nonConformance, year) },
      label: messages.nonConformances,
      group: 'standing',
      search: { year, status: 'submitted,returned,reviewed' },
    },
  ]
}
