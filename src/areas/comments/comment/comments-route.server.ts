import type { FastifyInstance } from 'fastify'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { foldText } from '#src/resource/text/fold-text.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { notePrivateReads } from '#src/server/database/records/private-reads.ts'
import { type Row, recordOf, selectList } from '#src/server/database/records/row-codec.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { notFound } from '#src/server/http/problem.ts'
import { comment } from './comment.ts'
import { type Commented, readCommented } from './read-commented.server.ts'

/** Comments of a record that are read at once: the newest. */
const maxComments = 200

/**
 * `GET /comments/of/:resource/:id`: what was said of a record, the newest first, for whoever reads the record at this
 * moment; 404 for everybody else, as for what is absent. Who reads a private record of somebody else is noted as ever.
 */
export function registerCommentsOf(app: FastifyInstance): void {
  app.get<{ Params: { resource: string; id: string } }>(
    '/comments/of/:resource/:id',
    { config: { access: 'session', operation: describeOperation('comments', 'What was said of a record') } },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { resource: resourceName, id: recordId } = request.params
      const { actor, about, data } = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        const about = await readCommented(tx, { resourceName, recordId }, actor)
        if (!about) throw notFound()
        return { actor, about, data: await commentsOf(tx, about) }
      })
      await notePrivateReads(app.fairlead.database, actor, about.resource, [about.record], 'record')
      void reply.header('cache-control', 'no-store')
      return { data }
    },
  )
}

async function commentsOf(tx: Transaction, { resource, record }: Commented): Promise<StoredRecord[]> {
  const { name, columns } = tableOf(comment)
  // The key is that of `order`, which the table has an index of.
  const rows = await tx.query<Row>(
    `select ${selectList(columns)} from "${name}"
     where tenant_id = $1 and order_key = $2 and record_id = $3 and resource_name = $4 and deleted_at is null
     order by id desc limit ${maxComments}`,
    [tx.tenantId, foldText(record.id), record.id, resource.name],
    'comments-of-record',
  )
  return rows.map((row) => recordOf(comment, row))
}
