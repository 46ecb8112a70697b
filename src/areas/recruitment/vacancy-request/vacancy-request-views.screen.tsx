import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { recruitmentPageMessages as messages } from '../page-messages.ts'
import { RequestAside } from './request-aside.screen.tsx'

/** The requests for people: what waits for one's signature first, for whoever signs. */
export const vacancyRequestViews: ResourceViews = {
  list: {
    columns: ['position', 'departmentId', 'places', 'vacancyType', 'neededBy', 'status', 'number'],
    facts: ['departmentId', 'places', 'neededBy'],
    filters: ['status', 'departmentId', 'vacancyType', 'neededBy', 'createdAt'],
    preferredWidths: { position: 240 },
    tabs: [
      { name: 'all', label: messages.all },
      { name: 'waiting', label: messages.toSign, filters: { [waitingFilter]: [waitingForMe] } },
    ],
    newLabel: messages.newRequest,
    empty: messages.noRequests,
  },
  new: { title: messages.newRequest },
  record: {
    Aside: RequestAside,
    facts: ['departmentId', 'places', 'neededBy', 'payTo'],
    hidden: ['signatories'],
    related: [
      {
        resource: 'vacancies',
        field: 'vacancyRequestId',
        path: '/recruitment/vacancies',
        columns: ['places', 'filled', 'closesOn'],
        offersNew: false,
        hidesEmpty: true,
      },
    ],
  },
}
