import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

const path = '/incident-management/qhsse/incident-log'
const part = { group: 'HSSE', module: 'Incident log' } as const
const readers = ['manage incident log', 'review incident log', 'view incident', 'create incident log'] as const

/** The screens of the incident log: list, chart, import, and the page of an incident. */
export const incidentLogScreens: readonly AreaScreen[] = [
  {
    ...part,
    path: `${path}/chart`,
    title: 'Incidents of a year',
    permission: readers,
    menu: [],
    load: () => import('./log-chart.screen.tsx'),
  },
  ...derivedScreens({
    ...part,
    resource: 'incident-logs',
    path,
    titles: { list: 'Incident log', new: 'Add to the log', record: 'Incident' },
    permission: readers,
    createPermission: ['create incident log', 'manage incident log'],
    tile: {
      kind: 'review',
      picture: 'tray',
      note: 'Investigations to review',
      permission: 'review incident log',
      count: { resource: 'incident-logs', status: 'completed' },
    },
    describe: async () => (await import('./incident-log.ts')).incidentLog,
    views: async () => (await import('./incident-log-views.screen.tsx')).incidentLogViews,
    own: { record: () => import('./incident-log.screen.tsx') },
  }),
]
