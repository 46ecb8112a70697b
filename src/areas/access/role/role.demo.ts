import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { type Permission, permissions } from '../permissions.ts'
import { role } from './role.ts'

/** The roles of the demonstration and what they permit; names with a meaning of their own are the specification's. */
export const demonstrationRoles: readonly {
  name: string
  description: string
  permissions: readonly Permission[]
}[] = [
  { name: 'admin', description: 'Sets up the system and sees every menu entry.', permissions },
  {
    name: 'hr',
    description: 'Manages staff records and assigns roles.',
    permissions: [
      'view staff',
      'create staff',
      'edit staff',
      'delete staff',
      'view departments',
      'create department',
      'edit department',
      'delete department',
      'view designation',
      'create designation',
      'edit designation',
      'delete designation',
      'view qualification',
      'create qualification',
      'edit qualification',
      'delete qualification',
      'view branch',
      'view role',
      'assign role',
      'view work rest hour',
      'create others leave request',
      'review leave request',
      'view leave types',
      'create leave request',
      'create near miss',
      'create safety observation',
    ],
  },
  {
    name: 'Head of finance',
    description: 'Heads finance and accounts.',
    permissions: ['create leave request', 'create near miss', 'create safety observation'],
  },
  {
    name: 'md',
    description: 'Managing director of the company.',
    permissions: [
      'view staff',
      'view departments',
      'view branch',
      'view role',
      'view vessel',
      'view work rest hour',
      'view routine check',
      'review leave request',
      'create leave request',
      'create near miss',
      'create safety observation',
    ],
  },
  {
    name: 'hod',
    description: 'Heads a department and approves leave of its staff.',
    permissions: [
      'create others leave request',
      'review leave request',
      'create leave request',
      'create near miss',
      'create safety observation',
    ],
  },
  {
    name: 'manager',
    description: 'Manages vessel crews and their work hours.',
    permissions: [
      'view vessel',
      'manage vessel',
      'assign vessel users',
      'manage work rest hour',
      'view work rest hour',
      'view routine check',
      'create leave request',
      'create near miss',
      'create safety observation',
    ],
  },
  {
    name: 'support',
    description: 'Reads vessel reports and supports the vessels.',
    permissions: [
      'view vessel',
      'support vessel daily report',
      'view work rest hour',
      'view routine check',
      'manage routine check category',
      'create leave request',
      'create near miss',
      'create safety observation',
    ],
  },
  {
    name: 'qhsse',
    description: 'Reviews near misses and observations and follows up on them.',
    permissions: [
      'view vessel',
      'view work rest hour',
      'view routine check',
      'create leave request',
      'create near miss',
      'create safety observation',
      'review near miss',
      'review safety observation',
      'manage report place',
    ],
  },
  {
    name: 'captain',
    description: 'Commands a vessel and signs the records of its crew.',
    permissions: [
      'create vessel daily report',
      'review vessel daily report',
      'create work rest hour',
      'create others work rest hour',
      'review work rest hour',
      'create routine check',
      'review routine check',
      'create leave request',
      'create near miss',
      'create safety observation',
      'view vessel near miss',
      'view vessel safety observation',
    ],
  },
  {
    name: 'crew',
    description: 'Serves on a vessel.',
    permissions: [
      'create vessel daily report',
      'create work rest hour',
      'create routine check',
      'create leave request',
      'create near miss',
      'create safety observation',
    ],
  },
  {
    name: 'mooring master',
    description: 'Conducts ship-to-ship and mooring operations.',
    permissions: ['create work rest hour', 'create leave request', 'create near miss', 'create safety observation'],
  },
  {
    name: 'staff',
    description: 'Works in the office.',
    permissions: ['create leave request', 'create near miss', 'create safety observation'],
  },
]

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
