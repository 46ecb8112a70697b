import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { accessServer } from './access/access.server.ts'
import { actionsServer } from './actions/actions.server.ts'
import { approvalsServer } from './approvals/approvals.server.ts'
import { assetsServer } from './assets/assets.server.ts'
import { budgetsServer } from './budgets/budgets.server.ts'
import { certificateRegisterServer } from './certificate-register/certificate-register.server.ts'
import { commentsServer } from './comments/comments.server.ts'
import { companyServer } from './company/company.server.ts'
import { defectsServer } from './defects/defects.server.ts'
import { demonstrationServer } from './demonstration/demonstration.server.ts'
import { documentsServer } from './documents/documents.server.ts'
import { equipmentServer } from './equipment/equipment.server.ts'
import { incidentsServer } from './incidents/incidents.server.ts'
import { inventoryServer } from './inventory/inventory.server.ts'
import { leaveServer } from './leave/leave.server.ts'
import { mocServer } from './moc/moc.server.ts'
import { notificationsServer } from './notifications/notifications.server.ts'
import { paymentsServer } from './payments/payments.server.ts'
import { payrollServer } from './payroll/payroll.server.ts'
import { procurementServer } from './procurement/procurement.server.ts'
import { papersServer } from './profile/papers/papers.server.ts'
import { profileServer } from './profile/profile.server.ts'
import { recruitmentServer } from './recruitment/recruitment.server.ts'
import { redeploymentServer } from './redeployment/redeployment.server.ts'
import { staffServer } from './staff/staff.server.ts'
import { strategyServer } from './strategy/strategy.server.ts'
import { usageServer } from './usage/usage.server.ts'
import { vendorsServer } from './vendors/vendors.server.ts'
import { vesselMaintenanceServer } from './vessel-maintenance/vessel-maintenance.server.ts'
import { vesselsServer } from './vessels/vessels.server.ts'
import { workHoursServer } from './work-hours/work-hours.server.ts'

/** The areas' server parts, each listed by its area's `<area>.server.ts`; of several hooks the first listed runs first. */
export const areaParts: readonly AreaServerPart[] = [
  accessServer,
  approvalsServer,
  actionsServer,
  companyServer,
  certificateRegisterServer,
  assetsServer,
  inventoryServer,
  vendorsServer,
  procurementServer,
  defectsServer,
  leaveServer,
  strategyServer,
  paymentsServer,
  budgetsServer,
  payrollServer,
  workHoursServer,
  equipmentServer,
  incidentsServer,
  documentsServer,
  mocServer,
  staffServer,
  papersServer,
  vesselsServer,
  vesselMaintenanceServer,
  profileServer,
  redeploymentServer,
  recruitmentServer,
  notificationsServer,
  usageServer,
  commentsServer,
  demonstrationServer,
]
