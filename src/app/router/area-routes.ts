import type { AnyRoute, RouteComponent } from '@tanstack/react-router'
import { screens } from '#src/areas/screens.ts'
import { codeRoutes } from '../codes/code-routes.ts'
import { routeOf } from './screen-route.ts'

/** The routes of every area's screens but those for guests, and of codes, below the frame of records. */
export const areaRoutes = (frame: AnyRoute, notFoundComponent: RouteComponent) => [
  ...codeRoutes(frame),
  ...screens.filter(({ guest }) => !guest).map((screen) => routeOf(screen, frame, notFoundComponent)),
]
