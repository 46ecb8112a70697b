import type { ListView } from '#src/screens/data/list/list-view.ts'
import { inventory } from './inventory.ts'
import { InventoryList } from './inventory-list.screen.tsx'
import { itemsView } from './inventory-views.screen.tsx'
import { inventoryMessages as messages } from './messages.ts'

const view: ListView = {
  ...itemsView,
  title: messages.companyInventory,
  columns: [
    'name',
    'number',
    'inventoryCategoryId',
    'availableQuantity',
    'onOrderQuantity',
    'minimumQuantity',
    'unit',
    'companyLocationId',
  ],
  fixed: { type: ['company'] },
  hrefOf: ({ id }) => `/procurement/inventory/all/${id}`,
  newHref: '/procurement/inventory/all/new',
}

/** What the company itself keeps, at its locations. */
export function Screen() {
  return <InventoryList resource={inventory} view={view} />
}
