import { accessDemonstration } from './access/demonstration.demo.ts'
import { actionsDemonstration } from './actions/demonstration.demo.ts'
import { approvalsDemonstration } from './approvals/demonstration.demo.ts'
import { assetsDemonstration } from './assets/demonstration.demo.ts'
import { budgetsDemonstration } from './budgets/demonstration.demo.ts'
import { certificateRegisterDemonstration } from './certificate-register/demonstration.demo.ts'
import { commentsDemonstration } from './comments/demonstration.demo.ts'
import { companyDemonstration } from './company/demonstration.demo.ts'
import { dailyReportsDemonstration } from './daily-reports/demonstration.demo.ts'
import { defectsDemonstration } from './defects/demonstration.demo.ts'
import type { DemonstrationPart } from './demonstration/model/demonstration-part.demo.ts'
import { documentsDemonstration } from './documents/demonstration.demo.ts'
import { equipmentDemonstration } from './equipment/demonstration.demo.ts'
import { incidentsDemonstration } from './incidents/demonstration.demo.ts'
import { inventoryDemonstration } from './inventory/demonstration.demo.ts'
import { leaveDemonstration } from './leave/demonstration.demo.ts'
import { mocDemonstration } from './moc/demonstration.demo.ts'
import { notificationsDemonstration } from './notifications/demonstration.demo.ts'
import { paymentsDemonstration } from './payments/demonstration.demo.ts'
import { payrollDemonstration } from './payroll/demonstration.demo.ts'
import { procurementDemonstration } from './procurement/demonstration.demo.ts'
import { profileDemonstration } from './profile/demonstration.demo.ts'
import { papersDemonstration } from './profile/papers/demonstration.demo.ts'
import { recruitmentDemonstration } from './recruitment/demonstration.demo.ts'
import { redeploymentDemonstration } from './redeployment/demonstration.demo.ts'
import { staffDemonstration } from './staff/demonstration.demo.ts'
import { strategyDemonstration } from './strategy/demonstration.demo.ts'
import { vendorsDemonstration } from './vendors/demonstration.demo.ts'
import { vesselMaintenanceDemonstration } from './vessel-maintenance/demonstration.demo.ts'
import { vesselsDemonstration } from './vessels/demonstration.demo.ts'
import { workHoursDemonstration } from './work-hours/demonstration.demo.ts'

/** What each area adds to the demonstration companies; an area's records refer to those of areas before it, and its own. */
export const demonstrationParts: readonly DemonstrationPart[] = [
  companyDemonstration,
  staffDemonstration,
  accessDemonstration,
  vesselsDemonstration,
  dailyReportsDemonstration,
  workHoursDemonstration,
  vesselMaintenanceDemonstration,
  equipmentDemonstration,
  incidentsDemonstration,
  approvalsDemonstration,
  leaveDemonstration,
  redeploymentDemonstration,
  recruitmentDemonstration,
  certificateRegisterDemonstration,
  assetsDemonstration,
  defectsDemonstration,
  inventoryDemonstration,
  vendorsDemonstration,
  procurementDemonstration,
  strategyDemonstration,
  budgetsDemonstration,
  paymentsDemonstration,
  documentsDemonstration,
  mocDemonstration,
  payrollDemonstration,
  papersDemonstration,
  profileDemonstration,
  notificationsDemonstration,
  commentsDemonstration,
  actionsDemonstration,
]
