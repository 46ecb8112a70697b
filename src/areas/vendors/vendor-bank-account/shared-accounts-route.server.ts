import type { FastifyInstance } from 'fastify'
import { holdsGrant } from '#src/resource/actor/actor.ts'
import { requireActor, requireSession } from '#src/server/context/principal.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { describeOperation } from '#src/server/documentation/describe-operation.ts'
import { notAllowed } from '#src/server/http/problem.ts'

/** Accounts that one answer names at most. */
const maxAccounts = 500

/**
 * `GET /vendor-bank-accounts/shared`: accounts of vendors in use whose number another payee gave too, a vendor or a person,
 * the newest first, each with the others and whose they are. For whoever confirms accounts alone.
 */
export function registerSharedVendorAccounts(app: FastifyInstance): void {
  app.get(
    '/vendor-bank-accounts/shared',
    {
      config: {
        access: 'session',
        operation: describeOperation(
          'vendors',
          'Accounts of vendors that another payee gave too, for whoever confirms them',
        ),
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
          vendorId: string
          others: { id: string; payee: 'vendors' | 'staff'; payeeId: string }[]
        }>(
          `select account.id, account.vendor_id as "vendorId",
             jsonb_agg(jsonb_build_object('id', other.id, 'payee', other.payee, 'payeeId', other.payee_id)
               order by other.id) as others
           from vendor_bank_accounts account
           join (
             select tenant_id, id, 'vendors' as payee, vendor_id as payee_id, account_number from vendor_bank_accounts
             where deleted_at is null and status <> 'inactive'
             union all
             select tenant_id, id, 'staff', staff_id, account_number from staff_bank_accounts
             where deleted_at is null and status <> 'inactive'
           ) other on other.tenant_id = account.tenant_id and other.account_number = account.account_number
             and other.payee_id <> account.vendor_id
           where account.tenant_id = $1 and account.deleted_at is null and account.status <> 'inactive'
           group by account.id, account.vendor_id order by account.id desc limit $2`,
          [tenantId, maxAccounts],
          'shared-vendor-accounts',
        )
        return { data }
      })
    },
  )
}
