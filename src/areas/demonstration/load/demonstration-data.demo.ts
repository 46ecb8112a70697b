import { approvalRecords } from '#src/areas/approvals/approvals.demo.ts'
import { branchRecords } from '#src/areas/company/branch/branch.demo.ts'
import { dailyReportRecords } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.demo.ts'
import { nearMissRecords } from '#src/areas/incidents/near-miss-report/near-miss-report.demo.ts'
import { reportPlaceRecords } from '#src/areas/incidents/report-place/report-place.demo.ts'
import { safetyObservationRecords } from '#src/areas/incidents/safety-observation-report/safety-observation-report.demo.ts'
import { leaveRecords } from '#src/areas/leave/leave.demo.ts'
import { employmentRecords } from '#src/areas/staff/employment.demo.ts'
import { emailOf, personId, staffRecords } from '#src/areas/staff/staff/staff.demo.ts'
import { routineCheckRecords } from '#src/areas/vessel-maintenance/routine-check/routine-check.demo.ts'
import { vesselRecords } from '#src/areas/vessels/vessels.demo.ts'
import { workHourRecords } from '#src/areas/work-hours/work-rest-hour/work-rest-hour.demo.ts'
import { createDemonstrationDays } from '../model/demonstration-days.demo.ts'
import { demonstrationId } from '../model/demonstration-id.demo.ts'
import type { DemonstrationRecord } from '../model/demonstration-record.demo.ts'
import { type DemonstrationTenant, peopleWithAccount } from '../model/demonstration-tenants.demo.ts'

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
export async function buildDemonstrationData(tenant: DemonstrationTenant, now: Date): Promise<DemonstrationData> {
  const days = createDemonstrationDays(now)
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
