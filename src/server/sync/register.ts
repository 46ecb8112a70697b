import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/http/context.ts'
import { registerMirrorRoutes } from './mirror-routes.ts'
import { registerOutboxRoute } from './outbox-route.ts'
import { registerReceiptsRoute } from './receipts-route.ts'

/** The routes of delivery and mirroring. */
export function registerSync(app: FastifyInstance, context: ServerContext): void {
  registerOutboxRoute(app, context)
  registerReceiptsRoute(app, context)
  registerMirrorRoutes(app, context)
}
