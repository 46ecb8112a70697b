import type { FastifyInstance } from 'fastify'
import { registerAwayRoute } from './away-route.server.ts'
import { registerLeaveLeftRoute } from './leave-left-route.server.ts'

/** What is asked of the office about leave beside the requests themselves. */
export function registerLeaveRoutes(app: FastifyInstance): void {
  registerAwayRoute(app)
  registerLeaveLeftRoute(app)
}
