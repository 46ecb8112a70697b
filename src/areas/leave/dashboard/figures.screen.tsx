import { tabParameter } from '#src/screens/data/list/list-query.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { viewOfWord } from '#src/screens/derived/word-view.ts'
import type { Figure } from '#src/screens/figures/figure.ts'
import { leaveRequest } from '../leave-request/leave-request.ts'
import { leaveReviewViews } from '../leave-request/leave-review-views.screen.tsx'
import { myLeaveView } from '../leave-request/my-leave-view.screen.tsx'
import { undecidedStates } from '../leave-request/undecided-states.ts'

const label = leaveRequest.label[1]

/** The leave a person has asked for: undecided, and beginning in the chosen days. */
export const ownFigures: FiguresOf = ({ personId }, { from, to }): Figure[] => {
  const own = { resource: leaveRequest, label, path: '/leave-management/my-requests', view: myLeaveView(personId) }
  return [
    { ...own, group: 'standing', search: { status: undecidedStates.join() } },
    { ...own, group: 'period', search: { startDate: `${from}..${to}` } },
  ]
}

/** What awaits a head of a department, and the leave that begins in the chosen days. */
export const headFigures: FiguresOf = (actor, { from, to }): Figure[] => {
  const ofHead = {
    resource: leaveRequest,
    label,
    path: '/leave-management/requests/hod',
    view: viewOfWord(leaveRequest, leaveReviewViews, 'hod', actor),
  }
  return [
    { ...ofHead, group: 'waiting', search: { [tabParameter]: 'waiting' }, isPressing: true },
    { ...ofHead, group: 'period', search: { [tabParameter]: 'all', startDate: `${from}..${to}` } },
  ]
}

/** The leave that awaits HR, and all that begins in the chosen days. */
export const hrFigures: FiguresOf = (actor, { from, to }): Figure[] => {
  const ofHr = {
    resource: leaveRequest,
    label,
    path: '/leave-management/requests/hr',
    view: viewOfWord(leaveRequest, leaveReviewViews, 'hr', actor),
  }
  return [
    { ...ofHr, group: 'waiting', search: { [tabParameter]: 'waiting' }, isPressing: true, isListed: true },
    { ...ofHr, group: 'period', search: { [tabParameter]: 'all', startDate: `${from}..${to}` } },
  ]
}
