import type { ListView } from '#src/screens/data/list/list-view.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'

const list: ListView = {
  columns: ['number', 'date', 'vesselId', 'activity', 'location', 'status'],
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

/** The lists of daily reports: on board the person's vessels', in support the fleet's. */
export const dailyReportViews: ResourceViews = {
  words: {
    staff: { ...list, scopes: ['vessel'] },
    captain: { ...list, scopes: ['vessel'], newHref: null },
    support: { ...list, newHref: null },
  },
}
