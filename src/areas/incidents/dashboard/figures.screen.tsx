import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import type { Figure } from '#src/screens/figures/figure.ts'
import { nearMissReport } from '../near-miss-report/near-miss-report.ts'
import { nearMissReviewViews } from '../near-miss-report/near-miss-views.screen.tsx'
import { safetyObservationReport } from '../safety-observation-report/safety-observation-report.ts'
import { safetyObservationReviewViews } from '../safety-observation-report/safety-observation-views.screen.tsx'
import { incidentDashboardMessages as messages } from './messages.ts'
import { ofYear } from './of-year.ts'

/** What is to be reviewed of the year in which the chosen days end, as the lists show one year at a time. */
export const reviewerFigures: FiguresOf = (_actor, { from, to }): Figure[] => {
  const year = to.slice(0, 4)
  const nearMisses = {
    resource: nearMissReport,
    path: '/incident-management/qhsse',
    view: { ...nearMissReviewViews.list, ...ofYear(nearMissReport, year) },
  }
  const observations = {
    resource: safetyObservationReport,
    path: '/incident-management/qhsse/safety-observation',
    view: { ...safetyObservationReviewViews.list, ...ofYear(safetyObservationReport, year) },
  }
  return [
    {
      ...nearMisses,
      label: messages.nearMisses,
      group: 'waiting',
      search: { year, status: 'submitted' },
      isPressing: true,
      isListed: true,
    },
    {
      ...observations,
      label: messages.observations,
      group: 'waiting',
      search: { year, status: 'submitted' },
      isPressing: true,
    },
    {
      ...nearMisses,
      label: nearMissReport.label[1],
      group: 'period',
      search: { year, dateTime: `${from}..${to}` },
    },
  ]
}
