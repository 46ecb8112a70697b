import type { FastifyInstance } from 'fastify'
import { registerAwayRoute } from './away/away-route.server.ts'
import { registerBalancesToSignRoute } from './leave-request/balances-to-sign-route.server.ts'

/** What is asked of the office about leave beside the requests themselves. */
export function registerLeaveRoutes(app: FastifyInstance): void {
  registerAwayRoute(app)
  registerBalancesToSignRoute(app)
}
