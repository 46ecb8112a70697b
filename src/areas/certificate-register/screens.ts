import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

const readers = ['manage certificate register', 'view certificate register'] as const

/** The screens of the company's certificates, in the order of the menu. */
export const certificateRegisterScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    resource: 'certificate-categories',
    path: '/certificate-data/category',
    titles: { list: 'Certificate categories', new: 'New certificate category', record: 'Certificate category' },
    group: 'Company',
    module: 'Certificates',
    permission: 'manage certificate register',
    describe: async () => (await import('./certificate-category/certificate-category.ts')).certificateCategory,
    views: {
      record: {
        related: [{ resource: 'certificate-registers', field: 'categoryId', path: '/certificate-data/register' }],
      },
    },
  }),
  ...derivedScreens({
    resource: 'certificate-registers',
    path: '/certificate-data/register',
    titles: { list: 'Certificates', new: 'New certificate', record: 'Certificate' },
    group: 'Company',
    module: 'Certificates',
    permission: readers,
    createPermission: 'manage certificate register',
    describe: async () => (await import('./certificate/certificate-register.ts')).certificateRegister,
    views: async () => (await import('./certificate/certificate-views.screen.tsx')).certificateViews,
  }),
]
