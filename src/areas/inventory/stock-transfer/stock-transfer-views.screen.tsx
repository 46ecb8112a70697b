import type { ResourceViews } from '#src/screens/derived/resource-views.ts'

/** How transfers are shown. */
export const stockTransferViews: ResourceViews = {
  list: {
    columns: ['inventoryFromId', 'quantity', 'vesselId', 'departmentId', 'status', 'createdBy', 'createdAt', 'number'],
    facts: ['quantity', 'createdBy', 'number'],
    filters: ['status', 'inventoryFromId', 'inventoryToId', 'vesselId', 'departmentId'],
  },
  record: {
    facts: ['inventoryFromId', 'inventoryToId', 'quantity', 'receivedQuantity', 'shortBy'],
    related: [
      {
        resource: 'stock-logs',
        field: 'stockTransferId',
        path: '/procurement/inventory/logs',
        title: 'Movements',
        columns: ['movedAt', 'change', 'balance'],
        offersNew: false,
      },
    ],
  },
}
