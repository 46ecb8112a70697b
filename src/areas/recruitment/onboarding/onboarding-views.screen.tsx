import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { onboardingMessages as messages } from './messages.ts'

/** New employees by their first day. */
export const onboardingViews: ResourceViews = {
  list: {
    title: messages.title,
    columns: ['staffId', 'vacancyId', 'departmentId', 'startsOn', 'status', 'number'],
    facts: ['departmentId', 'startsOn'],
    filters: ['status', 'departmentId', 'vacancyId', 'startsOn'],
    inlineFields: ['startsOn'],
    newHref: null,
    empty: messages.empty,
  },
}
