import type { RelatedView } from '#src/screens/data/related/related-view.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { offerMessages as messages } from './messages.ts'

/** The offers of an application or of a vacancy, on its page. */
export const offersOf = (field: 'jobApplicationId' | 'vacancyId'): RelatedView => ({
  resource: 'offers',
  field,
  path: '/recruitment/offers',
  title: messages.title,
  columns: ['pay', 'startsOn', 'answerBy'],
  offersNew: false,
  hidesEmpty: true,
})

/** Offers, those that await their answer before the others. */
export const offerViews: ResourceViews = {
  list: {
    title: messages.title,
    columns: ['applicant', 'vacancyId', 'pay', 'startsOn', 'answerBy', 'status', 'number'],
    facts: ['vacancyId', 'pay', 'answerBy'],
    filters: ['status', 'vacancyId', 'startsOn', 'answerBy'],
    tabs: [
      { name: 'waiting', label: messages.waiting, filters: { status: ['pending'] } },
      { name: 'all', label: messages.all },
    ],
    totals: [],
    newHref: null,
    empty: messages.empty,
  },
  record: { facts: ['vacancyId', 'pay', 'startsOn', 'answerBy'], hidden: ['applicant'] },
}
