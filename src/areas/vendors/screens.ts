import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'
import { derivedPage, type PageSource } from '#src/screens/derived/page-loader.ts'
import { guestVendorScreens } from './guest-screens.ts'

const group = 'Vendor'
const readers = ['manage vendor', 'approve vendor', 'view vendor'] as const
const vendorPage = {
  resource: 'vendors',
  group,
  module: 'Vendors',
  describe: async () => (await import('./vendor/vendor.ts')).vendor,
} as const
const requirementsOfService: PageSource = {
  path: '/vendor-management/services/$id/requirements',
  describe: async () => (await import('./service-requirement/service-requirement.ts')).serviceRequirement,
  views: async () =>
    (await import('./service-requirement/service-requirement-views.screen.tsx')).requirementsOfServiceViews,
}

/** The screens of vendors, their accounts and services, in the order of the menu. */
export const vendorScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    ...vendorPage,
    path: '/vendor-management/vendors',
    titles: { list: 'Vendors', new: 'New vendor', record: 'Vendor' },
    whose: 'Whole company',
    permission: readers,
    createPermission: 'manage vendor',
    tile: {
      kind: 'review',
      picture: 'people',
      note: 'Vendors to approve',
      permission: 'approve vendor',
      count: { resource: 'vendors', status: ['reviewed', 'authorized'], as: 'other' },
    },
    views: async () => (await import('./vendor/vendor-views.screen.tsx')).vendorViews,
    own: { record: () => import('./standing/vendor-record.screen.tsx') },
  }),
  ...derivedScreens({
    ...vendorPage,
    path: '/vendor-management/pending-vendors/$userRole',
    titles: { list: 'Vendors', record: 'Vendor' },
    words: {
      hod: {
        title: 'Vendors of my department',
        whose: 'My department',
        flags: ['isHod'],
        edit: true,
        tile: {
          kind: 'review',
          picture: 'people',
          note: 'Vendors to review',
          count: { resource: 'vendors', status: ['pending', 'updated-by-requester'], as: 'other' },
        },
      },
      hr: {
        title: 'Vendors for HR',
        whose: 'HR',
        flags: ['isHr'],
        edit: true,
        tile: {
          kind: 'review',
          picture: 'people',
          note: 'Individual vendors to review',
          count: { resource: 'vendors', status: ['pending', 'updated-by-requester', 'reviewed'], as: 'HR' },
        },
      },
    },
    views: async () => (await import('./vendor/vendor-views.screen.tsx')).pendingVendorViews,
    own: { record: () => import('./standing/vendor-record.screen.tsx') },
  }),
  ...derivedScreens({
    resource: 'vendor-bank-accounts',
    path: '/vendor-management/bank-accounts',
    titles: { list: 'Vendor bank accounts', new: 'New bank account', record: 'Bank account' },
    group,
    module: 'Vendors',
    permission: ['manage vendor', 'view payee account', 'confirm payee account'],
    createPermission: 'manage vendor',
    tile: {
      kind: 'review',
      picture: 'people',
      note: 'Accounts of vendors to confirm',
      permission: 'confirm payee account',
      count: { resource: 'vendor-bank-accounts', status: 'pending', atOffice: [] },
    },
    describe: async () => (await import('./vendor-bank-account/vendor-bank-account.ts')).vendorBankAccount,
    views: async () => (await import('./vendor-bank-account/vendor-bank-account-views.screen.tsx')).vendorAccountViews,
  }),
  ...derivedScreens({
    resource: 'vendor-evaluations',
    path: '/vendor-management/evaluations',
    titles: { list: 'Vendor evaluations', new: 'New evaluation', record: 'Vendor evaluation' },
    group,
    module: 'Vendors',
    permission: ['evaluate vendor', 'manage vendor', 'view vendor'],
    createPermission: 'evaluate vendor',
    describe: async () => (await import('./vendor-evaluation/vendor-evaluation.ts')).vendorEvaluation,
    views: async () => (await import('./vendor-evaluation/evaluation-views.screen.tsx')).evaluationViews,
    own: { record: () => import('./vendor-evaluation/evaluation-record.screen.tsx') },
  }),
  ...derivedScreens({
    resource: 'statements-of-account',
    path: '/vendor-management/statements',
    titles: { list: 'Statements of account', new: 'New statement', record: 'Statement of account' },
    group,
    module: 'Vendors',
    permission: ['manage statement of account', 'view payment requisition'],
    createPermission: 'manage statement of account',
    describe: async () => (await import('./statement-of-account/statement-of-account.ts')).statementOfAccount,
    views: async () => (await import('./statement-of-account/statement-views.screen.tsx')).statementViews,
    own: { record: () => import('./statement-of-account/statement-record.screen.tsx') },
  }),
  ...derivedScreens({
    resource: 'vendor-services',
    path: '/vendor-management/services',
    titles: { list: 'Vendor services', new: 'New service', record: 'Service' },
    group,
    module: 'Vendor settings',
    permission: 'manage vendor service',
    describe: async () => (await import('./vendor-service/vendor-service.ts')).vendorService,
    views: {
      record: {
        related: [
          { resource: 'service-requirements', field: 'serviceId', path: '/vendor-management/service-requirements' },
        ],
      },
    },
  }),
  {
    path: '/vendor-management/services/$id/requirements',
    title: 'Requirements of the service',
    group,
    module: 'Vendor settings',
    permission: 'manage vendor service',
    menu: [],
    load: derivedPage('list', requirementsOfService),
  },
  ...derivedScreens({
    resource: 'service-requirements',
    path: '/vendor-management/service-requirements',
    titles: { list: 'Service requirements', new: 'New requirement', record: 'Requirement' },
    group,
    module: 'Vendor settings',
    permission: 'manage vendor service',
    describe: requirementsOfService.describe,
    views: async () => (await import('./service-requirement/service-requirement-views.screen.tsx')).requirementViews,
  }),
  ...guestVendorScreens,
]
