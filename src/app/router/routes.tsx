import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { screens } from '#src/areas/screens.ts'
import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { defaultRoot } from '#src/screens/derived/default-root.ts'
import { ErrorPage } from '../error-pages/error-page.tsx'
import { errorPageMessages } from '../error-pages/error-page-messages.ts'
import { NotFoundPage } from '../error-pages/not-found-page.tsx'
import { PendingPage } from '../error-pages/pending-page.tsx'
import { hasAllowedPathValues } from '../menu/screen-at.ts'
import {
  redirectSignedInPerson,
  requirePinSetUp,
  requireUnlockedOrNotFound,
  requireUnlockedPerson,
} from '../session/route-guards.ts'
import { shellMessages } from '../shell-messages.ts'
import { passwordMessages, pinMessages, signInMessages } from '../sign-in/sign-in-messages.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { Root } from './root.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage, errorComponent: ErrorPage })

const returnUrlOf = (search: Record<string, unknown>) => ({ returnUrl: textOf(search.returnUrl) })
const returnTargetOf = (search: Record<string, unknown>) => ({ ...returnUrlOf(search), whose: textOf(search.whose) })

const whoIsHere = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: signInMessages.whoIsHere },
  validateSearch: returnTargetOf,
  beforeLoad: ({ search }) => redirectSignedInPerson(search),
  component: () => <SignInPage target={whoIsHere.useSearch()} withPassword={false} />,
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  staticData: { title: signInMessages.signIn },
  validateSearch: returnTargetOf,
  beforeLoad: ({ search }) => redirectSignedInPerson(search, true),
  component: () => <SignInPage target={signIn.useSearch()} withPassword />,
})

const setPin = createRoute({
  getParentRoute: () => root,
  path: '/set-pin',
  staticData: { title: pinMessages.setUpTitle },
  validateSearch: (search: Record<string, unknown>) => ({
    ...returnUrlOf(search),
    forgotten: textOf(search.forgotten) === 'true',
    lost: textOf(search.lost) === 'true',
  }),
  beforeLoad: ({ search }) => requirePinSetUp(search.returnUrl, search.forgotten),
  component: lazyRouteComponent(() => import('../sign-in/pin-set-up-page.tsx'), 'PinSetUpPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: passwordMessages.forgotTitle },
  component: lazyRouteComponent(() => import('../sign-in/mail-link-request-page.tsx'), 'ForgotPasswordPage'),
})

const requestActivation = createRoute({
  getParentRoute: () => root,
  path: '/request-activation',
  staticData: { title: passwordMessages.activateTitle },
  component: lazyRouteComponent(() => import('../sign-in/mail-link-request-page.tsx'), 'RequestActivationPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: passwordMessages.resetTitle },
  component: lazyRouteComponent(() => import('../sign-in/new-password-page.tsx'), 'ResetPasswordPage'),
})

const activate = createRoute({
  getParentRoute: () => root,
  path: '/activate',
  staticData: { title: passwordMessages.activateTitle },
  component: lazyRouteComponent(() => import('../sign-in/new-password-page.tsx'), 'ActivatePage'),
})

const inside: AnyRoute = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location, matches }) =>
    matches.some(({ routeId }) => routeId === unknownAddress.id)
      ? requireUnlockedOrNotFound()
      : requireUnlockedPerson(location.href),
  component: lazyRouteComponent(() => import('../frame/frame.tsx'), 'Frame'),
})

const withRecords: AnyRoute = createRoute({
  getParentRoute: () => inside,
  id: 'records',
  component: lazyRouteComponent(() => import('./area-frame.tsx'), 'AreaFrame'),
})

