import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { roleAssignment } from './role-assignment.ts'

/** Who holds which role, from long before the first report. */
export function roleAssignmentRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const at = days.instant(days.daysAgo(400), 9 * 60)
  const made = [{ action: 'create', by: personId(tenant, 'admin'), at }] as const
  return tenant.people.flatMap((person) =>
    person.roles.map((name) =>
      createDemonstrationRecord(
        roleAssignment,
        demonstrationId(tenant.slug, 'role-assignments', person.key, name),
        { staffId: personId(tenant, person.key), roleId: demonstrationId(tenant.slug, 'roles', name), validFrom: at },
        made,
      ),
    ),
  )
}
