import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { registerTabs } from '../risk/register-tabs.screen.tsx'
import { useThisYear } from '../use-this-year.screen.tsx'

/** Opportunities, beside the risks. */
export const opportunityViews: ResourceViews = {
  list: {
    tabs: registerTabs,
    columns: ['name', 'likelihood', 'benefit', 'departmentId', 'ownerId', 'reviewOn'],
    facts: ['likelihood', 'benefit', 'reviewOn'],
    filters: ['year', 'departmentId', 'strategyId', 'ownerId', 'reviewOn', 'active'],
  },
  new: { useInitial: useThisYear },
  record: { facts: ['likelihood', 'benefit', 'departmentId', 'ownerId', 'reviewOn'] },
}
