import type { ResourceViews } from '#src/screens/derived/resource-views.ts'

/** How stock entries are shown. */
export const stockAdditionViews: ResourceViews = {
  list: {
    columns: ['inventoryId', 'kind', 'quantity', 'difference', 'status', 'createdBy', 'createdAt', 'number'],
    facts: ['kind', 'quantity', 'difference'],
    filters: ['status', 'kind', 'inventoryId'],
  },
  record: {
    facts: ['kind', 'quantity', 'expectedQuantity', 'difference', 'shortBy'],
    related: [
      {
        resource: 'stock-logs',
        field: 'stockAdditionId',
        path: '/procurement/inventory/logs',
        title: 'Movements',
        columns: ['movedAt', 'change', 'balance'],
        offersNew: false,
      },
    ],
  },
}
