import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

const group = 'Procurement'
const module = 'Inventory'
const buying = 'manage company procurement'
const keeping = [buying, 'manage department inventory', 'manage vessel inventory'] as const

/** The screens of the inventory, in the order of the menu. */
export const inventoryScreens: readonly AreaScreen[] = [
  {
    path: '/procurement/inventory/company',
    title: 'Company inventory',
    group,
    module,
    permission: buying,
    load: () => import('./inventory/company-inventory.screen.tsx'),
  },
  ...derivedScreens({
    resource: 'inventories',
    path: '/procurement/inventory/all',
    titles: { list: 'All inventory', new: 'New inventory item', record: 'Inventory item' },
    group,
    module,
    permission: keeping,
    createPermission: [buying, 'manage department inventory'],
    describe: async () => (await import('./inventory/inventory.ts')).inventory,
    views: async () => (await import('./inventory/inventory-views.screen.tsx')).inventoryViews,
  }),
  ...derivedScreens({
    resource: 'stock-additions',
    path: '/procurement/inventory/stock',
    titles: { list: 'Stock entries', new: 'Book stock', record: 'Stock entry' },
    group,
    module,
    permission: keeping,
    describe: async () => (await import('./stock-addition/stock-addition.ts')).stockAddition,
    views: async () => (await import('./stock-addition/stock-addition-views.screen.tsx')).stockAdditionViews,
    own: { new: () => import('./stock-addition/new-stock-addition.screen.tsx') },
  }),
  {
    path: '/procurement/inventory/count',
    title: 'Count stock',
    group,
    module,
    permission: keeping,
    load: () => import('./stock-addition/count-stock.screen.tsx'),
  },
  ...derivedScreens({
    resource: 'stock-transfers',
    path: '/procurement/inventory/transfers',
    titles: { list: 'Stock transfers', new: 'Transfer stock', record: 'Stock transfer' },
    group,
    module,
    permission: keeping,
    describe: async () => (await import('./stock-transfer/stock-transfer.ts')).stockTransfer,
    views: async () => (await import('./stock-transfer/stock-transfer-views.screen.tsx')).stockTransferViews,
    own: { new: () => import('./stock-transfer/new-stock-transfer.screen.tsx') },
  }),
  ...derivedScreens({
    resource: 'stock-logs',
    path: '/procurement/inventory/logs',
    titles: { list: 'Stock movements', new: 'Stock movement', record: 'Stock movement' },
    group,
    module,
    permission: keeping,
    describe: async () => (await import('./stock-log/stock-log.ts')).stockLog,
    views: async () => (await import('./stock-log/stock-log-views.screen.tsx')).stockLogViews,
  }),
  ...derivedScreens({
    resource: 'inventory-categories',
    path: '/procurement/inventory/categories',
    titles: { list: 'Inventory categories', new: 'New inventory category', record: 'Inventory category' },
    group,
    module,
    permission: buying,
    describe: async () => (await import('./inventory-category/inventory-category.ts')).inventoryCategory,
    views: {
      record: {
        related: [
          { resource: 'inventory-fields', field: 'inventoryCategoryId', path: '/procurement/inventory/fields' },
          {
            resource: 'inventories',
            field: 'inventoryCategoryId',
            path: '/procurement/inventory/all',
            columns: ['availableQuantity', 'unit'],
          },
        ],
      },
    },
  }),
  ...derivedScreens({
    resource: 'inventory-fields',
    path: '/procurement/inventory/fields',
    titles: { list: 'Inventory fields', new: 'New inventory field', record: 'Inventory field' },
    group,
    module,
    permission: buying,
    describe: async () => (await import('./inventory-field/inventory-field.ts')).inventoryField,
  }),
  ...derivedScreens({
    resource: 'inventory-managers',
    path: '/procurement/inventory/access-control',
    titles: { list: 'Inventory access', new: 'Grant access', record: 'Inventory access' },
    group,
    module,
    permission: buying,
    describe: async () => (await import('./inventory-manager/inventory-manager.ts')).inventoryManager,
    own: { new: () => import('./inventory-manager/grant-access.screen.tsx') },
  }),
]
