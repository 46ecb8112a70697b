import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

/** The screens of roles. */
export const accessScreens: readonly AreaScreen[] = derivedScreens({
  resource: 'roles',
  path: '/staff-management/roles',
  titles: { list: 'Roles', new: 'New role', record: 'Role' },
  group: 'Staff management',
  module: 'Access',
  permission: 'view role',
  createPermission: 'assign role',
  describe: async () => (await import('./role/role.ts')).role,
  views: async () => ({ record: { Aside: (await import('./role/role-holders.screen.tsx')).RoleHolders } }),
})
