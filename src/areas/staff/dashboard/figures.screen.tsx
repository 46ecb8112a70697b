import { addDays } from '#src/lib/instant.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import type { Figure } from '#src/screens/figures/figure.ts'
import { employmentDetails } from '../employment-details/employment-details.ts'
import { employmentViews } from '../employment-details/employment-views.screen.tsx'
import { staff } from '../staff/staff.ts'
import { staffViews } from '../staff/staff-views.screen.tsx'
import { staffDashboardMessages as messages } from './messages.ts'

/** Days ahead in which HR looks for contracts that end (`design/screens.md`, section 10). */
const contractDays = 60

/** The contracts that end within 60 days, today included. */
export const contractFigures: FiguresOf = (_actor, _filter, today): Figure[] => [
  {
    resource: employmentDetails,
    label: messages.contractsEnding,
    group: 'standing',
    path: '/staff-management/employment-details',
    view: employmentViews.list ?? {},
    search: { contractEnds: `${today}..${addDays(today, contractDays)}` },
    isPressing: true,
    isListed: true,
  },
]

/** How many people the company has on shore and offshore. */
export const headcountFigures: FiguresOf = () =>
  (['onshore', 'offshore'] as const).map((jobType) => ({
    resource: staff,
    label: messages[jobType],
    group: 'standing',
    path: '/staff-management/staffs',
    view: staffViews.list ?? {},
    search: { jobType, active: 'true' },
  }))
