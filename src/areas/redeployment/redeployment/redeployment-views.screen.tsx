import type { ListView } from '#src/screens/data/list/list-view.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { redeploymentMessages as messages } from './messages.ts'

const list: ListView = {
  columns: ['staffId', 'effectiveDay', 'toDepartmentId', 'toVesselId', 'status', 'number'],
  facts: ['effectiveDay', 'toDepartmentId', 'toDesignationId', 'toVesselId'],
  filters: ['status', 'staffId', 'effectiveDay', 'toDepartmentId', 'toVesselId'],
  empty: messages.none,
}

/** The lists of redeployments: one's own, with those one asked for others, and the company's. */
export const redeploymentViews: ResourceViews = {
  new: { title: messages.newLabel },
  words: {
    all: { ...list, editHrefOf: ({ id }) => `/redeployments/my-requests/${id}/edit` },
    'my-requests': ({ personId }) => ({
      ...list,
      newLabel: messages.newLabel,
      where: (record) => record.scope.owner === personId || record.createdBy === personId,
    }),
  },
}
