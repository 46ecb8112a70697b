import { addDays } from '#src/lib/instant.ts'
import { tabParameter } from '#src/screens/data/list/list-query.ts'
import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import type { FiguresOf } from '#src/screens/derived/dashboard-part.ts'
import { viewOfWord } from '#src/screens/derived/word-view.ts'
import type { Figure } from '#src/screens/figures/figure.ts'
import { vendor } from '../vendor/vendor.ts'
import { pendingVendorViews, vendorViews } from '../vendor/vendor-views.screen.tsx'
import { vendorDashboardMessages as messages } from './messages.ts'

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

const all = { resource: vendor, path: '/vendor-management/vendors', view: vendorViews.list ?? {} }

/** The vendors whose required documents have ended or end soon: no new quotation may be asked of the first. */
export const buyerFigures: FiguresOf = (_actor, _filter, today): Figure[] => [
  {
    ...all,
    label: messages.expired,
    group: 'standing',
    search: { status: 'approved,inactive', nextExpiryOn: `..${addDays(today, -1)}` },
    isPressing: true,
    isListed: true,
  },
  {
    ...all,
    label: messages.ending,
    group: 'standing',
    search: { status: 'approved', nextExpiryOn: `${today}..${addDays(today, 30)}` },
  },
]

/** The vendors that await whoever approves them last. */
export const directorFigures: FiguresOf = () => [
  {
    ...all,
    label: vendor.label[1],
    group: 'waiting',
    search: { [waitingFilter]: waitingForMe },
    isPressing: true,
  },
]

/** The people that the company pays as vendors and that await HR. */
export const hrFigures: FiguresOf = (actor) => [
  {
    resource: vendor,
    label: messages.individuals,
    group: 'waiting',
    path: '/vendor-management/pending-vendors/hr',
    view: viewOfWord(vendor, pendingVendorViews, 'hr', actor),
    search: { [tabParameter]: 'waiting' },
    isPressing: true,
  },
]
