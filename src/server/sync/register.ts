import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { NotificationPace } from './notifications/notification-streams.ts'
import { registerNotificationsRoute } from './notifications/notifications-route.ts'
import { registerPullRoutes } from './pull/pull-routes.ts'
import { registerOutboxRoute } from './push/outbox-route.ts'
import { registerReceiptsRoute } from './push/receipts-route.ts'
import { retryQuarantined } from './push/retry-quarantined.ts'
import { registerSnapshotRoutes } from './snapshots/snapshot-routes.ts'
import { registerDigestRoutes } from './verification/digest-routes.ts'

/** The routes of push, pull and notifications; entries quarantined by an older version are retried at the start. */
export function registerSync(app: FastifyInstance, context: ServerContext, notificationPace?: NotificationPace): void {
  registerOutboxRoute(app, context)
  registerReceiptsRoute(app, context)
  registerPullRoutes(app, context)
  registerSnapshotRoutes(app, context)
  registerDigestRoutes(app, context)
  registerNotificationsRoute(app, context, notificationPace)
  app.addHook('onReady', () =>
    retryQuarantined(context).catch((error: unknown) =>
      context.log.error({ err: error }, 'held entries were not taken up'),
    ),
  )
}
