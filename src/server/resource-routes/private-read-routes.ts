import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { readsOfOwn, selectPrivateReads } from '#src/server/database/records/private-read-rows.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { paginationOf } from '#src/server/http/pagination.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notAllowed } from '#src/server/http/problem.ts'

const paged = {
  limit: z.coerce.number().int().min(1).max(100).default(30),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
}
const id = z.string().refine(isUuid, 'This is not a valid ID').optional()
const ownQuery = z.strictObject(paged)
const officeQuery = z.strictObject({ ...paged, reader: id, owner: id })

/**
 * Who read private records of others: everybody sees who read theirs, administrators all of it, newest first. Neither says
 * what a record says (`design/permissions.md`, 1.4 and 1.6).
 */
export function registerPrivateReads(app: FastifyInstance, context: ServerContext): void {
  app.get(
    '/me/private-reads',
    { config: { access: 'session', operation: describeOperation('me', 'Who read your private records') } },
    async (request, reply) => {
      const { tenantId, personId } = requireSession(request)
      const { limit, page } = parseInput(ownQuery, request.query)
      void reply.header('cache-control', 'no-store')
      return inTenantReadOnly(context.database, tenantId, async (tx) => {
        const { data, total } = await readsOfOwn(tx, context.resources, personId, { limit, page })
        return { data, pagination: paginationOf(page, limit, total) }
      })
    },
  )

  app.get(
    '/private-reads',
    {
      config: {
        access: 'session',
        operation: describeOperation('accounts', 'Who read private records of others, for administrators'),
      },
    },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      void reply.header('cache-control', 'no-store')
      return inTenantReadOnly(context.database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        if (!actor.isAdmin) throw notAllowed()
        const { limit, page, reader, owner } = parseInput(officeQuery, request.query)
        const { data, total } = await selectPrivateReads(tx, { reader, owner }, { limit, page })
        return { data, pagination: paginationOf(page, limit, total) }
      })
    },
  )
}
