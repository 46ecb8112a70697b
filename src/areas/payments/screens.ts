import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

const group = 'Payments'
const module = 'Banks and rates'

/** What awaits somebody's signature; who has both lists has its number once, beside the wider one. */
const paymentsToSign = {
  kind: 'review',
  picture: 'note',
  note: 'Payments to approve',
  count: {
    resource: 'payment-requisitions',
    status: ['pending', 'authorized', 'reviewed', 'awaiting-md-approval', 'updated-by-requester'],
  },
} as const
const cashToSign = {
  kind: 'review',
  picture: 'note',
  note: 'Petty cash to approve',
  count: { resource: 'petty-cash-requests', status: ['pending', 'authorized', 'updated-by-requester'] },
} as const

const describeRequisition = async () =>
  (await import('./payment-requisition/payment-requisition.ts')).paymentRequisition
const requisitionViews = async () => (await import('./payment-requisition/payment-views.screen.tsx')).paymentViews
const requisitionRecord = () => import('./payment-requisition/page/payment-record.screen.tsx')
const requisitionEdit = () => import('./payment-requisition/edit-payment.screen.tsx')

/** The screens of payments, in the order of the menu. */
export const paymentScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    resource: 'payment-requisitions',
    path: '/payments/staff/requisition',
    titles: { list: 'My payment requisitions', new: 'New payment requisition', record: 'Payment requisition' },
    whose: 'Mine',
    group,
    module: 'Payment requisitions',
    permission: 'create payment requisition',
    describe: describeRequisition,
    views: requisitionViews,
    own: {
      list: () => import('./payment-requisition/my-payments.screen.tsx'),
      new: () => import('./payment-requisition/new-payment.screen.tsx'),
      record: requisitionRecord,
      edit: requisitionEdit,
    },
  }),
  ...derivedScreens({
    resource: 'payment-requisitions',
    path: '/payments/signatory/$userRole/requisition',
    titles: { list: 'Payment requisitions', record: 'Payment requisition' },
    group,
    module: 'Payment requisitions',
    words: {
      hod: {
        title: 'Payment requisitions of my department',
        whose: 'My department',
        flags: ['isHod'],
        edit: true,
        tile: paymentsToSign,
      },
      transferred: { title: 'Payments transferred to me', whose: 'Transferred to me', role: 'sub account', edit: true },
      finance: {
        title: 'Payment requisitions',
        whose: 'Finance',
        department: 'Finance and Account',
        edit: true,
        tile: paymentsToSign,
      },
    },
    describe: describeRequisition,
    views: requisitionViews,
    own: { record: requisitionRecord, edit: requisitionEdit },
  }),
  {
    path: '/payments/finance/record',
    title: 'Payments by group and type',
    group,
    module: 'Payment requisitions',
    department: 'Finance and Account',
    load: () => import('./payment-requisition/payment-record-list.screen.tsx'),
  },
  ...derivedScreens({
    resource: 'payment-batches',
    path: '/payments/signatory/admin/requisition/batch',
    titles: { list: 'Payment batches', new: 'New payment batch', record: 'Payment batch' },
    group: 'Payments',
    module: 'Payment requisitions',
    permission: ['approve payment batch', 'create payment batch'],
    createPermission: 'create payment batch',
    tile: {
      kind: 'review',
      picture: 'note',
      note: 'Payments to approve together',
      permission: 'approve payment batch',
      count: { resource: 'payment-batches', status: 'awaiting-md-approval' },
    },
    describe: async () => (await import('./payment-batch/payment-batch.ts')).paymentBatch,
    views: async () => (await import('./payment-batch/batch-views.screen.tsx')).batchViews,
  }),
  ...derivedScreens({
    resource: 'petty-cash-requests',
    path: '/payments/staff/petty-cash',
    titles: { list: 'My petty cash', new: 'Ask for petty cash', record: 'Petty cash request' },
    whose: 'Mine',
    group,
    module: 'Petty cash',
    permission: 'create petty cash request',
    describe: async () => (await import('./petty-cash-request/petty-cash-request.ts')).pettyCashRequest,
    views: async () => (await import('./petty-cash-request/petty-cash-views.screen.tsx')).pettyCashViews,
    own: {
      list: () => import('./petty-cash-request/my-petty-cash.screen.tsx'),
      edit: () => import('./petty-cash-request/edit-petty-cash.screen.tsx'),
    },
  }),
  ...derivedScreens({
    resource: 'petty-cash-requests',
    path: '/payments/signatory/$userRole/petty-cash',
    titles: { list: 'Petty cash', record: 'Petty cash request' },
    group,
    module: 'Petty cash',
    words: {
      hod: {
        title: 'Petty cash of my department',
        whose: 'My department',
        flags: ['isHod'],
        edit: true,
        tile: cashToSign,
      },
      transferred: { title: 'Petty cash to pay out', whose: 'To pay out', role: 'sub account', edit: true },
      finance: {
        title: 'Petty cash requests',
        whose: 'Finance',
        department: 'Finance and Account',
        edit: true,
        tile: cashToSign,
      },
    },
    describe: async () => (await import('./petty-cash-request/petty-cash-request.ts')).pettyCashRequest,
    views: async () => (await import('./petty-cash-request/petty-cash-views.screen.tsx')).pettyCashViews,
    own: { edit: () => import('./petty-cash-request/edit-petty-cash.screen.tsx') },
  }),
  ...derivedScreens({
    resource: 'petty-cash-floats',
    path: '/payments/finance/floats',
    titles: { list: 'Petty cash floats', new: 'New petty cash float', record: 'Petty cash float' },
    group,
    module: 'Petty cash',
    permission: ['record payment', 'view payment requisition'],
    createPermission: 'record payment',
    describe: async () => (await import('./petty-cash-float/petty-cash-float.ts')).pettyCashFloat,
    views: async () => (await import('./petty-cash-float/float-views.screen.tsx')).floatViews,
    own: { edit: () => import('./petty-cash-float/edit-float.screen.tsx') },
  }),
  ...derivedScreens({
    resource: 'petty-cash-movements',
    path: '/payments/finance/floats/movements',
    titles: { list: 'Petty cash movements', new: 'Petty cash movement', record: 'Petty cash movement' },
    group,
    module: 'Petty cash',
    permission: ['record payment', 'view payment requisition'],
    describe: async () => (await import('./petty-cash-movement/petty-cash-movement.ts')).pettyCashMovement,
    views: async () => (await import('./petty-cash-movement/movement-views.screen.tsx')).movementViews,
  }),
  ...derivedScreens({
    resource: 'payment-groups',
    path: '/payments/finance/groups',
    titles: { list: 'Payment groups', new: 'New payment group', record: 'Payment group' },
    group,
    module,
    department: 'Finance and Account',
    createPermission: 'manage payment group',
    describe: async () => (await import('./payment-group/payment-group.ts')).paymentGroup,
    views: {
      list: { columns: ['name', 'managerId', 'description'] },
      record: {
        related: [
          {
            resource: 'payment-requisitions',
            field: 'paymentGroupId',
            path: '/payments/signatory/finance/requisition',
            title: 'Payments in it',
            columns: ['amount', 'scheduledOn', 'paidOn'],
            offersNew: false,
          },
        ],
      },
    },
  }),
  ...derivedScreens({
    resource: 'company-banks',
    path: '/payments/finance/banks',
    titles: { list: 'Company banks', new: 'New company bank', record: 'Company bank' },
    group,
    module,
    department: 'Finance and Account',
    alsoFor: 'confirm company bank',
    createPermission: 'create company bank',
    describe: async () => (await import('./company-bank/company-bank.ts')).companyBank,
  }),
  ...derivedScreens({
    resource: 'exchange-rates',
    path: '/payments/finance/exchange-rates',
    titles: { list: 'Exchange rates', new: 'New exchange rate', record: 'Exchange rate' },
    group,
    module,
    permission: 'manage exchange rate',
    describe: async () => (await import('./exchange-rate/exchange-rate.ts')).exchangeRate,
    views: async () => (await import('./exchange-rate/exchange-rate-views.screen.tsx')).exchangeRateViews,
  }),
  ...derivedScreens({
    resource: 'tax-rates',
    path: '/payments/finance/tax-rates',
    titles: { list: 'Tax rates', new: 'New tax rate', record: 'Tax rate' },
    group,
    module,
    permission: 'manage exchange rate',
    describe: async () => (await import('./tax-rate/tax-rate.ts')).taxRate,
  }),
]
