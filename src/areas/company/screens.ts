import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'
import { singleRecordScreens } from '#src/screens/derived/single-record-screens.ts'

/** The screens of the company, in the order of the menu. */
export const companyScreens: readonly AreaScreen[] = [
  ...singleRecordScreens({
    resource: 'company-details',
    path: '/company/details',
    title: 'Company details',
    group: 'Company',
    module: 'Company',
    permission: 'edit company details',
    describe: async () => (await import('./company-details/company-details.ts')).companyDetails,
  }),
  ...derivedScreens({
    resource: 'branches',
    path: '/company/branch',
    titles: { list: 'Branches', new: 'New branch', record: 'Branch' },
    group: 'Company',
    module: 'Company',
    permission: 'view branch',
    createPermission: 'create branch',
    describe: async () => (await import('./branch/branch.ts')).branch,
    // The headquarters is set by a step of its own.
    views: {
      new: { hidden: ['isHeadquarter'] },
      edit: { hidden: ['isHeadquarter'] },
      record: { related: [{ resource: 'company-locations', field: 'branchId', path: '/company/locations' }] },
    },
  }),
  ...derivedScreens({
    resource: 'company-locations',
    path: '/company/locations',
    titles: { list: 'Locations', new: 'New location', record: 'Location' },
    group: 'Company',
    module: 'Company',
    permission: 'manage company location',
    describe: async () => (await import('./company-location/company-location.ts')).companyLocation,
  }),
]
