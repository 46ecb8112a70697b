import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'
import { applicationScoreScreens } from './application-score/screens.ts'
import { guestRecruitmentScreens } from './guest-screens.ts'
import { interviewMeetingScreens } from './interview-meeting/screens.ts'
import { offerScreens } from './offer/screens.ts'
import { onboardingScreens } from './onboarding/screens.ts'

const group = 'Recruitment'

/** The screens of recruitment, in the order of the menu. */
export const recruitmentScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    resource: 'vacancy-requests',
    path: '/recruitment/vacancy-requests',
    titles: { list: 'Vacancy requests', new: 'New vacancy request', record: 'Vacancy request' },
    group,
    module: 'Vacancies',
    permission: ['create vacancy request', 'approve vacancy request', 'view vacancy request'],
    createPermission: 'create vacancy request',
    tile: {
      kind: 'review',
      picture: 'people',
      note: 'Vacancy requests to sign',
      permission: 'approve vacancy request',
      count: { resource: 'vacancy-requests', status: ['pending', 'authorized'] },
    },
    describe: async () => (await import('./vacancy-request/vacancy-request.ts')).vacancyRequest,
    views: async () => (await import('./vacancy-request/vacancy-request-views.screen.tsx')).vacancyRequestViews,
  }),
  ...derivedScreens({
    resource: 'signatories',
    path: '/settings/signatories/vacancy-requests',
    titles: { list: 'Signatories of vacancy requests', new: 'New signatory', record: 'Signatory' },
    group,
    module: 'Vacancies',
    flags: ['isHr'],
    describe: async () => (await import('./signatory/signatory.ts')).signatory,
  }),
  ...derivedScreens({
    resource: 'vacancies',
    path: '/recruitment/vacancies',
    titles: { list: 'Vacancies', new: 'New vacancy', record: 'Vacancy' },
    group,
    module: 'Vacancies',
    permission: 'manage vacancy',
    describe: async () => (await import('./vacancy/vacancy.ts')).vacancy,
    views: async () => (await import('./vacancy/vacancy-views.screen.tsx')).vacancyViews,
  }),
  ...derivedScreens({
    resource: 'job-applications',
    path: '/recruitment/applications',
    titles: { list: 'Job applications', new: 'New application', record: 'Job application' },
    group,
    module: 'Applicants',
    flags: ['isHod'],
    alsoFor: 'manage job application',
    createPermission: ['create job application', 'manage job application'],
    describe: async () => (await import('./job-application/job-application.ts')).jobApplication,
    views: async () => (await import('./job-application/job-application-views.screen.tsx')).jobApplicationViews,
    own: { record: () => import('./job-application/job-application.screen.tsx') },
  }),
  ...interviewMeetingScreens,
  ...applicationScoreScreens,
  ...offerScreens,
  ...onboardingScreens,
  ...guestRecruitmentScreens,
]
