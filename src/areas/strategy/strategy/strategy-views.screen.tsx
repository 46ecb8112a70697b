import type { Grade } from '#src/resource/display/grade.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { useThisYear } from '../use-this-year.screen.tsx'

/** How pressing it is how a strategy goes. */
const trackingGrades: Readonly<Record<string, Grade>> = { behind: 'alarm', 'at risk': 'notice' }
const gradeOfStrategy = ({ trackingStatus }: StoredRecord): Grade | null =>
  trackingGrades[String(trackingStatus)] ?? null

/** Strategies with how they go; a save leads to the objectives (specification 2, section 2). */
export const strategyViews: ResourceViews = {
  list: {
    columns: ['name', 'progress', 'trackingStatus', 'objectiveId', 'departmentId', 'dueOn'],
    facts: ['progress', 'trackingStatus', 'dueOn'],
    filters: ['year', 'trackingStatus', 'departmentId', 'objectiveId', 'ownerId', 'dueOn'],
    preferredWidths: { name: 300 },
    grades: gradeOfStrategy,
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
