import type { AreaScreen } from '#src/screens/derived/area-screen.ts'

const page = { group: 'Vendor', module: 'Vendors', guest: true, menu: [] } as const

/** The pages of vendors' links: to register, to say who they are, and to sign a statement of account. */
export const guestVendorScreens: readonly AreaScreen[] = [
  {
    ...page,
    path: '/guest/vendors/$link/corporate/$step',
    title: 'Vendor registration',
    load: async () => ({
      Screen: (await import('./registration/guest-registration.screen.tsx')).CorporateRegistration,
    }),
  },
  {
    ...page,
    path: '/guest/vendors/$link/individual/$step',
    title: 'Vendor registration',
    load: async () => ({
      Screen: (await import('./registration/guest-registration.screen.tsx')).IndividualRegistration,
    }),
  },
  {
    ...page,
    path: '/guest/kyc/success',
    title: 'Thank you',
    load: async () => ({ Screen: (await import('./registration/guest-kyc.screen.tsx')).KycSuccess }),
  },
  {
    ...page,
    path: '/guest/kyc/$link',
    title: 'Identity and account',
    load: async () => ({ Screen: (await import('./registration/guest-kyc.screen.tsx')).Kyc }),
  },
  {
    ...page,
    path: '/guest/statements/$link',
    title: 'Statement of account',
    load: () => import('./statement-of-account/guest-statement.screen.tsx'),
  },
  {
    ...page,
    path: '/guest/statements/$link/success',
    title: 'Statement of account',
    load: () => import('./statement-of-account/guest-statement.screen.tsx'),
  },
]
