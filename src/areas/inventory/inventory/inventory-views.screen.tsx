import type { ListView } from '#src/screens/data/list/list-view.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { InventoryList } from './inventory-list.screen.tsx'
import { StockActions } from './stock-actions.screen.tsx'

/** What every list of items shows. */
export const itemsView: ListView = {
  facts: ['availableQuantity', 'minimumQuantity', 'inventoryCategoryId'],
  preferredWidths: { name: 260 },
}

/** How items are shown: graded by what is left, with their movements. */
export const inventoryViews: ResourceViews = {
  list: {
    ...itemsView,
    columns: [
      'name',
      'availableQuantity',
      'onOrderQuantity',
      'minimumQuantity',
      'unit',
      'vesselId',
      'departmentId',
      'inventoryCategoryId',
      'type',
    ],
  },
  List: InventoryList,
  // Specification 2, section 2: to '/procurement/inventory/all' after an inventory save.
  new: { leadsTo: 'list' },
  edit: { leadsTo: 'list' },
  record: {
    Aside: StockActions,
    hidden: ['movementCount'],
    facts: ['availableQuantity', 'minimumQuantity', 'unit', 'inventoryCategoryId', 'location'],
    related: [
      {
        resource: 'stock-logs',
        field: 'inventoryId',
        path: '/procurement/inventory/logs',
        title: 'Movements',
        columns: ['movedAt', 'change', 'balance', 'shortBy'],
        offersNew: false,
      },
      {
        resource: 'inventory-managers',
        field: 'inventoryId',
        path: '/procurement/inventory/access-control',
        columns: ['managerId'],
        offersNew: false,
      },
    ],
  },
}
