import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import type { HeldReportView } from '#src/protocol/entries/held-report.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { reviewsGuestReports } from '#src/resource/permission/guest-reviewers.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant, inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { paginationOf } from '#src/server/http/pagination.ts'
import { parseInput, refuseBody } from '#src/server/http/parse-input.ts'
import { notAllowed, notFound } from '#src/server/http/problem.ts'
import { discardReport, releaseReport, selectHeld } from './held-report-rows.ts'

const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(30),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

type Named = { Params: { id: string } }

/** Held reports of guests: whoever reviews their kind reads them, releases them among the records, or discards them. */
export function registerHeldReports(app: FastifyInstance, context: ServerContext): void {
  app.get(
    '/held-reports',
    {
      config: {
        access: 'session',
        operation: describeOperation(
          'sync',
          'Reports without a name held beyond the limits, for those who review them',
        ),
      },
    },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      void reply.header('cache-control', 'no-store')
      return inTenantReadOnly(context.database, tenantId, async (tx) => {
        const { resources } = await requireReviewer(context, request, tx)
        const { limit, page } = parseInput(listQuery, request.query)
        const { rows, total } = await selectHeld(tx, resources, { limit, page })
        const data = rows.map(
          ({ id, resource, report, place, receivedAt }): HeldReportView => ({
            id,
            resource: resource.name,
            place: place.name,
            vesselId: place.vesselId,
            receivedAt: receivedAt.toISOString(),
            madeAt: report.madeAt,
            fields: { ...report.fields },
          }),
        )
        return { data, pagination: paginationOf(page, limit, total) }
      })
    },
  )
  const release = (...given: Parameters<typeof discardReport>) => releaseReport(context, ...given)
  for (const [step, decide, summary, message] of [
    ['release', release, 'Release a held report among the others', 'Report released successfully'],
    ['discard', discardReport, 'Discard a held report', 'Report discarded successfully'],
  ] as const) {
    app.post<Named>(
      `/held-reports/:id/${step}`,
      { config: { access: 'session', operation: describeOperation('sync', summary) } },
      async (request) => {
        refuseBody(request.body)
        const { tenantId } = requireSession(request)
        const data = await inTenant(context.database, tenantId, async (tx) => {
          const { resources, personId } = await requireReviewer(context, request, tx)
          if (!isUuid(request.params.id)) throw notFound()
          return decide(tx, resources, request.params.id, personId)
        })
        return { data, message }
      },
    )
  }
}

async function requireReviewer(
  { resources }: ServerContext,
  request: FastifyRequest,
  tx: Transaction,
): Promise<{ resources: readonly Resource[]; personId: string }> {
  const { actor } = await requireActor(request, tx)
  const reviewed = resources.filter((resource) => reviewsGuestReports(resource, actor))
  if (reviewed.length === 0) throw notAllowed()
  return { resources: reviewed, personId: actor.personId }
}
