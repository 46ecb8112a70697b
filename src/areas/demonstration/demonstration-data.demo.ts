import { approvalRecords } from '../approvals/approvals.demo.ts'
import { branchRecords } from '../company/branches.demo.ts'
import { dailyReportRecords } from '../daily-reports/daily-reports.demo.ts'
import { nearMissRecords } from '../incidents/near-misses.demo.ts'
import { reportPlaceRecords } from '../incidents/report-places.demo.ts'
import { safetyObservationRecords } from '../incidents/safety-observations.demo.ts'
import { leaveRecords } from '../leave/leave.demo.ts'
import { employmentRecords } from '../staff/employment.demo.ts'
import { emailOf, personId, staffRecords } from '../staff/staff.demo.ts'
import { routineCheckRecords } from '../vessel-maintenance/routine-checks.demo.ts'
import { vesselRecords } from '../vessels/vessels.demo.ts'
import { workHourRecords } from '../work-hours/work-hours.demo.ts'
import { demonstrationDays } from './demonstration-days.demo.ts'
import { demonstrationId } from './demonstration-id.demo.ts'
import type { DemonstrationRecord } from './demonstration-record.demo.ts'
import { type DemonstrationTenant, peopleWithAccount } from './demonstration-tenants.demo.ts'

/** All that a demonstration tenant holds. */
export type DemonstrationData = {
  tenantId: string
  /** Id and e-mail address of each account; the id is the person's. */
  accounts: readonly { id: string; email: string }[]
  records: readonly DemonstrationRecord[]
}

/** The id of a demonstration tenant, the same everywhere and always. */
export function demonstrationTenantId(slug: string): string {
  return demonstrationId('tenants', slug)
}

/** The records of a tenant as of a moment: three months up to that day. */
export async function demonstrationData(tenant: DemonstrationTenant, now: Date): Promise<DemonstrationData> {
  const days = demonstrationDays(now)
  const tenantId = demonstrationTenantId(tenant.slug)
  return {
    tenantId,
    accounts: peopleWithAccount(tenant).map(({ key }) => ({ id: personId(tenant, key), email: emailOf(tenant, key) })),
    records: [
      ...staffRecords(tenant, days),
      ...branchRecords(tenant, days),
      ...(await employmentRecords(tenant, tenantId, days)),
      ...vesselRecords(tenant, days),
      ...(await dailyReportRecords(tenant, tenantId, days)),
      ...(await workHourRecords(tenant, tenantId, days)),
      ...routineCheckRecords(tenant, days),
      ...nearMissRecords(tenant, days),
      ...safetyObservationRecords(tenant, days),
      ...reportPlaceRecords(tenant, days),
      ...approvalRecords(tenant, days),
      ...(await leaveRecords(tenant, tenantId, days)),
    ],
  }
}
