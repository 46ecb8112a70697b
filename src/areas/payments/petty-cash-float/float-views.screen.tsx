import type { ResourceViews } from '#src/screens/derived/resource-views.ts'

/** Floats with what is in them, and what moved it. */
export const floatViews: ResourceViews = {
  list: {
    columns: ['name', 'holderId', 'vesselId', 'limit', 'balance', 'countedAt'],
    facts: ['balance', 'holderId'],
    filters: ['holderId', 'vesselId'],
    totals: ['balance'],
    widths: { countedAt: 236 },
    inlineFields: [],
  },
  record: {
    facts: ['balance', 'limit', 'ceiling', 'holderId', 'vesselId'],
    related: [
      {
        resource: 'petty-cash-movements',
        field: 'floatId',
        path: '/payments/finance/floats/movements',
        columns: ['kind', 'movedAt', 'change', 'pettyCashRequestId'],
        offersNew: false,
      },
      {
        resource: 'petty-cash-requests',
        field: 'floatId',
        path: '/payments/signatory/finance/petty-cash',
        columns: ['purpose', 'kind', 'paidAmount', 'paidOn'],
        offersNew: false,
      },
    ],
  },
}
