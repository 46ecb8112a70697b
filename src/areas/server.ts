import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { accessServer } from './access/access.server.ts'
import { approvalsServer } from './approvals/approvals.server.ts'
import { assetsServer } from './assets/assets.server.ts'
import { certificateRegisterServer } from './certificate-register/certificate-register.server.ts'
import { companyServer } from './company/company.server.ts'
import { demonstrationServer } from './demonstration/demonstration.server.ts'
import { incidentsServer } from './incidents/incidents.server.ts'
import { inventoryServer } from './inventory/inventory.server.ts'
import { leaveServer } from './leave/leave.server.ts'
import { notificationsServer } from './notifications/notifications.server.ts'
import { payrollServer } from './payroll/payroll.server.ts'
import { papersServer } from './profile/papers/papers.server.ts'
import { profileServer } from './profile/profile.server.ts'
import { redeploymentServer } from './redeployment/redeployment.server.ts'
import { staffServer } from './staff/staff.server.ts'
import { strategyServer } from './strategy/strategy.server.ts'
import { vesselsServer } from './vessels/vessels.server.ts'
import { workHoursServer } from './work-hours/work-hours.server.ts'

/** The areas' server parts, each listed by its area's `<area>.server.ts`; of several hooks the first listed runs first. */
export const areaParts: readonly AreaServerPart[] = [
  accessServer,
  approvalsServer,
  companyServer,
  certificateRegisterServer,
  assetsServer,
  inventoryServer,
  leaveServer,
  strategyServer,
  payrollServer,
  workHoursServer,
  incidentsServer,
  staffServer,
  papersServer,
  vesselsServer,
  profileServer,
  redeploymentServer,
  notificationsServer,
  demonstrationServer,
]
