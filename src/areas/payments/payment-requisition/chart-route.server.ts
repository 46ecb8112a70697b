import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { addDays, isPlainDate } from '#src/lib/instant.ts'
import { isUuid } from '#src/lib/uuid.ts'
import { currencies } from '#src/resource/money/currency.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { queryConditions } from '#src/server/database/records/record-list.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { requireReader } from '#src/server/resource-routes/read-routes.ts'
import { paymentRequisition } from './payment-requisition.ts'

const day = z.string().refine(isPlainDate, 'This is not a date').optional()
const chartQuery = z.strictObject({
  dateFrom: day,
  dateTo: day,
  currency: z.enum(currencies).optional(),
  departmentId: z.string().refine(isUuid, 'This is not a valid ID').optional(),
})

/** The days before the last one that a chart shows where nobody says from when. */
const shownDays = 182

const daySchema = { type: 'string', format: 'date' }
const operation = (): Operation => ({
  tag: paymentRequisition.label[1],
  summary:
    'Count requisitions and add up their amounts by month, state and currency, of those that the caller may read',
  query: [
    {
      name: 'dateFrom',
      description: 'Made from this day; half a year before the last where absent',
      schema: daySchema,
    },
    { name: 'dateTo', description: 'Made to this day, included; today where absent', schema: daySchema },
    { name: 'currency', description: 'In this currency', schema: { type: 'string', enum: [...currencies] } },
    { name: 'departmentId', description: 'Charged to this department', schema: { type: 'string', format: 'uuid' } },
  ],
  answer: {
    description: 'One line for each month, state and currency, oldest first',
    schema: {
      type: 'object',
      properties: {
        data: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              month: { type: 'string', description: 'YYYY-MM' },
              status: { type: 'string' },
              currency: { type: 'string' },
              count: { type: 'integer' },
              amount: { type: 'string', description: 'Their sum, exact' },
            },
            required: ['month', 'status', 'currency', 'count', 'amount'],
          },
        },
      },
      required: ['data'],
    },
  },
})

/** `GET /payment-requisitions/chart-data` (specification 1, section 7: 'chart data (dateTo defaults to today)'). */
export function registerPaymentChart(app: FastifyInstance): void {
  app.get('/payment-requisitions/chart-data', { config: { access: 'session', operation } }, async (request, reply) => {
    const { tenantId } = requireSession(request)
    const { currency, departmentId, ...days } = parseInput(chartQuery, request.query)
    const data = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
      const actor = await requireReader(await requireActor(request, tx), paymentRequisition)
      const dateTo = days.dateTo ?? (await companyDay(tx, new Date()))
      const dateFrom = days.dateFrom ?? addDays(dateTo, -shownDays)
      const { where, values } = await queryConditions(tx, paymentRequisition, {
        actor,
        lines: paymentRequisition.access.read,
        filters: {
          createdAtFrom: [dateFrom],
          createdAtTo: [dateTo],
          ...(currency !== undefined && { amount: [currency] }),
          ...(departmentId !== undefined && { departmentId: [departmentId] }),
        },
        order: 'asc',
      })
      return tx.query(
        `select to_char(created_at, 'YYYY-MM') as month, status, amount_currency as currency, count(*)::int as count,
           sum(amount)::text as amount
         from payment_requisitions where ${where}
         group by 1, 2, 3 order by 1, 2, 3`,
        values,
      )
    })
    void reply.header('cache-control', 'no-store')
    return { data }
  })
}
