import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { batchLimit } from '#src/protocol/batch.ts'
import type { BatchAnswer } from '#src/protocol/receipt.ts'
import { inTenantReadOnly } from '#src/server/database/transaction.ts'
import type { ServerContext } from '#src/server/http/context.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { requirePrincipal } from '#src/server/http/principal.ts'
import { receiptsOf } from '#src/server/writes/receipts.ts'
import { epochOf } from './epoch.ts'
import { syncOperations } from './sync-operations.ts'

const query = z.strictObject({
  ids: z
    .string()
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string().refine(isUuid, 'This is not an id')).min(1).max(batchLimit)),
})

/**
 * `GET /sync/receipts?ids=`: the stored answers to entries, for a device to its own, for a person to theirs. Ids without
 * one are left out.
 */
export function registerReceiptsRoute(app: FastifyInstance, context: ServerContext): void {
  app.get(
    '/sync/receipts',
    { config: { access: 'session-or-device', operation: syncOperations.receipts } },
    async (request, reply): Promise<BatchAnswer> => {
      const principal = requirePrincipal(request)
      const { ids } = parseInput(query, request.query)
      const whose = principal.kind === 'device' ? { device: principal.deviceId } : { author: principal.personId }
      const epoch = await epochOf(context.database, principal.tenantId)
      const results = await inTenantReadOnly(context.database, principal.tenantId, (tx) => receiptsOf(tx, ids, whose))
      void reply.header('cache-control', 'no-store')
      return { epoch, serverTime: new Date().toISOString(), results }
    },
  )
}
