import { z } from 'zod'
import { currencyNames } from '#src/areas/company/company-details/currency-names.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, reference, signature, text } from '#src/resource/description/field-types.ts'
import { currencies } from '#src/resource/money/currency.ts'
import { payeeAccountWorkflow } from '#src/resource/workflow/templates/payee-account.ts'

const nuban = /^\d{10}$/
const section = 'Account'
const keepers = { 'manage vendor': 'own' } as const

/** A number without the blanks and hyphens that people set. */
export const plainAccountNumber = (number: string) => number.replace(/[\s-]/g, '')

/** A Nigerian account has its number. */
export const numberOfNaira = {
  field: 'accountNumber',
  message: 'An account in NGN has a number of 10 digits (NUBAN)',
  holds: ({ accountNumber, currency }: { accountNumber: string; currency: string }) =>
    currency !== 'NGN' || nuban.test(accountNumber),
}

/**
 * An account that a vendor is paid to, of which payments wait for the confirmation. It is written and read with the office
 * only, and on no device.
 */
export const vendorBankAccount = defineResource({
  name: 'vendor-bank-accounts',
  area: 'vendors',
  label: ['Vendor bank account', 'Vendor bank accounts'],
  noun: 'Bank account',
  fields: z.strictObject({
    vendorId: reference('vendors').meta({ label: 'Vendor', list: true, filter: true, section }),
    bankName: text(150).meta({ label: 'Bank', list: true, section }),
    accountName: text(150).meta({ label: 'Account name', list: true, section }),
    accountNumber: text(34).meta({ label: 'Account number', list: true, section, example: '0123456789' }),
    currency: choice(currencies).meta({
      label: 'Currency',
      list: true,
      filter: true,
      section,
      options: currencyNames,
    }),
    sortCode: text(20).optional().meta({ label: 'Sort or SWIFT code', section }),
    signature: signature('vendor/bank')
      .optional()
      .meta({ label: 'Signature of the account holder', section, hint: 'As the vendor gave it with the account.' }),
  }),
  normalise: (fields) => ({ ...fields, accountNumber: plainAccountNumber(fields.accountNumber) }),
  checks: [numberOfNaira],
  coupled: [['bankName', 'accountNumber', 'currency']],
  scope: { owner: 'author' },
  access: {
    create: keepers,
    read: { ...keepers, 'view payee account': 'tenant', 'confirm payee account': 'tenant' },
    update: keepers,
    delete: keepers,
  },
  workflow: payeeAccountWorkflow({ payee: 'vendor', who: { 'manage vendor': 'own' } }),
  title: ['bankName', 'accountNumber'],
  titleKind: 'Bank account',
  search: ['accountName'],
  order: 'createdAt',
  version: 1,
  sync: { read: 'online', mirror: [], write: 'online', priority: 3 },
})
