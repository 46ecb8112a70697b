import type { AreaScreen } from '#src/screens/area-screen.ts'
import { accessScreens } from './access/screens.ts'
import { approvalScreens } from './approvals/screens.ts'
import { companyScreens } from './company/screens.ts'
import { dailyReportScreens } from './daily-reports/screens.ts'
import { incidentScreens } from './incidents/screens.ts'
import { leaveScreens } from './leave/screens.ts'
import { staffScreens } from './staff/screens.ts'
import { vesselMaintenanceScreens } from './vessel-maintenance/screens.ts'
import { vesselScreens } from './vessels/screens.ts'
import { workHoursScreens } from './work-hours/screens.ts'

/** Every screen of the areas, in the order of the menu; each is fetched when it is opened. */
export const screens: readonly AreaScreen[] = [
  ...workHoursScreens,
  ...dailyReportScreens,
  ...vesselScreens,
  ...vesselMaintenanceScreens,
  ...incidentScreens,
  ...staffScreens,
  ...accessScreens,
  ...leaveScreens,
  ...companyScreens,
  ...approvalScreens,
]
