import type { FastifyInstance } from 'fastify'
import { isUuid } from '#src/lib/uuid.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { readVisible } from '#src/server/database/records/record-store.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { notAllowed, notFound } from '#src/server/http/problem.ts'
import { redeployment } from './redeployment.ts'

/**
 * `GET /redeployments/hr/:id`: the path of HR and administrators to one redeployment (specification 1, section 6). It shows
 * what `GET /redeployments/:id` shows them, and gives no right; everybody else is refused it.
 */
export function registerHrRedeployment(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>(
    '/redeployments/hr/:id',
    {
      config: {
        access: 'session',
        operation: describeOperation('redeployment', 'One redeployment, for HR and administrators'),
      },
    },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { id } = request.params
      const data = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        if (!actor.isHr && !actor.isAdmin) throw notAllowed()
        return isUuid(id) ? readVisible(tx, redeployment, id, actor, redeployment.access.read) : null
      })
      if (!data) throw notFound()
      void reply.header('cache-control', 'no-store').header('etag', `"${data.version}"`)
      return { data }
    },
  )
}
