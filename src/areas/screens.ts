import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { accessScreens } from './access/screens.ts'
import { actionScreens } from './actions/screens.ts'
import { approvalScreens } from './approvals/screens.ts'
import { assetScreens } from './assets/screens.ts'
import { budgetScreens } from './budgets/screens.ts'
import { certificateRegisterScreens } from './certificate-register/screens.ts'
import { companyScreens } from './company/screens.ts'
import { dailyReportScreens } from './daily-reports/screens.ts'
import { defectScreens } from './defects/screens.ts'
import { documentScreens } from './documents/screens.ts'
import { equipmentScreens } from './equipment/screens.ts'
import { incidentScreens } from './incidents/screens.ts'
import { inventoryScreens } from './inventory/screens.ts'
import { leaveScreens } from './leave/screens.ts'
import { mocScreens } from './moc/screens.ts'
import { notificationScreens } from './notifications/screens.ts'
import { paymentScreens } from './payments/screens.ts'
import { payrollScreens } from './payroll/screens.ts'
import { procurementScreens } from './procurement/screens.ts'
import { profileScreens } from './profile/screens.ts'
import { recruitmentScreens } from './recruitment/screens.ts'
import { redeploymentScreens } from './redeployment/screens.ts'
import { staffScreens } from './staff/screens.ts'
import { strategyScreens } from './strategy/screens.ts'
import { usageScreens } from './usage/screens.ts'
import { vendorScreens } from './vendors/screens.ts'
import { vesselMaintenanceScreens } from './vessel-maintenance/screens.ts'
import { vesselScreens } from './vessels/screens.ts'
import { workHoursScreens } from './work-hours/screens.ts'

/**
 * Every screen listed by the areas, in the menu's order; each is loaded when opened. A resource without any gets the
 * default ones (`src/app/menu/all-screens.ts`).
 */
export const screens: readonly AreaScreen[] = [
  ...workHoursScreens,
  ...dailyReportScreens,
  ...defectScreens,
  ...vesselScreens,
  ...vesselMaintenanceScreens,
  ...equipmentScreens,
  ...incidentScreens,
  ...actionScreens,
  ...mocScreens,
  ...staffScreens,
  ...accessScreens,
  ...leaveScreens,
  ...paymentScreens,
  ...budgetScreens,
  ...payrollScreens,
  ...redeploymentScreens,
  ...recruitmentScreens,
  ...vendorScreens,
  ...procurementScreens,
  ...inventoryScreens,
  ...assetScreens,
  ...companyScreens,
  ...strategyScreens,
  ...certificateRegisterScreens,
  ...documentScreens,
  ...profileScreens,
  ...notificationScreens,
  ...approvalScreens,
  ...usageScreens,
]

/** Resources shown and written on other resources' pages; all others have pages of their own. */
export const shownElsewhere: readonly string[] = [
  'vessel-assignments',
  'crew-rosters',
  'document-acknowledgements',
  'comments',
]

/** Loads what draws the head of a printed page. */
export const loadLetterhead = async () => (await import('./company/letterhead/letterhead.screen.tsx')).CompanyLetterhead

/** Loads what draws comments and changes of a record in one stream. */
export const loadRecordActivity = async () =>
  (await import('./comments/comment/record-activity.screen.tsx')).RecordActivity

/** Loads what stands at the end of every record's page: its actions. */
export const loadRecordFoot = async () => (await import('./record-foot.screen.tsx')).FootOfRecord

/** Files that devices of people who serve aboard keep, so that they are read at sea: of which field of which resource. */
export const keptAtSea = [{ resource: 'document-repos', field: 'document' }] as const
