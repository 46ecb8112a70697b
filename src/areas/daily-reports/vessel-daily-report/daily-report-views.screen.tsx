import type { ListTab, ListView } from '#src/screens/data/list/list-view.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { dailyReportMessages as messages } from './messages.ts'

const list: ListView = {
  columns: ['vesselId', 'date', 'activity', 'location', 'personsOnBoard', 'status', 'number'],
  facts: ['activity', 'location', 'personsOnBoard', 'number'],
  filters: ['status', 'vesselId', 'date', 'activity'],
  widths: { vesselId: 152, location: 196 },
  // Only the form offers the vessel's own engines, and keeps related figures together.
  inlineFields: [
    'activity',
    'location',
    'client',
    'personsOnBoard',
    'weather',
    'windForce',
    'waveHeight',
    'drills',
    'toolboxTalks',
    'stopCards',
    'nearMisses',
  ],
}

const all: ListTab = { name: 'all', label: messages.all }
const draft: ListTab = { name: 'draft', label: messages.begun, filters: { status: ['draft'] } }
const toReview: ListTab = { name: 'review', label: messages.toReview, filters: { status: ['submitted'] } }
const returned: ListTab = { name: 'returned', label: messages.returned, filters: { status: ['returned'] } }

/** The lists of daily reports: on board the person's vessels', in support the fleet's. */
export const dailyReportViews: ResourceViews = {
  words: {
    staff: { ...list, onlyWithin: ['vessel'], tabs: [all, draft, returned] },
    captain: { ...list, onlyWithin: ['vessel'], newHref: null, tabs: [all, toReview, returned] },
    support: { ...list, newHref: null, tabs: [all, toReview, returned] },
  },
}
