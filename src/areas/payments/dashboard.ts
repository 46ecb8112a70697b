import type { DashboardPart } from '#src/screens/derived/dashboard-part.ts'

const figures = () => import('./dashboard/figures.screen.tsx')

/** What the dashboards say of payments and petty cash. */
export const paymentDashboard: readonly DashboardPart[] = [
  {
    scope: 'staff',
    permission: ['create payment requisition', 'create petty cash request'],
    figures: async () => (await figures()).ownFigures,
  },
  { scope: 'hod', flags: ['isHod'], figures: async () => (await figures()).headFigures },
  { scope: 'finance', department: 'Finance and Account', figures: async () => (await figures()).financeFigures },
  {
    scope: 'finance',
    department: 'Finance and Account',
    key: 'payments-by-month',
    load: () => import('./dashboard/payments-by-month.screen.tsx'),
  },
  { scope: 'company', permission: 'approve moc batch', figures: async () => (await figures()).directorFigures },
  { scope: 'company', permission: 'approve moc batch', figures: async () => (await figures()).paidFigures },
]
