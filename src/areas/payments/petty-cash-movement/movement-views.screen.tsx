import type { ResourceViews } from '#src/screens/derived/resource-views.ts'

/** Movements of floats, newest first. */
export const movementViews: ResourceViews = {
  list: {
    columns: ['floatId', 'kind', 'movedAt', 'change', 'balance', 'pettyCashRequestId'],
    facts: ['change', 'balance', 'movedAt'],
    filters: ['floatId', 'kind', 'movedAt'],
    totals: ['change'],
    widths: { movedAt: 236 },
  },
  record: { facts: ['movedAt', 'change', 'balance', 'shortBy'], hidden: ['sequence', 'isCount'] },
}
