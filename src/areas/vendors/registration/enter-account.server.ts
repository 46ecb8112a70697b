import type { GuestSending } from '#src/server/context/guest-purpose.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { plainAccountNumber, vendorBankAccount } from '../vendor-bank-account/vendor-bank-account.ts'
import type { kycAnswers } from './registration-answers.ts'

type Account = Pick<
  GuestSending<typeof kycAnswers>['fields'],
  'bankName' | 'accountName' | 'accountNumber' | 'currency' | 'sortCode' | 'bankSignature'
>

/** Enters the account that a vendor gave, to be confirmed by calling back, unless the vendor gave the same before. */
export async function enterAccount(
  transaction: Transaction,
  effects: GuestSending['effects'],
  vendorId: string,
  { bankSignature, ...account }: Account,
): Promise<void> {
  const present = await transaction.query(
    `select from vendor_bank_accounts where tenant_id = $1 and vendor_id = $2 and account_number = $3 and currency = $4
       and status in ('pending', 'approved') and deleted_at is null limit 1`,
    [transaction.tenantId, vendorId, plainAccountNumber(account.accountNumber ?? ''), account.currency],
  )
  if (present.length > 0) return
  await effects.create(vendorBankAccount, { ...account, vendorId, signature: bankSignature })
}
