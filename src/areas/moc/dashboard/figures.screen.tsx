import { tabParameter } from '#src/screens/data/list/list-query.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { viewOfWord } from '#src/screens/derived/word-view.ts'
import { mocRequest } from '../moc-request/moc-request.ts'
import { signatoryViews } from '../moc-request/moc-request-views.screen.tsx'

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
