import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { useThisYear } from '../use-this-year.screen.tsx'

/** The committees, the newest first. */
export const riskCommitteeViews: ResourceViews = {
  list: { orderBy: 'year', order: 'desc' },
  new: { useInitial: useThisYear },
}
