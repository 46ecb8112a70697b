import type { AreaScreen } from '#src/screens/derived/area-screen.ts'

const page = { group: 'Recruitment', module: 'Applicants', guest: true, menu: [] } as const

/** The pages of applicants: a vacancy, and their application by a link. */
export const guestRecruitmentScreens: readonly AreaScreen[] = [
  {
    ...page,
    path: '/guest/vacancies/$id',
    title: 'Vacancy',
    load: () => import('./guest/guest-vacancy.screen.tsx'),
  },
  {
    ...page,
    path: '/guest/vacancies/$id/apply',
    title: 'Apply',
    load: () => import('./guest/guest-apply.screen.tsx'),
  },
  {
    ...page,
    path: '/guest/vacancies/$id/apply/$link',
    title: 'Your application',
    load: () => import('./guest/guest-application.screen.tsx'),
  },
  {
    ...page,
    path: '/guest/vacancies/$id/application/success',
    title: 'Thank you',
    load: () => import('./guest/application-success.screen.tsx'),
  },
]
