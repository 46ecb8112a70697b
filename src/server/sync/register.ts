import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/http/context.ts'
import { registerDigestRoutes } from './digest-routes.ts'
import { registerMirrorRoutes } from './mirror-routes.ts'
import { registerNewsRoute } from './news-route.ts'
import type { NewsPace } from './news-streams.ts'
import { registerOutboxRoute } from './outbox-route.ts'
import { registerReceiptsRoute } from './receipts-route.ts'
import { retakeHeld } from './retake-held.ts'

/** The routes of delivery, mirroring and news; what an older version had to hold is taken up at the start. */
export function registerSync(app: FastifyInstance, context: ServerContext, newsPace?: NewsPace): void {
  registerOutboxRoute(app, context)
  registerReceiptsRoute(app, context)
  registerMirrorRoutes(app, context)
  registerDigestRoutes(app, context)
  registerNewsRoute(app, context, newsPace)
  app.addHook('onReady', () =>
    retakeHeld(context).catch((error: unknown) => context.log.error({ err: error }, 'held entries were not taken up')),
  )
}
