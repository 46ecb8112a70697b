import type { FastifyInstance } from 'fastify'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { queryConditions } from '#src/server/database/records/record-list.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { requireReader } from '#src/server/resource-routes/read-routes.ts'
import { offer } from './offer/offer.ts'
import { vacancy } from './vacancy/vacancy.ts'
import { vacancyRequest } from './vacancy-request/vacancy-request.ts'

/** What is summed up of each kind, beside how many there are in each state. */
const counted: readonly { resource: Resource; sums: readonly string[] }[] = [
  { resource: vacancyRequest, sums: ['places'] },
  { resource: vacancy, sums: ['places', 'filled'] },
  { resource: offer, sums: [] },
]

type Row = { status: string; count: number } & Record<string, number | string>

/**
 * `GET /vacancy-requests/stats`, `/vacancies/stats` and `/offers/stats`: those that the caller may read, counted by state, with their places
 * (specification 2, section 7: getStats).
 */
export function registerRecruitmentStats(app: FastifyInstance): void {
  for (const { resource, sums } of counted) {
    app.get(
      `/${resource.name}/stats`,
      {
        config: {
          access: 'session',
          operation: () => ({
            tag: resource.label[1],
            summary: `Count ${resource.label[1].toLowerCase()} by state`,
            answer: { description: 'Counts and places by state', schema: answerSchema },
          }),
        },
      },
      async (request, reply) => {
        const { tenantId } = requireSession(request)
        void reply.header('cache-control', 'no-store')
        return inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
          const actor = await requireReader(await requireActor(request, tx), resource)
          const { where, values } = await queryConditions(tx, resource, {
            actor,
            lines: resource.access.read,
            filters: {},
            order: 'asc',
          })
          const counts = sums.map((name) => `coalesce(sum("${name}"), 0)::int as "${name}"`)
          const rows = await tx.query<Row>(
            `select ${['status', 'count(*)::int as count', ...counts].join(', ')} from "${tableOf(resource).name}"
             where ${where} group by status order by status`,
            values,
          )
          return { data: { total: rows.reduce((sum, { count }) => sum + count, 0), byStatus: byStatus(rows) } }
        })
      },
    )
  }
}

function byStatus(rows: readonly Row[]): Record<string, Omit<Row, 'status'>> {
  return Object.fromEntries(rows.map(({ status, ...figures }) => [status, figures]))
}

const answerSchema = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        total: { type: 'integer' },
        byStatus: { type: 'object', additionalProperties: { type: 'object' } },
      },
      required: ['total', 'byStatus'],
    },
  },
  required: ['data'],
}
