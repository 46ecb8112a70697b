import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { profileRefusals } from '../messages.ts'
import { staffBankAccount } from './staff-bank-account.ts'

/** How far the clock of whoever confirms may be ahead, in milliseconds. */
const clockTolerance = 10 * 60_000

/**
 * A confirmed account takes the place of the one confirmed before for the same person and currency. Whoever confirms has
 * called back before.
 */
export const replaceConfirmedAccount = afterWrite(staffBankAccount, {
  async confirm({ transaction, record, answers, at, effects }: AppliedWrite<typeof staffBankAccount>) {
    if (Date.parse(String(answers.calledAt)) > at.getTime() + clockTolerance)
      throw invalid({ calledAt: [profileRefusals.callToCome] })
    const earlier = await transaction.query<{ id: string }>(
      `select id from staff_bank_accounts
       where tenant_id = $1 and deleted_at is null and staff_id = $2 and currency = $3 and status = 'approved'
         and id <> $4 order by id`,
      [transaction.tenantId, record.staffId, record.currency, record.id],
    )
    for (const { id } of earlier) await effects.takeStep(staffBankAccount, id, 'replace')
  },
})