const dashboard = createRoute({
  getParentRoute: () => withRecords,
  path: '/dashboard',
  staticData: { title: shellMessages.dashboard, module: shellMessages.dashboard },
  component: lazyRouteComponent(() => import('../dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const sync = createRoute({
  getParentRoute: () => withRecords,
  path: '/sync',
  staticData: { title: shellMessages.sync, module: shellMessages.syncModule },
  component: lazyRouteComponent(() => import('../sync/sync-page.tsx'), 'SyncPage'),
})

const shared = createRoute({
  getParentRoute: () => withRecords,
  path: '/shared',
  staticData: { title: shellMessages.shared, module: null },
  component: lazyRouteComponent(() => import('../sharing/shared-page.tsx'), 'SharedPage'),
})

const quarantine = createRoute({
  getParentRoute: () => withRecords,
  path: '/sync/held',
  staticData: { title: shellMessages.quarantine, module: shellMessages.syncModule },
  component: lazyRouteComponent(() => import('../office/quarantine-page.tsx'), 'QuarantinePage'),
})

const unsentImport = createRoute({
  getParentRoute: () => withRecords,
  path: '/sync/bring-in',
  staticData: { title: shellMessages.unsentImport, module: shellMessages.syncModule },
  component: lazyRouteComponent(() => import('../office/unsent-import-page.tsx'), 'UnsentImportPage'),
})

const devices = createRoute({
  getParentRoute: () => withRecords,
  path: '/sync/devices',
  staticData: { title: shellMessages.devices, module: shellMessages.syncModule },
  component: lazyRouteComponent(() => import('../office/devices-page.tsx'), 'DevicesPage'),
})

const forGuests: AnyRoute = createRoute({
  getParentRoute: () => root,
  id: 'guests',
  component: lazyRouteComponent(() => import('./guest-frame.tsx'), 'GuestFrame'),
})

const notFoundInFrame = lazyRouteComponent(() => import('../error-pages/not-found-in-frame.tsx'), 'NotFoundInFrame')

/** Any other address for a person at work; others are not asked to sign in for a page that does not exist. */
const unknownAddress = createRoute({
  getParentRoute: () => withRecords,
  path: '$',
  staticData: { title: errorPageMessages.notFoundTitle },
  component: notFoundInFrame,
})

/** One lazy route per area screen (`src/areas/screens.ts`). */
const routeOf = (screen: AreaScreen, parent: AnyRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    loader: screen.pathValues
      ? ({ params }) => {
          if (!hasAllowedPathValues(screen, params)) throw notFound()
        }
      : undefined,
    notFoundComponent: notFoundInFrame,
    // Guests are not counted, even where a person is signed in on the device.
    staticData: { title: screen.title, module: screen.guest ? null : screen.module },
    component: lazyRouteComponent(screen.load, 'Screen'),
  })
const areaRoutes = screens.filter(({ guest }) => !guest).map((screen) => routeOf(screen, withRecords))
const guestRoutes = screens.filter(({ guest }) => guest).map((screen) => routeOf(screen, forGuests))

type DefaultScreen = { title: string; module: string; Screen: ComponentType }
/** The default screens of a resource: known once the descriptions are loaded. */
const defaultRoutes = ['', '/new', '/$id', '/$id/edit'].map((below) => {
  const route = createRoute({
    getParentRoute: () => withRecords,
    path: `${defaultRoot}/$resource${below}`,
    loader: async ({ params }): Promise<DefaultScreen> => {
      const { defaultScreen } = await import('../menu/all-screens.ts')
      const screen = defaultScreen(`${defaultRoot}/${params.resource}${below}`)
      if (!screen) throw notFound()
      return { title: screen.title, module: screen.module, ...(await screen.load()) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    notFoundComponent: notFoundInFrame,
    component: () => {
      const { Screen }: DefaultScreen = route.useLoaderData()
      return <Screen />
    },
  })
  return route
})

const tree = root.addChildren([
  whoIsHere,
  signIn,
  setPin,
  forgotPassword,
  requestActivation,
  resetPassword,
  activate,
  forGuests.addChildren(guestRoutes),
  inside.addChildren([
    withRecords.addChildren([
      dashboard,
      sync,
      shared,
      quarantine,
      unsentImport,
      devices,
      ...areaRoutes,
      ...defaultRoutes,
      unknownAddress,
    ]),
  ]),
])

/** The app's router over all routes; only tests pass a history. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 150,
    // Shows screens at once: the router would otherwise keep the pending page for half a second.
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Sets the browser tab's title. */
    title?: string
    /** The menu module whose use is counted here; null where nothing is counted. */
    module?: string | null
  }
}

/** Values in an address are text; those of navigation inside the app may be a flag. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'boolean' ? `${value}` : undefined
}
