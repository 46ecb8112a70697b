import { addDays } from '#src/lib/instant.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { viewOfWord } from '#src/screens/derived/word-view.ts'
import type { Figure } from '#src/screens/figures/figure.ts'
import { vesselDocument } from '../vessel-document/vessel-document.ts'
import { vesselDocumentViews } from '../vessel-document/vessel-document-views.screen.tsx'
import { vesselDashboardMessages as messages } from './messages.ts'

/** The papers in force that have ended, and those that end within 30 days. */
export const paperFigures: FiguresOf = (actor, _filter, today): Figure[] => {
  const papers = {
    resource: vesselDocument,
    path: '/vessel-management/documents/staff',
    view: viewOfWord(vesselDocument, vesselDocumentViews, 'staff', actor),
  }
  const inForce = (expiresOn: string) => ({ status: 'approved', expiresOn })
  return [
    {
      ...papers,
      label: messages.over,
      group: 'standing',
      search: inForce(`..${addDays(today, -1)}`),
      isPressing: true,
      isListed: true,
    },
    {
      ...papers,
      label: messages.ending,
      group: 'standing',
      search: inForce(`${today}..${addDays(today, 30)}`),
      isListed: true,
    },
  ]
}
