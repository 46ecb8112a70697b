import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isPlainDate } from '#src/lib/instant.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import type { Operation } from '#src/server/documentation/operation.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { notAllowed } from '#src/server/http/problem.ts'
import { deductingStates } from '../balance/leave-days.ts'
import { seesWholeCompany } from './absences.ts'

const day = z.string().refine(isPlainDate, 'This is not a date')
const query = z.strictObject({
  firstDay: day,
  lastDay: day,
  within: z.enum(['department', 'company']).default('department'),
})

/** More leaves than these in a range are left out, the last beginning first. */
const maxAbsences = 500

const operation = (): Operation => ({
  tag: 'Leave requests',
  summary: 'Colleagues of the own department, or of the company, who are away on these days or have requested leave',
  query: [
    { name: 'firstDay', description: 'From this day', schema: { type: 'string', format: 'date' } },
    { name: 'lastDay', description: 'To this day, included', schema: { type: 'string', format: 'date' } },
    {
      name: 'within',
      description: 'Whose colleagues; the company for HR and administrators',
      schema: { type: 'string', enum: ['department', 'company'], default: 'department' },
    },
  ],
  answer: {
    description: 'Person, days and state of each leave; no other fields',
    schema: { type: 'object', properties: { data: { type: 'array', items: { type: 'object' } } }, required: ['data'] },
  },
})

/**
 * `GET /leave-away?firstDay=&lastDay=&within=`: anybody who may ask for leave sees who of the department is away then, HR and
 * administrators who of the company. Kinds and reasons are left out; the requests stay with those who may read them.
 */
export function registerAwayRoute(app: FastifyInstance): void {
  app.get('/leave-away', { config: { access: 'session', operation } }, async (request, reply) => {
    const { tenantId } = requireSession(request)
    const { firstDay, lastDay, within } = parseInput(query, request.query)
    const data = await inTenantReadOnly(app.fairlead.database, tenantId, async (tx) => {
      const { actor } = await requireActor(request, tx)
      if (within === 'company' && !seesWholeCompany(actor)) throw notAllowed()
      return tx.query(
        `select request.staff_id as "staffId", request.status,
           to_char(request.start_date, 'YYYY-MM-DD') as "startDate", to_char(request.end_date, 'YYYY-MM-DD') as "endDate",
           coalesce(request.starts_midday, false) as "startsMidday", coalesce(request.ends_midday, false) as "endsMidday"
         from leave_requests request
         join staff person on person.tenant_id = request.tenant_id and person.id = request.staff_id
         where request.tenant_id = $1 and request.deleted_at is null and request.status = any($2::text[])
           and ($3 or person.department_id = $4::uuid) and request.staff_id <> $5
           and request.start_date <= $7::date and request.end_date >= $6::date
         order by request.start_date, request.id limit ${maxAbsences}`,
        [tenantId, [...deductingStates], within === 'company', actor.departmentId, actor.personId, firstDay, lastDay],
      )
    })
    void reply.header('cache-control', 'no-store')
    return { data }
  })
}
