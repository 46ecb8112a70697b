import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { timeZoneOf } from '#src/areas/company/company-details/time-zone.server.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { queryConditions } from '#src/server/database/records/record-list.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { requireReader } from '#src/server/resource-routes/read-routes.ts'
import { incidentLog } from './incident-log.ts'

const states = Object.keys(incidentLog.workflow?.states ?? {})
const figuresQuery = z.strictObject({
  year: z.coerce.number('Enter a year').int().min(2000).max(2100).optional(),
  status: z.enum(states, 'There is no such state').optional(),
})

type Counted = { key: string | null; count: number }

const operation = (summary: string, description: string): Operation => ({
  tag: incidentLog.label[1],
  summary,
  query: [
    { name: 'year', description: 'Of this year', schema: { type: 'integer' } },
    { name: 'status', description: 'In this state', schema: { type: 'string', enum: states } },
  ],
  answer: {
    description,
    schema: {
      type: 'object',
      properties: { data: { type: 'object', additionalProperties: { type: 'object' } } },
      required: ['data'],
    },
  },
})

/** Where a grouping wants the company's time zone. */
const zonePlace = '{zone}'
const bySeverity = 'select actual_severity as key, count(*)::int as count'
/** What is counted, by name: each a grouping of the incidents that the caller may read. */
const groupings = {
  stats: {
    byStatus: 'select status as key, count(*)::int as count',
    byActualSeverity: bySeverity,
    byPotentialSeverity: bySeverity.replace('actual', 'potential'),
  },
  'chart-data': {
    byMonth: `select to_char(date_time at time zone ${zonePlace}, 'YYYY-MM') as key, count(*)::int as count`,
    byCategory: 'select category as key, count(*)::int as count',
  },
} as const

/**
 * `GET /incident-logs/stats` and `/incident-logs/chart-data`: the incidents of a year and state that the caller may read,
 * counted (specification 2, section 7). An empty name counts those that say none.
 */
export function registerLogFigures(app: FastifyInstance): void {
  const documented = {
    stats: operation('Count incidents by state and severity', 'Counts by state and by severity'),
    'chart-data': operation(
      'Count incidents by month and type',
      'Counts by month, of the company’s time zone, and by type',
    ),
  }
  for (const [name, parts] of Object.entries(groupings)) {
    const documentation = name === 'stats' ? documented.stats : documented['chart-data']
    app.get(
      `/incident-logs/${name}`,
      { config: { access: 'session', operation: () => documentation } },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        return { data: await countParts(app, request, parts) }
      },
    )
  }
}

async function countParts(
  app: FastifyInstance,
  request: FastifyRequest,
  parts: Readonly<Record<string, string>>,
): Promise<Record<string, Record<string, number>>> {
  const { tenantId } = requireSession(request)
  const { year, status } = parseInput(figuresQuery, request.query)
  return inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
    const actor = await requireReader(await requireActor(request, tx), incidentLog)
    const { where, values } = await queryConditions(tx, incidentLog, {
      actor,
      lines: incidentLog.access.read,
      filters: {
        ...(year !== undefined && { year: [String(year)] }),
        ...(status !== undefined && { status: [status] }),
      },
      order: 'asc',
    })
    const zone = (await timeZoneOf(tx)) ?? 'UTC'
    const counted: Record<string, Record<string, number>> = {}
    for (const [part, select] of Object.entries(parts)) {
      const hasZone = select.includes(zonePlace)
      const rows = await tx.query<Counted>(
        `${select.replace(zonePlace, `$${values.length + 1}`)} from "${tableOf(incidentLog).name}" where ${where} group by 1 order by 1`,
        hasZone ? [...values, zone] : values,
      )
      counted[part] = Object.fromEntries(rows.map(({ key, count }) => [key ?? '', count]))
    }
    return counted
  })
}
