import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedPage, type PageSource } from '#src/screens/derived/page-loader.ts'

const resource = 'offers'
const part = { group: 'Recruitment', module: 'Applicants' } as const
const source: PageSource = {
  path: '/recruitment/offers',
  describe: async () => (await import('./offer.ts')).offer,
  views: async () => (await import('./offer-views.screen.tsx')).offerViews,
}

/** The screens of offers; one is sent on the page of an application. */
export const offerScreens: readonly AreaScreen[] = [
  {
    ...part,
    path: source.path,
    title: 'Offers',
    permission: 'manage job application',
    load: derivedPage('list', source),
  },
  {
    ...part,
    path: `${source.path}/$id`,
    title: 'Offer',
    opens: { resource, what: 'record' },
    load: derivedPage('record', source),
  },
  {
    ...part,
    path: `${source.path}/$id/edit`,
    title: 'Offer',
    opens: { resource, what: 'edit' },
    load: derivedPage('edit', source),
  },
]
