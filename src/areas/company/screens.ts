import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

/** The screens of the company, in the order of the menu. */
export const companyScreens: readonly AreaScreen[] = derivedScreens({
  resource: 'branches',
  path: '/company/branch',
  titles: { list: 'Branches', new: 'New branch', record: 'Branch' },
  group: 'Company',
  module: 'Company',
  permission: 'view branch',
  createPermission: 'create branch',
  describe: async () => (await import('./branch/branch.ts')).branch,
  // The headquarters is set by a step of its own.
  views: { new: { hidden: ['isHeadquarter'] }, edit: { hidden: ['isHeadquarter'] } },
})
