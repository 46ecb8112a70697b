import { tabParameter } from '#src/screens/data/list/list-query.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { viewOfWord } from '#src/screens/derived/word-view.ts'
import type { Figure } from '#src/screens/figures/figure.ts'
import { defectViews } from '../vessel-defect-report/defect-views.screen.tsx'
import { vesselDefectReport } from '../vessel-defect-report/vessel-defect-report.ts'
import { defectDashboardMessages as messages } from './messages.ts'

/** The defects that are open on board, and those of the gravest two priorities among them. */
export const boardFigures: FiguresOf = (actor): Figure[] => {
  const open = {
    resource: vesselDefectReport,
    path: '/vessel-management/defect-reports/staff',
    view: viewOfWord(vesselDefectReport, defectViews, 'staff', actor),
  }
  return [
    { ...open, label: messages.open, group: 'standing', search: { [tabParameter]: 'open' }, isListed: true },
    {
      ...open,
      label: messages.grave,
      group: 'standing',
      search: { [tabParameter]: 'open', priority: 'Emergency,High' },
      isPressing: true,
    },
  ]
}
