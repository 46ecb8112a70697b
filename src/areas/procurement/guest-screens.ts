import type { AreaScreen } from '#src/screens/derived/area-screen.ts'

/** The page of a supplier's link. */
export const guestProcurementScreens: readonly AreaScreen[] = [
  {
    path: '/guest/quotations/$link',
    title: 'Quotation',
    group: 'Procurement',
    module: 'Requisitions',
    guest: true,
    menu: [],
    load: () => import('./vendor-sourcing/guest-quotation.screen.tsx'),
  },
]
