import {
  type AnyRoute,
  type AnyRouter,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { guestScreens } from '#src/areas/guest-screens.ts'
import { defaultRoot } from '#src/screens/derived/default-root.ts'
import { ErrorPage } from '../error-pages/error-page.tsx'
import { errorPageMessages } from '../error-pages/error-page-messages.ts'
import { NotFoundPage } from '../error-pages/not-found-page.tsx'
import { PendingPage } from '../error-pages/pending-page.tsx'
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
import { routeOf } from './screen-route.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

/** What guards ask of the router. */
type RouterContext = {
  /** Adds the areas' routes, which are no part of the first load; resolves once the router knows them. */
  addAreaRoutes(): Promise<void>
  /** Whether the router knows a page at an address by now. */
  isKnown(path: string): boolean
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

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
  beforeLoad: async ({ location, matches, context }) => {
    const isUnknown = matches.some(({ routeId }) => routeId === unknownAddress.id)
    await context.addAreaRoutes()
    // An address of an area, which the router did not know when it looked: it looks again.
    if (isUnknown && context.isKnown(location.pathname)) throw redirect({ href: location.href, replace: true })
    return isUnknown ? requireUnlockedOrNotFound() : requireUnlockedPerson(location.href)
  },
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

const lateEntries = createRoute({
  getParentRoute: () => withRecords,
  path: '/sync/late',
  staticData: { title: shellMessages.lateEntries, module: shellMessages.syncModule },
  component: lazyRouteComponent(() => import('../office/late/late-entries-page.tsx'), 'LateEntriesPage'),
})

const privateReads = createRoute({
  getParentRoute: () => withRecords,
  path: '/sync/private-reads',
  staticData: { title: shellMessages.privateReads, module: shellMessages.syncModule },
  component: lazyRouteComponent(() => import('../office/private-reads/private-reads-page.tsx'), 'PrivateReadsPage'),
})

const heldReports = createRoute({
  getParentRoute: () => withRecords,
  path: '/sync/reports',
  staticData: { title: shellMessages.heldReports, module: shellMessages.syncModule },
  component: lazyRouteComponent(() => import('../office/reports/held-reports-page.tsx'), 'HeldReportsPage'),
})

const unsentImport = createRoute({
  getParentRoute: () => withRecords,
  path: '/sync/bring-in',
  staticData: { title: shellMessages.unsentImport, module: shellMessages.syncModule },
  component: lazyRouteComponent(() => import('../office/unsent-import/unsent-import-page.tsx'), 'UnsentImportPage'),
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

const guestRoutes = guestScreens.map((screen) => routeOf(screen, forGuests, notFoundInFrame))

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

const office = [quarantine, lateEntries, privateReads, heldReports, unsentImport, devices]
const shellRoutes = [dashboard, sync, shared, ...office, ...defaultRoutes, unknownAddress]

const tree = root.addChildren([
  whoIsHere,
  signIn,
  setPin,
  forgotPassword,
  requestActivation,
  resetPassword,
  activate,
  forGuests.addChildren(guestRoutes),
  inside.addChildren([withRecords.addChildren(shellRoutes)]),
])

/**
 * The app's router. It begins with the routes of the shell and of guests; those of the areas come with `addAreaRoutes`,
 * at the latest with the first page behind the sign-in. Only tests pass a history.
 */
export function createAppRouter(history?: RouterHistory) {
  let adding: Promise<void> | null = null
  const addAreaRoutes = async () => {
    const { areaRoutes } = await import('./area-routes.ts')
    withRecords.addChildren([...shellRoutes, ...areaRoutes(withRecords, notFoundInFrame)])
    router.setRoutes(router.buildRouteTree())
  }
  const context: RouterContext = {
    addAreaRoutes: () => {
      adding ??= addAreaRoutes().catch((error: unknown) => {
        // The code may come at the next try.
        adding = null
        throw error
      })
      return adding
    },
    isKnown: (path) => router.getMatchedRoutes(path)[0].at(-1)?.id !== unknownAddress.id,
  }
  const router: AnyRouter = createRouter({
    routeTree: tree,
    context,
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
  return { router, addAreaRoutes: context.addAreaRoutes }
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
