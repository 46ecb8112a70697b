import { addDays } from '#src/lib/instant.ts'
import { tabParameter } from '#src/screens/data/list/list-query.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { viewOfWord } from '#src/screens/derived/word-view.ts'
import type { Figure } from '#src/screens/figures/figure.ts'
import { inventoryRequisition } from '../inventory-requisition/inventory-requisition.ts'
import { requisitionViews } from '../inventory-requisition/requisition-views.screen.tsx'
import { sourcingViews } from '../vendor-sourcing/sourcing-views.screen.tsx'
import { vendorSourcing } from '../vendor-sourcing/vendor-sourcing.ts'
import { requisitionDashboardMessages as messages } from './messages.ts'

/** What a buyer has to source, which quotations close, what is to be compared, and what should have come. */
export const buyerFigures: FiguresOf = (actor, _filter, today): Figure[] => {
  const requisitions = {
    resource: inventoryRequisition,
    path: '/procurement/requisition/procurement-officer',
    view: viewOfWord(inventoryRequisition, requisitionViews, 'procurement-officer', actor),
  }
  const quotations = {
    resource: vendorSourcing,
    path: '/procurement/requisition/sourcings',
    view: sourcingViews.list ?? {},
  }
  return [
    {
      ...requisitions,
      label: messages.toSource,
      group: 'waiting',
      search: { [tabParameter]: 'approved' },
      isPressing: true,
      isListed: true,
    },
    {
      ...quotations,
      label: messages.toCompare,
      group: 'waiting',
      search: { [tabParameter]: 'all', status: 'received', closesAt: `..${addDays(today, -1)}` },
      isPressing: true,
      isListed: true,
    },
    {
      ...quotations,
      label: messages.closing,
      group: 'standing',
      search: { [tabParameter]: 'open', closesAt: `${today}..${addDays(today, 2)}` },
    },
    { ...requisitions, label: messages.inSourcing, group: 'standing', search: { [tabParameter]: 'sourcing' } },
    { ...requisitions, label: messages.toCome, group: 'standing', search: { [tabParameter]: 'coming' } },
    {
      ...requisitions,
      label: messages.late,
      group: 'standing',
      search: { [tabParameter]: 'coming', neededBy: `..${addDays(today, -1)}` },
      isPressing: true,
    },
  ]
}
