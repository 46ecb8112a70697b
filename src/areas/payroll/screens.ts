import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

const group = 'Payments'
const module = 'Payroll'
const typeReaders = ['manage payroll type', 'view payroll'] as const

/** The screens of payrolls and their types, in the order of the menu. */
export const payrollScreens: readonly AreaScreen[] = [
  {
    path: '/payments/staff/payslips',
    title: 'My payslips',
    group,
    module,
    load: () => import('./payroll/payslips.screen.tsx'),
  },
  ...derivedScreens({
    resource: 'payrolls',
    path: '/payments/finance/payroll',
    titles: { list: 'Payrolls', new: 'New payroll', record: 'Payroll' },
    group,
    module,
    permission: ['create payroll', 'view payroll', 'approve payroll'],
    createPermission: 'create payroll',
    tile: {
      kind: 'review',
      picture: 'note',
      note: 'Payrolls to sign',
      count: { resource: 'payrolls', status: ['pending', 'awaiting-md-approval'], atOffice: [] },
    },
    describe: async () => (await import('./payroll/payroll.ts')).payroll,
    views: async () => (await import('./payroll/payroll-views.screen.tsx')).payrollViews,
    own: {
      new: () => import('./payroll/new-payroll.screen.tsx'),
      edit: () => import('./payroll/edit-payroll.screen.tsx'),
    },
  }),
  ...derivedScreens({
    resource: 'remuneration-types',
    path: '/payments/finance/payroll-types',
    titles: { list: 'Remuneration types', new: 'New remuneration type', record: 'Remuneration type' },
    group,
    module,
    permission: typeReaders,
    createPermission: 'manage payroll type',
    describe: async () => (await import('./pay-type/remuneration-type.ts')).remunerationType,
    views: async () => (await import('./pay-type/pay-type-views.screen.tsx')).payTypeViews,
  }),
  ...derivedScreens({
    resource: 'deduction-types',
    path: '/payments/finance/deduction-types',
    titles: { list: 'Deduction types', new: 'New deduction type', record: 'Deduction type' },
    group,
    module,
    permission: typeReaders,
    createPermission: 'manage payroll type',
    describe: async () => (await import('./pay-type/deduction-type.ts')).deductionType,
    views: async () => (await import('./pay-type/pay-type-views.screen.tsx')).payTypeViews,
  }),
]
