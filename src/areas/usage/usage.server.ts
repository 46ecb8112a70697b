import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { paginationOf } from '#src/server/http/pagination.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { groupUsage, readUsage, usageFilters, usageGroupings } from './read-usage.server.ts'

const tag = 'usage'
const whole = (max: number) =>
  z
    .stringFormat('whole', /^[1-9]\d{0,8}$/)
    .transform(Number)
    .pipe(z.int().max(max))
const listQuery = usageFilters.extend({ limit: whole(100).optional(), page: whole(1_000_000).optional() })
const groupQuery = usageFilters.extend({ by: z.enum(usageGroupings) })

const dateSchema = { type: 'string', format: 'date' }
const idSchema = { type: 'string', format: 'uuid' }
const filterParameters = [
  { name: 'dayFrom', description: 'From this day', schema: dateSchema },
  { name: 'dayTo', description: 'To this day, included', schema: dateSchema },
  { name: 'staffId', description: 'Of this person', schema: idSchema },
  { name: 'departmentId', description: 'Of the people of this department', schema: idSchema },
  { name: 'module', description: 'In this part of the product', schema: { type: 'string' }, repeated: true },
]
const dataSchema = {
  type: 'object',
  properties: { data: { type: 'array', items: { type: 'object' } } },
  required: ['data'],
}

const listOperation = (): Operation => ({
  tag,
  summary:
    'List the time spent by day, person and part of the product: one’s own, or with `view usage record` everybody’s',
  query: [
    { name: 'limit', description: 'Lines a page, 1 to 100', schema: { type: 'integer', default: 30 } },
    { name: 'page', description: 'From 1', schema: { type: 'integer', default: 1 } },
    ...filterParameters,
  ],
  answer: { description: 'Lines with `day`, `staffId`, `module` and `seconds`, the latest first', schema: dataSchema },
})

const groupOperation = (): Operation => ({
  tag,
  summary: 'Add up the time spent, of the lines that the caller may read',
  query: [
    {
      name: 'by',
      description: 'What it is added up by. Required',
      schema: { type: 'string', enum: [...usageGroupings] },
    },
    ...filterParameters,
  ],
  answer: {
    description: 'Groups with `key`, `count` of lines and the sum of `seconds`, the most first',
    schema: dataSchema,
  },
})

/** Who spent how long in which part of the product (specification 2, section 7: 'time tracking, … with a filter'). */
export const usageServer: AreaServerPart = {
  area: 'usage',
  routes(app: FastifyInstance) {
    app.get('/usage-records', { config: { access: 'session', operation: listOperation } }, async (request, reply) => {
      const { tenantId } = requireSession(request)
      const { limit = 30, page = 1, ...filters } = parseInput(listQuery, request.query)
      const { data, total } = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) =>
        readUsage(tx, (await requireActor(request, tx)).actor, filters, { limit, page }),
      )
      void reply.header('cache-control', 'no-store')
      return { data, pagination: paginationOf(page, limit, total) }
    })
    app.get(
      '/usage-records/groups',
      { config: { access: 'session', operation: groupOperation } },
      async (request, reply) => {
        const { tenantId } = requireSession(request)
        const { by, ...filters } = parseInput(groupQuery, request.query)
        const data = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) =>
          groupUsage(tx, (await requireActor(request, tx)).actor, filters, by),
        )
        void reply.header('cache-control', 'no-store')
        return { data }
      },
    )
  },
}
