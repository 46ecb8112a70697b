import type { AreaScreen } from '#src/screens/derived/area-screen.ts'

/** The pages of a report that gives no name. */
export const guestIncidentScreens: readonly AreaScreen[] = [
  {
    path: '/general/incident',
    title: 'Anonymous report',
    group: 'HSSE',
    module: 'Anonymous reports',
    guest: true,
    menu: [],
    load: () => import('./guest/guest-home.screen.tsx'),
  },
  {
    path: '/general/incident/near-miss',
    title: 'Report a near miss',
    group: 'HSSE',
    module: 'Anonymous reports',
    guest: true,
    menu: [],
    load: async () => ({ Screen: (await import('./guest/new-guest-report.screen.tsx')).NewGuestNearMiss }),
  },
  {
    path: '/general/incident/safety-observation',
    title: 'Report a safety observation',
    group: 'HSSE',
    module: 'Anonymous reports',
    guest: true,
    menu: [],
    load: async () => ({ Screen: (await import('./guest/new-guest-report.screen.tsx')).NewGuestObservation }),
  },
  {
    path: '/general/incident/preliminary-report',
    title: 'Report an incident',
    group: 'HSSE',
    module: 'Anonymous reports',
    guest: true,
    menu: [],
    load: async () => ({ Screen: (await import('./guest/new-guest-report.screen.tsx')).NewGuestIncident }),
  },
  {
    path: '/general/incident/sent/$id',
    title: 'Report to correct',
    group: 'HSSE',
    module: 'Anonymous reports',
    guest: true,
    menu: [],
    load: () => import('./guest/guest-correct.screen.tsx'),
  },
  {
    path: '/general/incident/success',
    title: 'Thank you',
    group: 'HSSE',
    module: 'Anonymous reports',
    guest: true,
    menu: [],
    load: () => import('./guest/guest-success.screen.tsx'),
  },
]
