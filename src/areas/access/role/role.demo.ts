import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { type Permission, permissions } from '../permissions.ts'
import { permissionHolders } from './permission-holders.demo.ts'
import { role } from './role.ts'

/** The roles of the demonstration by the word of their holder; names with a meaning are the specification's. */
const described: readonly (readonly [word: string, name: string, description: string])[] = [
  ['admin', 'admin', 'Sets up the system and sees every menu entry.'],
  ['hr', 'hr', 'Manages staff records and assigns roles.'],
  ['cfo', 'Head of finance', 'Heads finance and accounts: schedules, pays and transfers.'],
  ['finance', 'finance', 'Prepares, checks and records payments.'],
  ['md', 'md', 'Managing director of the company.'],
  ['ed', 'ed', 'Executive director of the company.'],
  ['hod', 'hod', 'Heads a department and approves leave of its staff.'],
  ['manager', 'manager', 'Manages vessel crews and their work hours.'],
  ['procurement', 'procurement-officer', 'Buys for the company and keeps its stock and its vendors.'],
  ['strategy', 'strategy', 'Keeps objectives, risks and opportunities.'],
  ['support', 'support', 'Reads vessel reports and supports the vessels.'],
  ['control-officer', 'control-officer', 'Controls documents of the company and of its vessels.'],
  ['qhsse', 'qhsse', 'Reviews near misses and observations and follows up on them.'],
  ['captain', 'captain', 'Commands a vessel and signs the records of its crew.'],
  ['crew', 'crew', 'Serves on a vessel.'],
  ['mooring-master', 'mooring master', 'Conducts ship-to-ship and mooring operations.'],
  ['staff', 'staff', 'Works in the office.'],
  ['sub-account', 'sub account', 'Pays what was transferred to its holder.'],
]

/** The roles of the demonstration and what they permit. */
export const demonstrationRoles: readonly {
  name: string
  description: string
  permissions: readonly Permission[]
}[] = described.map(([word, name, description]) => ({
  name,
  description,
  permissions: permissions.filter((permission) => permissionHolders[permission].split(' ').includes(word)),
}))

/** The roles, in force long before the first report. */
export function roleRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const at = days.instant(days.daysAgo(400), 9 * 60)
  const made = [{ action: 'create', by: personId(tenant, 'admin'), at }] as const
  const id = (...names: string[]) => demonstrationId(tenant.slug, 'roles', ...names)
  return demonstrationRoles.map(({ name, description, permissions }) =>
    createDemonstrationRecord(
      role,
      id(name),
      {
        name,
        description,
        permissions: permissions.map((permission) => ({ id: id(name, permission), name: permission })),
      },
      made,
    ),
  )
}
