import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { department } from '../department/department.ts'
import { staff } from './staff.ts'

/** The id of a person, who is also an account. */
export function personId(tenant: DemonstrationTenant, key: string): string {
  return demonstrationId(tenant.slug, 'staff', key)
}

/** The address a person signs in with. */
export function emailOf(tenant: DemonstrationTenant, key: string): string {
  return `${key}@${tenant.slug}.demo`
}

/** Departments and people, all there long before the first report. */
export function staffRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const at = days.instant(days.daysAgo(400), 9 * 60)
  const made = [{ action: 'create', by: personId(tenant, 'admin'), at }] as const
  const id = (...names: string[]) => demonstrationId(tenant.slug, ...names)
  return [
    ...Object.entries(tenant.departments).map(([name, heads]) =>
      createDemonstrationRecord(
        department,
        id('departments', name),
        {
          name,
          heads: heads.map((key) => ({ id: id('departments', name, key), staffId: personId(tenant, key) })),
        },
        made,
      ),
    ),
    ...tenant.people.map((person) =>
      createDemonstrationRecord(
        staff,
        personId(tenant, person.key),
        {
          firstName: person.firstName,
          lastName: person.lastName,
          email: emailOf(tenant, person.key),
          jobTitle: person.jobTitle,
          jobType: person.offshoreRole ? 'offshore' : 'onshore',
          offshoreRole: person.offshoreRole,
          workstation: person.offshoreRole ? tenant.vessels[(person.vessel ?? 1) - 1]?.name : 'Port Harcourt base',
          departmentId: id('departments', person.department),
          employmentType: id('employment-types', person.offshoreRole ? 'contract' : 'permanent'),
          locationType: 'onsite',
          supervisorId: supervisorOf(tenant, person.key, person.department),
        },
        made,
      ),
    ),
  ]
}

/** The first head of the department; heads report to the managing director. */
function supervisorOf(tenant: DemonstrationTenant, key: string, name: string): string | undefined {
  const head = tenant.departments[name]?.find((candidate) => candidate !== key)
  if (head && !tenant.departments[name]?.includes(key)) return personId(tenant, head)
  return key === 'md' ? undefined : personId(tenant, 'md')
}
