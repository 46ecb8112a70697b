import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedPage, type PageSource } from '#src/screens/derived/page-loader.ts'

const resource = 'onboardings'
const part = { group: 'Recruitment', module: 'Onboarding' } as const
const source: PageSource = {
  path: '/recruitment/onboarding',
  describe: async () => (await import('./onboarding.ts')).onboarding,
  views: async () => (await import('./onboarding-views.screen.tsx')).onboardingViews,
}

/** The screens of onboardings, which applications begin when they are marked as completed. */
export const onboardingScreens: readonly AreaScreen[] = [
  {
    ...part,
    path: source.path,
    title: 'Onboarding',
    flags: ['isHod'],
    alsoFor: 'manage job application',
    load: derivedPage('list', source),
  },
  {
    ...part,
    path: `${source.path}/$id`,
    title: 'Onboarding',
    opens: { resource, what: 'record' },
    load: () => import('./onboarding.screen.tsx'),
  },
  {
    ...part,
    path: `${source.path}/$id/edit`,
    title: 'Onboarding',
    opens: { resource, what: 'edit' },
    load: () => import('./edit-onboarding.screen.tsx'),
  },
]
