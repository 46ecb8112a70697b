import { signature } from '#src/resource/description/field-types.ts'
import { numberOfNaira, plainAccountNumber, vendorBankAccount } from '../vendor-bank-account/vendor-bank-account.ts'

const { bankName, accountName, accountNumber, currency, sortCode } = vendorBankAccount.fields.shape

/** The account that a vendor gives with its registration: a record of its own, which is confirmed by calling back. */
export const accountFields = {
  bankName,
  accountName,
  accountNumber,
  currency,
  sortCode,
  bankSignature: signature('vendor/bank').meta({ label: 'Signature of the account holder' }),
}

/** What has to hold of them. */
export const accountChecks = [
  {
    field: 'accountNumber',
    message: numberOfNaira.message,
    holds: (fields: { accountNumber: string; currency: string }) =>
      numberOfNaira.holds({ ...fields, accountNumber: plainAccountNumber(fields.accountNumber) }),
  },
]

/** The names of these fields. */
export const accountFieldNames = [
  'bankName',
  'accountName',
  'accountNumber',
  'currency',
  'sortCode',
  'bankSignature',
] as const
