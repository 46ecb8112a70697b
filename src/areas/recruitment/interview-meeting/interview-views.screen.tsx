import { useMemo } from 'react'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import type { NextRecord, RelatedView } from '#src/screens/data/related/related-view.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { interviewMeetingMessages as messages } from './messages.ts'

const path = '/recruitment/interviews'

/** The button that schedules an interview with an applicant. */
export const nextInterview: NextRecord = {
  resource: 'interview-meetings',
  field: 'jobApplicationId',
  path,
  label: messages.scheduleMeeting,
  while: ['interview', 'offer'],
}

/** The interviews of an application, on its page. */
export const interviewsOfApplication: RelatedView = {
  resource: 'interview-meetings',
  field: 'jobApplicationId',
  path,
  columns: ['startTime', 'mode', 'attendance'],
  offersNew: false,
  hidesEmpty: true,
}

/** The application that the address names, by either of its names. */
function useApplication(): Readonly<Record<string, unknown>> {
  const given = useQueryValue('applicationId')
  const field = useQueryValue('jobApplicationId')
  const id = given ?? field
  return useMemo(() => (id === undefined ? {} : { jobApplicationId: id }), [id])
}

/** Interviews by day, the next one first. */
export const interviewViews: ResourceViews = {
  list: {
    title: messages.title,
    columns: ['applicant', 'date', 'startTime', 'mode', 'attendance', 'status', 'number'],
    facts: ['date', 'startTime', 'mode'],
    filters: ['status', 'mode', 'date', 'attendance'],
    newHref: null,
    empty: messages.empty,
  },
  new: {
    title: messages.schedule,
    hidden: ['jobApplicationId'],
    useInitial: useApplication,
    createLabel: messages.schedule,
  },
  edit: { hidden: ['jobApplicationId'] },
}
