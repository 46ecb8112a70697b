import { tabParameter } from '#src/screens/data/list/list-query.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { viewOfWord } from '#src/screens/derived/word-view.ts'
import { type Figure, openStates } from '#src/screens/figures/figure.ts'
import { inventoryRequisition } from '../inventory-requisition/inventory-requisition.ts'
import { requisitionViews } from '../inventory-requisition/requisition-views.screen.tsx'

const label = inventoryRequisition.label[1]

/** What a person has asked for: still open, and asked for in the chosen days. */
export const ownFigures: FiguresOf = (actor, { from, to }): Figure[] => {
  const own = {
    resource: inventoryRequisition,
    label,
    path: '/procurement/requisition/staff',
    view: viewOfWord(inventoryRequisition, requisitionViews, 'staff', actor),
  }
  return [
    { ...own, group: 'standing', search: { status: openStates(inventoryRequisition).join() } },
    { ...own, group: 'period', search: { createdAt: `${from}..${to}` } },
  ]
}

/** What awaits a head of a department, and what was asked for in it in the chosen days. */
export const headFigures: FiguresOf = (actor, { from, to }): Figure[] => {
  const ofHead = {
    resource: inventoryRequisition,
    label,
    path: '/procurement/requisition/hod',
    view: viewOfWord(inventoryRequisition, requisitionViews, 'hod', actor),
  }
  return [
    { ...ofHead, group: 'waiting', search: { [tabParameter]: 'waiting' }, isPressing: true },
    { ...ofHead, group: 'period', search: { [tabParameter]: 'all', createdAt: `${from}..${to}` } },
  ]
}
