import { testAccess } from '../../../tests/security/access/area-access.ts'
import { dailyReportScreens } from './screens.ts'

testAccess({
  area: 'daily-reports',
  screens: dailyReportScreens,
  menu: {
    '/vessel-management/daily-reports/staff': 'admin captain crew',
    '/vessel-management/daily-reports/captain': 'admin captain',
    '/vessel-management/daily-reports/support': 'admin support',
  },
  resources: {
    // Those on board, and the support desk ashore. Nobody takes back what somebody else wrote.
    'vessel-daily-reports': {
      read: { all: 'admin support', vessel: 'captain crew' },
      create: 'admin captain crew',
      update: { vessel: 'admin captain crew' },
      delete: { own: 'admin captain crew' },
      decide: 'admin captain support',
    },
  },
})
