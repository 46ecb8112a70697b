import type { Resource } from '#src/resource/define-resource.ts'
import { role } from './access/role.ts'
import { roleAssignment } from './access/role-assignment.ts'
import { approvalChain } from './approvals/approval-chain.ts'
import { standIn } from './approvals/stand-in.ts'
import { branch } from './company/branch.ts'
import { vesselDailyReport } from './daily-reports/vessel-daily-report.ts'
import { nearMissReport } from './incidents/near-miss-report.ts'
import { reportPlace } from './incidents/report-place.ts'
import { safetyObservationReport } from './incidents/safety-observation-report.ts'
import { leaveAllocation } from './leave/leave-allocation.ts'
import { leaveRequest } from './leave/leave-request.ts'
import { leaveType } from './leave/leave-type.ts'
import { publicHoliday } from './leave/public-holiday.ts'
import { department } from './staff/department.ts'
import { designation } from './staff/designation.ts'
import { employmentDetails } from './staff/employment-details.ts'
import { employmentType } from './staff/employment-type.ts'
import { qualification } from './staff/qualification.ts'
import { staff } from './staff/staff.ts'
import { routineCheck } from './vessel-maintenance/routine-check.ts'
import { routineCheckCategory } from './vessel-maintenance/routine-check-category.ts'
import { vesselEngine } from './vessel-maintenance/vessel-engine.ts'
import { vessel } from './vessels/vessel.ts'
import { vesselAssignment } from './vessels/vessel-assignment.ts'
import { crewRoster } from './work-hours/crew-roster.ts'
import { workRestHour } from './work-hours/work-rest-hour.ts'

/** Every resource of the product; a new one is added here, and nowhere else. */
export const resources: readonly Resource[] = [
  role,
  roleAssignment,
  department,
  designation,
  qualification,
  branch,
  employmentType,
  staff,
  employmentDetails,
  vessel,
  vesselAssignment,
  vesselEngine,
  vesselDailyReport,
  crewRoster,
  workRestHour,
  routineCheckCategory,
  routineCheck,
  nearMissReport,
  safetyObservationReport,
  reportPlace,
  approvalChain,
  standIn,
  leaveType,
  publicHoliday,
  leaveAllocation,
  leaveRequest,
]
