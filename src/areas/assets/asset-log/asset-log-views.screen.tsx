import type { ResourceViews } from '#src/screens/derived/resource-views.ts'

/** How hand-overs are shown. */
export const assetLogViews: ResourceViews = {
  list: {
    columns: ['subject', 'number', 'receiverId', 'date', 'condition', 'receivedCondition', 'status'],
    newHref: '/procurement/assets/logs/new',
  },
  // The receiver does not read the asset, whose name stands there.
  record: { hidden: ['assetId'], facts: ['receiverId', 'date', 'condition'] },
  edit: { hidden: ['assetId'] },
}
