import type { ListView } from '#src/screens/data/list/list-view.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { InventoryList } from './inventory-list.screen.tsx'
import { inventoryMessages as messages } from './messages.ts'
import { StockActions } from './stock-actions.screen.tsx'
import { onOrderOf, stockLevel } from './stock-level.ts'

/** What every list of items shows. */
export const itemsView: ListView = {
  facts: ['availableQuantity', 'unit', 'minimumQuantity', 'inventoryCategoryId'],
  preferredWidths: { name: 260 },
  tabs: [
    { name: 'all', label: messages.all },
    { name: 'low', label: messages.low, where: (record) => stockLevel(record) !== 'enough' },
    { name: 'ordered', label: messages.ordered, where: (record) => onOrderOf(record) > 0 },
  ],
}

/** How items are shown: graded by what is left, with their movements. */
export const inventoryViews: ResourceViews = {
  list: {
    ...itemsView,
    title: messages.allInventory,
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
    asideLeads: true,
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
