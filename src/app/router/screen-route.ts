import { type AnyRoute, createRoute, lazyRouteComponent, notFound, type RouteComponent } from '@tanstack/react-router'
import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { hasAllowedPathValues } from '../menu/screen-at.ts'

/** The lazy route of an area's screen (`src/areas/screens.ts`) below a frame. */
export function routeOf(screen: AreaScreen, parent: AnyRoute, notFoundComponent: RouteComponent) {
  return createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    loader: screen.pathValues
      ? ({ params }) => {
          if (!hasAllowedPathValues(screen, params)) throw notFound()
        }
      : undefined,
    notFoundComponent,
    // Guests are not counted, even where a person is signed in on the device.
    staticData: { title: screen.title, module: screen.guest ? null : screen.module },
    component: lazyRouteComponent(screen.load, 'Screen'),
  })
}
