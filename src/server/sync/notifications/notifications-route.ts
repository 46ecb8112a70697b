import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { heartbeatHeader, notificationsContentType } from '#src/protocol/mirror/change-notifications.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readCounter } from '#src/server/database/feed/read-changes.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { Problem } from '#src/server/http/problem.ts'
import { ChangeWatcher } from './change-watcher.ts'
import { notificationOperations } from './notification-operations.ts'
import { defaultPace, type NotificationPace } from './notification-streams.ts'

const nothing = z.strictObject({})

/** `GET /sync/news`: a stream that reports, while it lives, the position of the tenant's latest change. */
export function registerNotificationsRoute(
  app: FastifyInstance,
  context: ServerContext,
  pace: NotificationPace = defaultPace,
): void {
  const watch = new ChangeWatcher(context, pace)
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    await watch.stop()
  })

  app.get(
    '/sync/news',
    {
      config: { access: 'session', operation: notificationOperations.notifications },
      compress: false,
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const principal = requireSession(request)
      parseInput(nothing, request.query)
      const stream = closing ? null : watch.streams.open(principal)
      if (!stream) {
        throw new Problem(503, 'busy', 'There is no live news now', undefined, { 'retry-after': '300' })
      }
      try {
        watch.start()
        const position = await inTenantReadOnly(context.database, principal.tenantId, async (tx) => {
          await requireActor(request, tx)
          return readCounter(tx)
        })
        stream.sendPosition(position)
      } catch (error) {
        stream.lines.destroy()
        throw error
      }
      return reply
        .type(notificationsContentType)
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .header(heartbeatHeader, String(pace.heartbeat / 1000))
        .header('connection', 'close')
        .send(stream.lines)
    },
  )
}
