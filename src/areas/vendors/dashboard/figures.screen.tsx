import { tabParameter } from '#src/screens/data/list/list-query.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { viewOfWord } from '#src/screens/derived/word-view.ts'
import { vendor } from '../vendor/vendor.ts'
import { pendingVendorViews } from '../vendor/vendor-views.screen.tsx'

/** The vendors that await a head of a department. */
export const headFigures: FiguresOf = (actor) => [
  {
    resource: vendor,
    label: vendor.label[1],
    group: 'waiting',
    path: '/vendor-management/pending-vendors/hod',
    view: viewOfWord(vendor, pendingVendorViews, 'hod', actor),
    search: { [tabParameter]: 'waiting' },
    isPressing: true,
  },
]
