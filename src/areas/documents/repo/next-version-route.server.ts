import type { FastifyInstance } from 'fastify'
import { isUuid } from '#src/lib/uuid.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { readVisible } from '#src/server/database/records/record-store.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { notFound } from '#src/server/http/problem.ts'
import { readNextVersionNumber } from '../version/version-number.server.ts'
import { documentRepo } from './document-repo.ts'

/**
 * `GET /document-repos/:id/next-version-number`: the number that a version sent now would get (specification 2, section 7).
 * Never stored by anybody between: it is given when the version is sent.
 */
export function registerNextVersionNumber(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>(
    '/document-repos/:id/next-version-number',
    {
      config: {
        access: 'session',
        operation: describeOperation('document-repos', 'The number that the next version of a document gets'),
      },
    },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { id } = request.params
      if (!isUuid(id)) throw notFound()
      const versionNumber = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        const repo = await readVisible(tx, documentRepo, id, actor, documentRepo.access.read)
        if (!repo) throw notFound()
        return readNextVersionNumber(tx, id)
      })
      void reply.header('cache-control', 'no-store')
      return { data: { versionNumber } }
    },
  )
}
