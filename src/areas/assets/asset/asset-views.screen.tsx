import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { HandOverAsset } from './hand-over-asset.screen.tsx'

/** How assets are shown: with what was handed over, and their value added up by currency. */
export const assetViews: ResourceViews = {
  list: {
    columns: ['name', 'number', 'assetCategoryId', 'holderId', 'unitValue', 'departmentId'],
    totals: ['unitValue'],
  },
  new: { leadsTo: 'list' },
  record: {
    Aside: HandOverAsset,
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
