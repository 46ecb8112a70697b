import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import type { LateEntryView } from '#src/protocol/entries/late-entry.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { paginationOf } from '#src/server/http/pagination.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notAllowed } from '#src/server/http/problem.ts'

const listQuery = z.strictObject({
  author: z.string().refine(isUuid, 'This is not a valid ID').optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

type Row = {
  resource: string
  record: string
  action: string
  author: string
  made_at: string | null
  at: Date
  total: number
}

/** `GET /late-entries`: for administrators, what counted although its author's access had ended, newest first; no field. */
export function registerLateEntries(app: FastifyInstance, context: ServerContext): void {
  app.get(
    '/late-entries',
    {
      config: {
        access: 'session',
        operation: describeOperation('sync', 'What counted although it arrived after access ended, for administrators'),
      },
    },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      void reply.header('cache-control', 'no-store')
      return inTenantReadOnly(context.database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        if (!actor.isAdmin) throw notAllowed()
        const query = parseInput(listQuery, request.query)
        const rows = await selectLate(tx, query)
        const data = rows.map(
          ({ resource, record, action, author, made_at: madeAt, at }): LateEntryView => ({
            resource,
            record,
            action,
            author,
            madeAt,
            receivedAt: at.toISOString(),
          }),
        )
        return { data, pagination: paginationOf(query.page, query.limit, rows[0]?.total ?? 0) }
      })
    },
  )
}

function selectLate(tx: Transaction, { author, limit, page }: z.infer<typeof listQuery>): Promise<Row[]> {
  return tx.query<Row>(
    `select resource, record_id as record, action, actor as author, made_at, at, count(*) over ()::int as total
     from history where tenant_id = $1 and late and ($2::uuid is null or actor = $2)
     order by at desc, id limit $3 offset $4`,
    [tx.tenantId, author ?? null, limit, (page - 1) * limit],
  )
}
