import type { ResourceViews } from '#src/screens/derived/resource-views.ts'

/** How hand-overs are shown. */
export const assetLogViews: ResourceViews = {
  list: {
    columns: ['subject', 'receiverId', 'date', 'status', 'condition', 'receivedCondition', 'number'],
    facts: ['receiverId', 'date', 'condition'],
    widths: { subject: 190, receiverId: 152, receivedCondition: 184 },
    newHref: '/procurement/assets/logs/new',
  },
  // The receiver does not read the asset, whose name stands there.
  record: { hidden: ['assetId'], facts: ['receiverId', 'date', 'condition'] },
  edit: { hidden: ['assetId'] },
}
