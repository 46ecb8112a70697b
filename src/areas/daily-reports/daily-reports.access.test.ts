import { testAccess } from '../../../tests/security/access/area-access.ts'
import { dailyReportScreens } from './screens.ts'

const written = { who: { vessel: 'admin captain crew' } } as const
const review = { who: { vessel: 'captain', all: 'support' }, notOwn: true } as const

testAccess({
  area: 'daily-reports',
  screens: dailyReportScreens,
  menu: {
    '/vessel-management/daily-reports/staff': 'admin captain crew',
    '/vessel-management/daily-reports/captain': 'admin captain',
    '/vessel-management/daily-reports/support': 'admin support md ed manager qhsse',
  },
  resources: {
    // Those on board, the support desk and whoever reads of all vessels ashore. Nobody takes back what somebody else
    // wrote, and an administrator signs nothing.
    'vessel-daily-reports': {
      read: { all: 'admin support md ed manager qhsse', vessel: 'captain crew' },
      create: 'admin captain crew',
      update: { vessel: 'admin captain crew' },
      delete: { own: 'admin captain crew' },
      decide: 'captain support',
      steps: { submit: written, amend: written, review, return: review },
    },
  },
})
