import { useMemo } from 'react'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { applicationScoreMessages as messages } from './messages.ts'
import { ScoreFields } from './score-fields.screen.tsx'

/** Whose sheet it is follows from who writes it, and the applicant from the address. */
const hidden = ['jobApplicationId', 'scorerId', 'scores'] as const

/** Sheets of interviewers: one's own, and for whoever leads all that they may see yet. */
export const scoreViews: ResourceViews = {
  list: {
    title: messages.title,
    columns: ['applicant', 'scorerId', 'score', 'recommendation', 'status', 'createdAt'],
    facts: ['scorerId', 'score', 'recommendation'],
    filters: ['status', 'scorerId', 'recommendation'],
    inlineFields: [],
    newHref: null,
    empty: messages.empty,
  },
  new: {
    hidden: ['scorerId', 'scores'],
    Fields: ScoreFields,
    useInitial() {
      const scorerId = usePersonId()
      return useMemo(() => ({ scorerId }), [scorerId])
    },
  },
  edit: { hidden, Fields: ScoreFields },
}
