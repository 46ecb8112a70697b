import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { recruitmentPageMessages as messages } from '../page-messages.ts'
import { PublicLink } from './public-link.screen.tsx'

/** Vacancies with their applications. */
export const vacancyViews: ResourceViews = {
  list: {
    columns: ['position', 'departmentId', 'places', 'filled', 'closesOn', 'isPublic', 'status', 'number'],
    facts: ['departmentId', 'places', 'closesOn'],
    filters: ['status', 'departmentId', 'jobType', 'closesOn', 'isPublic'],
    preferredWidths: { position: 240 },
    tabs: [
      { name: 'current', label: messages.inProcess, filters: { status: ['pending', 'open', 'closed'] } },
      { name: 'settled', label: messages.settled, filters: { status: ['completed', 'terminated'] } },
      { name: 'all', label: messages.all },
    ],
    board: true,
    empty: messages.noVacancies,
  },
  record: {
    Aside: PublicLink,
    facts: ['departmentId', 'places', 'filled', 'closesOn'],
    related: [
      {
        resource: 'job-applications',
        field: 'vacancyId',
        path: '/recruitment/applications',
        title: messages.applications,
        columns: ['email', 'createdAt'],
        openFirst: true,
      },
    ],
  },
}
