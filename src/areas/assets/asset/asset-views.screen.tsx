import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { HandOverAsset } from './hand-over-asset.screen.tsx'

/** How assets are shown: with what was handed over, and their value added up by currency. */
export const assetViews: ResourceViews = {
  list: {
    columns: ['name', 'number', 'assetCategoryId', 'holderId', 'unitValue', 'departmentId'],
    facts: ['number', 'holderId', 'unitValue', 'assetCategoryId'],
    totals: ['unitValue'],
  },
  // Specification 2, section 2: to '/procurement/assets/all' after an asset save.
  new: { leadsTo: 'list' },
  edit: { leadsTo: 'list' },
  record: {
    Aside: HandOverAsset,
    facts: ['assetCategoryId', 'holderId', 'departmentId', 'unitValue'],
    related: [
      {
        resource: 'asset-logs',
        field: 'assetId',
        path: '/procurement/assets/logs',
        title: 'Hand-overs',
        columns: ['receiverId', 'date', 'receivedCondition'],
        offersNew: false,
      },
    ],
  },
}
