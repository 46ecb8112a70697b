import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

/** The screens of roles, and of who holds them. */
export const accessScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    resource: 'roles',
    path: '/staff-management/roles',
    titles: { list: 'Roles', new: 'New role', record: 'Role' },
    group: 'Staff management',
    module: 'Access',
    permission: 'view role',
    createPermission: 'assign role',
    describe: async () => (await import('./role/role.ts')).role,
    views: async () => ({ record: { Aside: (await import('./role/role-holders.screen.tsx')).RoleHolders } }),
  }),
  ...derivedScreens({
    resource: 'role-assignments',
    path: '/staff-management/role-assignments',
    titles: { list: 'Role assignments', new: 'New role assignment', record: 'Role assignment' },
    group: 'Staff management',
    module: 'Access',
    permission: 'view role',
    createPermission: 'assign role',
    describe: async () => (await import('./role-assignment/role-assignment.ts')).roleAssignment,
    // A moment with its zone.
    views: {
      list: { filters: ['status', 'roleId', 'staffId'], widths: { validFrom: 232, validUntil: 232 } },
      record: { facts: ['staffId', 'roleId', 'validFrom', 'validUntil'] },
    },
    tile: {
      kind: 'review',
      picture: 'people',
      note: 'Roles to confirm',
      permission: 'assign role',
      count: { resource: 'role-assignments', status: 'awaiting-confirmation' },
    },
  }),
]
