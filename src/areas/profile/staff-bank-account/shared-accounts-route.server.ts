import type { FastifyInstance } from 'fastify'
import { holdsGrant } from '#src/resource/actor/actor.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { notAllowed } from '#src/server/http/problem.ts'

/** Accounts that one answer names at most. */
const maxAccounts = 500

/**
 * `GET /staff-bank-accounts/shared`: accounts in use that several people gave, the newest first, each with the others and
 * whose they are. For whoever confirms accounts alone, and held in no record: from an account of their own people would learn
 * whether a number is a colleague's.
 */
export function registerSharedAccounts(app: FastifyInstance): void {
  app.get(
    '/staff-bank-accounts/shared',
    {
      config: {
        access: 'session',
        operation: describeOperation('profile', 'Bank accounts that several people gave, for whoever confirms them'),
      },
    },
    async (request, reply) => {
      const { tenantId } = requireSession(request)
      void reply.header('cache-control', 'no-store')
      return inTenantReadOnly(app.fairlead.database, tenantId, async (transaction) => {
        const { actor } = await requireActor(request, transaction)
        if (!holdsGrant(actor, 'confirm payee account')) throw notAllowed()
        const data = await transaction.query<{
          id: string
          staffId: string
          others: { id: string; staffId: string }[]
        }>(
          `select account.id, account.staff_id as "staffId",
             jsonb_agg(jsonb_build_object('id', other.id, 'staffId', other.staff_id) order by other.id) as others
           from staff_bank_accounts account
           join staff_bank_accounts other on other.tenant_id = account.tenant_id and other.deleted_at is null
             and other.status <> 'inactive' and other.staff_id <> account.staff_id
             and other.account_number = account.account_number
             and lower(btrim(other.bank_name)) = lower(btrim(account.bank_name))
           where account.tenant_id = $1 and account.deleted_at is null and account.status <> 'inactive'
           group by account.id, account.staff_id order by account.id desc limit $2`,
          [tenantId, maxAccounts],
          'shared-bank-accounts',
        )
        return { data }
      })
    },
  )
}
