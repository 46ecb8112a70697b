import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { useThisYear } from '../use-this-year.screen.tsx'

/** What departments contribute, with how far they are. */
export const departmentalObjectiveViews: ResourceViews = {
  list: {
    columns: ['name', 'progress', 'departmentId', 'objectiveId', 'year'],
    preferredWidths: { name: 340 },
    facts: ['progress', 'departmentId', 'year'],
  },
  new: { useInitial: useThisYear },
  record: { facts: ['progress', 'departmentId', 'objectiveId', 'year'] },
}
