import type { ResourceViews } from '#src/screens/derived/resource-views.ts'

/** How movements are shown; nobody writes them. */
export const stockLogViews: ResourceViews = {
  list: {
    columns: ['inventoryId', 'kind', 'movedAt', 'change', 'balance', 'shortBy', 'createdBy'],
    facts: ['change', 'balance', 'movedAt'],
    filters: ['inventoryId', 'kind', 'movedAt'],
    newHref: null,
  },
  record: { facts: ['inventoryId', 'movedAt', 'change', 'balance'], hidden: ['isCount'] },
}
