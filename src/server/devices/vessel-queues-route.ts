import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { VesselQueue } from '#src/protocol/device/device-status.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { paginationOf } from '#src/server/http/pagination.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notAllowed } from '#src/server/http/problem.ts'
import { vesselsServed } from './vessels-served.ts'

const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(30),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

/**
 * `GET /device-reports/vessels`: for administrators, the waiting work of each vessel's devices, longest waiting first.
 */
export function registerVesselQueues(app: FastifyInstance, context: ServerContext): void {
  app.get(
    '/device-reports/vessels',
    {
      config: {
        access: 'session',
        operation: describeOperation('devices', 'What waits on the devices of each vessel, for administrators'),
      },
    },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      void reply.header('cache-control', 'no-store')
      return inTenantReadOnly(context.database, tenantId, async (tx) => {
        const { actor } = await requireActor(request, tx)
        if (!actor.isAdmin) throw notAllowed()
        const { limit, page } = parseInput(listQuery, request.query)
        const queues = await vesselQueues(context, tx)
        const data = queues.slice((page - 1) * limit, page * limit)
        return { data, pagination: paginationOf(page, limit, queues.length) }
      })
    },
  )
}

type WaitingRow = { people: string[]; waiting: number; following: number; oldest_at: Date }

/** A device whose people serve on several vessels counts on each; on none, under null. */
async function vesselQueues(context: ServerContext, tx: Transaction): Promise<VesselQueue[]> {
  const rows = await tx.query<WaitingRow>(
    `select report.waiting, coalesce(report.following, 0) as following,
       coalesce(report.oldest_at, report.at) as oldest_at,
       array(select distinct key.author from author_keys key
         where key.tenant_id = $1 and key.device = report.device_id) as people
     from device_reports report where report.tenant_id = $1 and report.waiting + coalesce(report.following, 0) > 0
     order by coalesce(report.oldest_at, report.at), report.device_id`,
    [tx.tenantId],
  )
  const queues = new Map<string | null, VesselQueue>()
  for (const row of rows) {
    const vessels = await vesselsServed(context, tx, row.people)
    for (const vesselId of vessels.length === 0 ? [null] : vessels) {
      const known = queues.get(vesselId)
      queues.set(vesselId, {
        vesselId,
        devices: (known?.devices ?? 0) + 1,
        waiting: (known?.waiting ?? 0) + row.waiting,
        following: (known?.following ?? 0) + row.following,
        oldestAt: known?.oldestAt ?? row.oldest_at.toISOString(),
      })
    }
  }
  return [...queues.values()]
}
