import type { FieldsOf } from '#src/resource/description/define-resource.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { vendorRefusals } from '../messages.ts'
import { vendor } from '../vendor/vendor.ts'
import { vendorBankAccount } from './vendor-bank-account.ts'

type Written = AppliedWrite<typeof vendorBankAccount>

/** How far the clock of whoever confirms may be ahead, in milliseconds. */
const clockTolerance = 10 * 60_000

/**
 * Whoever confirms has called back before; what is confirmed takes the place of the account confirmed before for the same
 * vendor and currency. A vendor's record says how its accounts stand, without their numbers.
 */
export const vendorAccountAfterWrite = afterWrite(
  vendorBankAccount,
  {
    async confirm(written: Written) {
      const { transaction, record, answers, at, effects } = written
      if (Date.parse(String(answers.calledAt)) > at.getTime() + clockTolerance)
        throw invalid({ calledAt: [vendorRefusals.callToCome] })
      const earlier = await transaction.query<{ id: string }>(
        `select id from vendor_bank_accounts
         where tenant_id = $1 and deleted_at is null and vendor_id = $2 and currency = $3 and status = 'approved'
           and id <> $4 order by id`,
        [transaction.tenantId, record.vendorId, record.currency, record.id],
      )
      for (const { id } of earlier) await effects.takeStep(vendorBankAccount, id, 'replace')
      await tellVendors(written)
    },
    create: tellVendors,
    update: tellVendors,
    decline: tellVendors,
    submit: tellVendors,
    delete: tellVendors,
    restore: tellVendors,
  },
  { changes: ['vendorId'] },
)

async function tellVendors({ transaction, record, before, effects }: Written): Promise<void> {
  const named = [record, before].flatMap((one) => (typeof one?.vendorId === 'string' ? [one.vendorId] : []))
  const rows = await transaction.query<{ id: string; standing: string; currencies: string | null }>(
    `select given.id,
       case when bool_or(account.status = 'approved') then 'confirmed'
         when bool_or(account.status = 'pending') then 'to be confirmed'
         when bool_or(account.status = 'declined') then 'declined' else 'none' end as standing,
       string_agg(distinct account.currency, ', ' order by account.currency)
         filter (where account.status = 'approved') as currencies
     from vendors given
     left join vendor_bank_accounts account on account.tenant_id = given.tenant_id and account.vendor_id = given.id
       and account.deleted_at is null
     where given.tenant_id = $1 and given.id = any($2::uuid[]) and given.deleted_at is null
       and given.status not in ('declined', 'closed')
     group by given.id order by given.id`,
    [transaction.tenantId, [...new Set(named)]],
  )
  for (const { id, standing, currencies } of rows)
    await effects.change(vendor, id, { accountStanding: standingOf(standing), payableIn: currencies })
}

type AccountStanding = FieldsOf<typeof vendor>['accountStanding']

function standingOf(text: string): AccountStanding {
  return vendor.fields.shape.accountStanding.parse(text)
}
