import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { useThisYear } from '../use-this-year.screen.tsx'

/** Objectives with what belongs to them; a save leads back to the list (specification 2, section 2). */
export const objectiveViews: ResourceViews = {
  list: {
    columns: ['name', 'progress', 'weight', 'parentId', 'ownerId', 'year'],
    facts: ['progress', 'ownerId', 'year'],
    filters: ['year', 'parentId', 'ownerId'],
  },
  new: { leadsTo: 'list', useInitial: useThisYear },
  edit: { leadsTo: 'list' },
  record: {
    facts: ['progress', 'year', 'ownerId', 'parentId', 'weight'],
    related: [
      {
        resource: 'objectives',
        field: 'parentId',
        path: '/company/objectives/all',
        title: 'Objectives that belong to it',
        columns: ['progress', 'weight', 'ownerId'],
      },
      {
        resource: 'strategies',
        field: 'objectiveId',
        path: '/company/strategies',
        columns: ['progress', 'trackingStatus', 'weight', 'dueOn'],
      },
      {
        resource: 'departmental-objectives',
        field: 'objectiveId',
        path: '/company/departmental-objectives',
        columns: ['progress', 'departmentId', 'weight'],
      },
    ],
  },
}
