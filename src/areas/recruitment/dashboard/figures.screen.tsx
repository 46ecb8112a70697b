import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { vacancy } from '../vacancy/vacancy.ts'
import { vacancyViews } from '../vacancy/vacancy-views.screen.tsx'
import { vacancyRequest } from '../vacancy-request/vacancy-request.ts'
import { vacancyRequestViews } from '../vacancy-request/vacancy-request-views.screen.tsx'
import { recruitmentDashboardMessages as messages } from './messages.ts'

/** The vacancies that take applications; applications themselves are on no device. */
export const vacancyFigures: FiguresOf = () => [
  {
    resource: vacancy,
    label: messages.open,
    group: 'standing',
    path: '/recruitment/vacancies',
    view: vacancyViews.list ?? {},
    search: { status: 'open' },
  },
]

/** The requests that await whoever signs them. */
export const signingFigures: FiguresOf = () => [
  {
    resource: vacancyRequest,
    label: vacancyRequest.label[1],
    group: 'waiting',
    path: '/recruitment/vacancy-requests',
    view: vacancyRequestViews.list ?? {},
    search: { [waitingFilter]: waitingForMe },
    isPressing: true,
  },
]
