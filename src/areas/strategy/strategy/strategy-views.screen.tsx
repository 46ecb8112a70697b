import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { useThisYear } from '../use-this-year.screen.tsx'

/** Strategies with how they go; a save leads to the objectives (specification 2, section 2). */
export const strategyViews: ResourceViews = {
  list: {
    columns: ['name', 'progress', 'trackingStatus', 'objectiveId', 'departmentId', 'dueOn', 'year'],
    facts: ['progress', 'trackingStatus', 'dueOn'],
    filters: ['year', 'departmentId', 'objectiveId', 'trackingStatus', 'ownerId', 'dueOn'],
  },
  new: { leadsTo: '/company/objectives/all', useInitial: useThisYear },
  edit: { leadsTo: '/company/objectives/all' },
  record: {
    facts: ['progress', 'trackingStatus', 'objectiveId', 'dueOn', 'ownerId'],
    related: [
      {
        resource: 'risks',
        field: 'strategyId',
        path: '/company/risks-and-opportunities',
        columns: ['rating', 'residualRating', 'ownerId'],
      },
      {
        resource: 'opportunities',
        field: 'strategyId',
        path: '/company/opportunities',
        columns: ['likelihood', 'benefit', 'ownerId'],
      },
    ],
  },
}
