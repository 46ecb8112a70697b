import type { FastifyInstance } from 'fastify'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { notFound } from '#src/server/http/problem.ts'
import { actionsOfRecord } from './actions-of-record.server.ts'
import { readParent } from './read-parent.server.ts'

/**
 * `GET /actions/of/:resource/:id`: the actions given on a record, the newest first, for whoever reads the record at this
 * moment; 404 for everybody else, as for what is absent.
 */
export function registerActionsOf(app: FastifyInstance): void {
  app.get<{ Params: { resource: string; id: string } }>(
    '/actions/of/:resource/:id',
    { config: { access: 'session', operation: describeOperation('actions', 'Actions given on a record') } },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { resource: resourceName, id: recordId } = request.params
      const data = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        const parent = await readParent(tx, { resourceName, recordId }, actor)
        if (!parent) throw notFound()
        return actionsOfRecord(tx, { resource: parent.resource.name, id: parent.record.id })
      })
      void reply.header('cache-control', 'no-store')
      return { data }
    },
  )
}
