import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { companyDetails } from './company-details.ts'

/** The one record of what the company says of itself. */
export async function companyDetailsRecord(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
): Promise<DemonstrationRecord> {
  const fields = {
    name: `${tenant.name} Limited`,
    registrationNumber: '482913',
    taxNumber: '20114478-0001',
    address: '14 Trans-Amadi Industrial Layout\nPort Harcourt, Rivers State',
    phone: '+234 84 000 010',
    email: `office@${tenant.slug}.demo`,
    website: `www.${tenant.slug}.demo`,
    timeZone: 'Africa/Lagos',
    cfaFranc: 'XAF',
  }
  const made = { action: 'create', by: personId(tenant, 'md'), at: days.instant(days.daysAgo(380), 10 * 60) }
  return createDemonstrationRecord(companyDetails, await naturalRecordId(companyDetails, tenantId, {}), fields, [made])
}
