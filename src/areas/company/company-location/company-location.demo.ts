import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { branchId } from '../branch/branch.demo.ts'
import { companyLocation } from './company-location.ts'

const locations = [
  ['bonny', 'Bonny terminal', 'Bonny Island, Rivers State', 'onne'],
  ['forcados', 'Forcados field', 'Burutu, Delta State', undefined],
  ['onne', 'Onne yard', 'Federal Ocean Terminal, Onne', 'onne'],
  ['escravos', 'Escravos mooring', 'Warri South-West, Delta State', undefined],
] as const

/** The id of a location. */
export function locationId(tenant: DemonstrationTenant, key: (typeof locations)[number][0]): string {
  return demonstrationId(tenant.slug, 'company-locations', key)
}

/** Where the company works. */
export function locationRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const made = { action: 'create', by: personId(tenant, 'admin'), at: days.instant(days.daysAgo(370), 9 * 60) }
  return locations.map(([key, name, address, branch]) =>
    createDemonstrationRecord(
      companyLocation,
      locationId(tenant, key),
      { name, address, branchId: branch && branchId(tenant, branch) },
      [made],
    ),
  )
}
