import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { HandOverAsset } from './hand-over-asset.screen.tsx'

/** How assets are shown: with what was handed over, and their value added up by currency. */
export const assetViews: ResourceViews = {
  list: {
    columns: ['name', 'holderId', 'assetCategoryId', 'unitValue', 'departmentId', 'condition', 'number'],
    facts: ['holderId', 'unitValue', 'assetCategoryId', 'number'],
    widths: { name: 190, holderId: 152 },
    totals: ['unitValue'],
  },
  // Specification 2, section 2: to '/procurement/assets/all' after an asset save.
  new: { leadsTo: 'list' },
  edit: { leadsTo: 'list' },
  record: {
    Aside: HandOverAsset,
    asideLeads: true,
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
