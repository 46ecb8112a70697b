import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { branch } from './branch.ts'

const branches = [
  ['base', 'Port Harcourt base', '14 Trans-Amadi Industrial Layout, Port Harcourt', '+234 84 000 010', true],
  ['lagos', 'Lagos office', '22 Marina Road, Lagos Island, Lagos', '+234 1 000 0200', false],
  ['onne', 'Onne jetty', 'Federal Ocean Terminal, Onne', '+234 84 000 030', false],
  ['warri', 'Warri store', '3 Refinery Road, Effurun', undefined, false],
] as const

/** The id of a branch. */
export function branchId(tenant: DemonstrationTenant, key: (typeof branches)[number][0]): string {
  return demonstrationId(tenant.slug, 'branches', key)
}

/** Four branches, one of them given up. */
export function branchRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const by = personId(tenant, 'admin')
  const made = { action: 'create', by, at: days.instant(days.daysAgo(390), 9 * 60) }
  const closed = { action: 'deactivate', by, at: days.instant(days.daysAgo(60), 15 * 60) }
  return branches.map(([key, name, address, phone, isHeadquarter]) =>
    createDemonstrationRecord(
      branch,
      branchId(tenant, key),
      { name, address, phone, isHeadquarter },
      key === 'warri' ? [made, closed] : [made],
    ),
  )
}
