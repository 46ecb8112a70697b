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
import { failurePageWords } from '../error-pages/error-page-messages.ts'
import { NotFoundPage } from '../error-pages/not-found-page.tsx'
import { PendingPage } from '../error-pages/pending-page.tsx'
import { hasKnownWords } from '../menu/screen-at.ts'
import { passOnPerson, requirePerson, requirePinless, requireSomebody } from '../session/route-guards.ts'
import { shellWords } from '../shell-messages.ts'
import { passwordWords, pinWords, signInWords } from '../sign-in/sign-in-messages.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { Root } from './root.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage, errorComponent: ErrorPage })

const returnUrlOf = (search: Record<string, unknown>) => ({ returnUrl: textOf(search.returnUrl) })
const wayBackOf = (search: Record<string, unknown>) => ({ ...returnUrlOf(search), whose: textOf(search.whose) })

const whoIsHere = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: signInWords.whoIsHere },
  validateSearch: wayBackOf,
  beforeLoad: ({ search }) => passOnPerson(search),
  component: () => <SignInPage way={whoIsHere.useSearch()} withPassword={false} />,
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  staticData: { title: signInWords.signIn },
  validateSearch: wayBackOf,
  beforeLoad: ({ search }) => passOnPerson(search, true),
  component: () => <SignInPage way={signIn.useSearch()} withPassword />,
})

const setPin = createRoute({
  getParentRoute: () => root,
  path: '/set-pin',
  staticData: { title: pinWords.setUpTitle },
  validateSearch: (search: Record<string, unknown>) => ({
    ...returnUrlOf(search),
    forgotten: textOf(search.forgotten) === 'true',
    lost: textOf(search.lost) === 'true',
  }),
  beforeLoad: ({ search }) => requirePinless(search.returnUrl, search.forgotten),
  component: lazyRouteComponent(() => import('../sign-in/pin-set-up-page.tsx'), 'PinSetUpPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: passwordWords.forgotTitle },
  component: lazyRouteComponent(() => import('../sign-in/mail-link-request-page.tsx'), 'ForgotPasswordPage'),
})

const requestActivation = createRoute({
  getParentRoute: () => root,
  path: '/request-activation',
  staticData: { title: passwordWords.activateTitle },
  component: lazyRouteComponent(() => import('../sign-in/mail-link-request-page.tsx'), 'RequestActivationPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { title: passwordWords.resetTitle },
  component: lazyRouteComponent(() => import('../sign-in/new-password-page.tsx'), 'ResetPasswordPage'),
})

const activate = createRoute({
  getParentRoute: () => root,
  path: '/activate',
  staticData: { title: passwordWords.activateTitle },
  component: lazyRouteComponent(() => import('../sign-in/new-password-page.tsx'), 'ActivatePage'),
})

const inside: AnyRoute = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location, matches }) =>
    matches.some(({ routeId }) => routeId === lost.id) ? requireSomebody() : requirePerson(location.href),
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
  staticData: { title: shellWords.dashboard, module: shellWords.dashboard },
  component: lazyRouteComponent(() => import('../dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const sync = createRoute({
  getParentRoute: () => withRecords,
  path: '/sync',
  staticData: { title: shellWords.sync, module: shellWords.syncModule },
  component: lazyRouteComponent(() => import('../sync/sync-page.tsx'), 'SyncPage'),
})

const shared = createRoute({
  getParentRoute: () => withRecords,
  path: '/shared',
  staticData: { title: shellWords.shared, module: null },
  component: lazyRouteComponent(() => import('../sharing/shared-page.tsx'), 'SharedPage'),
})

const held = createRoute({
  getParentRoute: () => withRecords,
  path: '/sync/held',
  staticData: { title: shellWords.held, module: shellWords.syncModule },
  component: lazyRouteComponent(() => import('../office/quarantine-page.tsx'), 'HeldPage'),
})

const bringIn = createRoute({
  getParentRoute: () => withRecords,
  path: '/sync/bring-in',
  staticData: { title: shellWords.bringIn, module: shellWords.syncModule },
  component: lazyRouteComponent(() => import('../office/unsent-import-page.tsx'), 'BringInPage'),
})

const devices = createRoute({
  getParentRoute: () => withRecords,
  path: '/sync/devices',
  staticData: { title: shellWords.devices, module: shellWords.syncModule },
  component: lazyRouteComponent(() => import('../office/devices-page.tsx'), 'DevicesPage'),
})

const forGuests: AnyRoute = createRoute({
  getParentRoute: () => root,
  id: 'guests',
  component: lazyRouteComponent(() => import('./guest-frame.tsx'), 'GuestFrame'),
})

const lostPage = lazyRouteComponent(() => import('../error-pages/not-found-in-frame.tsx'), 'LostPage')

/** Every other address, for whoever is at work; nobody else is asked to sign in for a page that is not there. */
const lost = createRoute({
  getParentRoute: () => withRecords,
  path: '$',
  staticData: { title: failurePageWords.notFoundTitle },
  component: lostPage,
})

/** One lazy route for each screen of an area (`src/areas/screens.ts`). */
const routeOf = (screen: AreaScreen, parent: AnyRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    loader: screen.words
      ? ({ params }) => {
          if (!hasKnownWords(screen, params)) throw notFound()
        }
      : undefined,
    notFoundComponent: lostPage,
    // Whoever gives no name is not counted either, also where a person is signed in on the device.
    staticData: { title: screen.title, module: screen.guest ? null : screen.module },
    component: lazyRouteComponent(screen.load, 'Screen'),
  })
const areaRoutes = screens.filter(({ guest }) => !guest).map((screen) => routeOf(screen, withRecords))
const guestRoutes = screens.filter(({ guest }) => guest).map((screen) => routeOf(screen, forGuests))

type DefaultScreen = { title: string; module: string; Screen: ComponentType }
/** The default screens of a resource: which resources have them is known once the descriptions have come. */
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
    notFoundComponent: lostPage,
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
    withRecords.addChildren([dashboard, sync, shared, held, bringIn, devices, ...areaRoutes, ...defaultRoutes, lost]),
  ]),
])

/** The app's router over all routes; a history is given by tests alone. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 150,
    // What has come is shown: the router would otherwise hold the waiting page for half a second.
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names the page in the browser's tab. */
    title?: string
    /** The module of the menu whose use is counted here; null where nothing may be counted. */
    module?: string | null
  }
}

/** Values of an address are text; those of a navigation inside the app may be a flag. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'boolean' ? `${value}` : undefined
}
