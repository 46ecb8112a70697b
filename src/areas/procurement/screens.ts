import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

/** The screens of requisitions, in the order of the menu. */
export const procurementScreens: readonly AreaScreen[] = derivedScreens({
  resource: 'inventory-requisitions',
  path: '/procurement/requisition/$userRole',
  titles: { list: 'Inventory requisitions', new: 'New requisition', record: 'Inventory requisition' },
  group: 'Procurement',
  module: 'Requisitions',
  createPermission: 'create inventory requisition',
  words: {
    staff: {
      title: 'My requisitions',
      permission: 'create inventory requisition',
      new: true,
      edit: true,
    },
    hod: {
      title: 'Requisitions of my department',
      flags: ['isHod'],
      edit: true,
      tile: {
        kind: 'review',
        picture: 'tray',
        note: 'Requisitions to approve',
        count: {
          resource: 'inventory-requisitions',
          status: ['awaiting-hod-approval', 'updated-by-requester', 'awaiting-inventory-owners-approval'],
        },
      },
    },
    manager: { title: 'All requisitions', permission: 'review vendor sourcing', edit: true },
    'procurement-officer': { title: 'Requisitions to procure', permission: 'manage company procurement' },
  },
  own: { edit: () => import('./inventory-requisition/requisition-edit.screen.tsx') },
  describe: async () => (await import('./inventory-requisition/inventory-requisition.ts')).inventoryRequisition,
  views: async () => (await import('./inventory-requisition/requisition-views.screen.tsx')).requisitionViews,
})
