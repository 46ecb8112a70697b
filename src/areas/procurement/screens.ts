import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'
import { guestProcurementScreens } from './guest-screens.ts'

/** The screens of requisitions and of what vendors quote for them, in the order of the menu. */
export const procurementScreens: readonly AreaScreen[] = [
  ...requisitionScreens(),
  ...derivedScreens({
    resource: 'requisition-batches',
    path: '/procurement/requisition/batches',
    titles: { list: 'Requisition batches', new: 'New requisition batch', record: 'Requisition batch' },
    group: 'Procurement',
    module: 'Requisitions',
    permission: ['approve requisition batch', 'manage company procurement'],
    createPermission: 'manage company procurement',
    describe: async () => (await import('./requisition-batch/requisition-batch.ts')).requisitionBatch,
    views: async () => (await import('./requisition-batch/batch-views.screen.tsx')).batchViews,
  }),
  ...derivedScreens({
    resource: 'vendor-sourcings',
    path: '/procurement/requisition/sourcings',
    titles: { list: 'Vendor sourcings', new: 'Ask a vendor', record: 'Vendor sourcing' },
    group: 'Procurement',
    module: 'Requisitions',
    permission: ['manage company procurement', 'review vendor sourcing'],
    createPermission: 'manage company procurement',
    own: {
      record: () => import('./vendor-sourcing/sourcing-record.screen.tsx'),
      edit: () => import('./vendor-sourcing/edit-sourcing.screen.tsx'),
    },
    describe: async () => (await import('./vendor-sourcing/vendor-sourcing.ts')).vendorSourcing,
    views: async () => (await import('./vendor-sourcing/sourcing-views.screen.tsx')).sourcingViews,
  }),
  ...guestProcurementScreens,
]

function requisitionScreens(): readonly AreaScreen[] {
  return derivedScreens({
    resource: 'inventory-requisitions',
    path: '/procurement/requisition/$userRole',
    titles: { list: 'Inventory requisitions', new: 'New requisition', record: 'Inventory requisition' },
    group: 'Procurement',
    module: 'Requisitions',
    createPermission: 'create inventory requisition',
    words: {
      staff: {
        title: 'My requisitions',
        whose: 'Mine',
        permission: 'create inventory requisition',
        new: true,
        edit: true,
      },
      hod: {
        title: 'Requisitions of my department',
        whose: 'My department',
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
      vessel: {
        title: 'Requisitions of my vessel',
        whose: 'My vessel',
        permission: 'receive vessel requisition',
        edit: true,
      },
      manager: {
        title: 'All requisitions',
        whose: 'Whole company',
        permission: 'review vendor sourcing',
        edit: true,
      },
      'procurement-officer': {
        title: 'Requisitions to procure',
        whose: 'To procure',
        permission: 'manage company procurement',
        edit: true,
      },
    },
    own: {
      record: () => import('./comparison/requisition-record.screen.tsx'),
      edit: () => import('./inventory-requisition/requisition-edit.screen.tsx'),
    },
    describe: async () => (await import('./inventory-requisition/inventory-requisition.ts')).inventoryRequisition,
    views: async () => (await import('./inventory-requisition/requisition-views.screen.tsx')).requisitionViews,
  })
}
