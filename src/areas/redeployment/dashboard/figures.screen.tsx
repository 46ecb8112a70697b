import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { viewOfWord } from '#src/screens/derived/word-view.ts'
import { redeployment } from '../redeployment/redeployment.ts'
import { redeploymentViews } from '../redeployment/redeployment-views.screen.tsx'

/** The redeployments that await whoever decides on them. */
export const decidingFigures: FiguresOf = (actor) => [
  {
    resource: redeployment,
    label: redeployment.label[1],
    group: 'waiting',
    path: '/redeployments/all',
    view: viewOfWord(redeployment, redeploymentViews, 'all', actor),
    search: { status: 'pending', [waitingFilter]: waitingForMe },
    isPressing: true,
    isListed: true,
  },
]
