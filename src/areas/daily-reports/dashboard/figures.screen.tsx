import { addDays } from '#src/lib/instant.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { viewOfWord } from '#src/screens/derived/word-view.ts'
import type { Figure } from '#src/screens/figures/figure.ts'
import { dailyReportViews } from '../vessel-daily-report/daily-report-views.screen.tsx'
import { vesselDailyReport } from '../vessel-daily-report/vessel-daily-report.ts'
import { reportDashboardMessages as messages } from './messages.ts'

const fleetReaders = { 'support vessel daily report': 'tenant', 'view vessel daily report': 'tenant' } as const

/** What vessels did yesterday by their reports, of which each has one a day; for whoever reads those of the fleet. */
export const fleetFigures: FiguresOf = (actor, _filter, today): Figure[] => {
  if (!holdsAnyGrant(fleetReaders, actor)) return []
  const yesterday = addDays(today, -1)
  const of = (label: string, activities: readonly string[], isPressing = false): Figure => ({
    resource: vesselDailyReport,
    label,
    group: 'standing',
    path: '/vessel-management/daily-reports/support',
    view: viewOfWord(vesselDailyReport, dailyReportViews, 'support', actor),
    search: { date: `${yesterday}..${yesterday}`, activity: activities.join() },
    isPressing,
  })
  return [
    of(messages.working, ['at sea', 'standby', 'sts alongside', 'towing', 'bunkering']),
    of(messages.waiting, ['anchor', 'port']),
    of(messages.offHire, ['off-hire'], true),
  ]
}
