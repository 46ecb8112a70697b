import type { FastifyInstance } from 'fastify'
import { holdsGrant } from '#src/resource/actor/actor.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { notAllowed } from '#src/server/http/problem.ts'

/** What is counted of the people in use: everybody reads them, and only some who is not confirmed. */
type Counts = { total: number; onshore: number; offshore: number; unconfirmed: number }

/** Questions about people that no list of records answers. */
export function registerStaffLists(app: FastifyInstance): void {
  app.get(
    '/staff/stats',
    {
      config: {
        access: 'session',
        operation: describeOperation('staff', 'How many people work here, on and offshore, and are not confirmed yet'),
      },
    },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      void reply.header('cache-control', 'no-store')
      return inTenantReadOnly(app.fairlead.database, tenantId, async (transaction) => {
        const { actor } = await requireActor(request, transaction)
        const [counts] = await transaction.query<Counts>(
          `select count(*)::int as total, count(*) filter (where person.job_type = 'onshore')::int as onshore,
             count(*) filter (where person.job_type = 'offshore')::int as offshore,
             count(*) filter (where details.confirmation = 'unconfirmed')::int as unconfirmed
           from staff person
           left join employment_details details on details.tenant_id = person.tenant_id and details.staff_id = person.id
             and details.deleted_at is null
           where person.tenant_id = $1 and person.active and person.deleted_at is null`,
          [tenantId],
          'staff-stats',
        )
        const { unconfirmed, ...known } = counts ?? { total: 0, onshore: 0, offshore: 0, unconfirmed: 0 }
        return { data: holdsGrant(actor, 'view unconfirmed staff') ? { ...known, unconfirmed } : known }
      })
    },
  )
  app.get(
    '/staff/without-account',
    {
      config: {
        access: 'session',
        operation: describeOperation(
          'staff',
          'Ids of people in use who have no account yet, for whoever gives accounts',
        ),
      },
    },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      void reply.header('cache-control', 'no-store')
      return inTenantReadOnly(app.fairlead.database, tenantId, async (transaction) => {
        const { actor } = await requireActor(request, transaction)
        if (!actor.isAdmin && !actor.isHr) throw notAllowed()
        const rows = await transaction.query<{ id: string }>(
          `select person.id from staff person
           where person.tenant_id = $1 and person.active and person.deleted_at is null
             and not exists (select from accounts account
               where account.tenant_id = person.tenant_id and account.id = person.id)
           order by person.last_name, person.id`,
          [tenantId],
          'staff-without-account',
        )
        return { data: rows.map(({ id }) => id) }
      })
    },
  )
}
