import { demonstrationParts } from '#src/areas/demonstration-parts.demo.ts'
import { emailOf, personId } from '#src/areas/staff/staff/staff.demo.ts'
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
  const records: DemonstrationRecord[] = []
  for (const part of demonstrationParts) records.push(...(await part.records({ tenant, tenantId, days })))
  return {
    tenantId,
    accounts: peopleWithAccount(tenant).map(({ key }) => ({ id: personId(tenant, key), email: emailOf(tenant, key) })),
    records,
  }
}
