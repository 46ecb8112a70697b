import { addDays } from '#src/lib/instant.ts'
import { tabParameter } from '#src/screens/data/list/list-query.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { viewOfWord } from '#src/screens/derived/word-view.ts'
import type { Figure } from '#src/screens/figures/figure.ts'
import { mocRequest } from '../moc-request/moc-request.ts'
import { signatoryViews } from '../moc-request/moc-request-views.screen.tsx'
import { mocDashboardMessages as messages } from './messages.ts'

/** The changes that await a head of a department. */
export const headFigures: FiguresOf = (actor) => [
  {
    resource: mocRequest,
    label: mocRequest.label[1],
    group: 'waiting',
    path: '/moc/signatory/hod/requests',
    view: viewOfWord(mocRequest, signatoryViews, 'hod', actor),
    search: { [tabParameter]: 'waiting' },
    isPressing: true,
  },
]

/** The changes that await QHSSE, and the temporary ones that end soon or have ended and are still open. */
export const reviewerFigures: FiguresOf = (actor, _filter, today): Figure[] => {
  const ofQhsse = {
    resource: mocRequest,
    path: '/moc/signatory/qhsse/requests',
    view: viewOfWord(mocRequest, signatoryViews, 'qhsse', actor),
  }
  const inForce = (days: string): Record<string, string> => ({
    [tabParameter]: 'all',
    status: 'md-approved',
    expiresOn: days,
  })
  return [
    { ...ofQhsse, label: messages.toSign, group: 'waiting', search: { [tabParameter]: 'waiting' }, isPressing: true },
    {
      ...ofQhsse,
      label: messages.ending,
      group: 'standing',
      search: inForce(`${today}..${addDays(today, 60)}`),
      isListed: true,
    },
    {
      ...ofQhsse,
      label: messages.over,
      group: 'standing',
      search: inForce(`..${addDays(today, -1)}`),
      isPressing: true,
      isListed: true,
    },
  ]
}
