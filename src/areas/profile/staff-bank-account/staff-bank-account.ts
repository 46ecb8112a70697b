import { z } from 'zod'
import { currencyNames } from '#src/areas/company/company-details/currency-names.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, reference, text } from '#src/resource/description/field-types.ts'
import { currencies } from '#src/resource/money/currency.ts'
import { payeeAccountWorkflow } from '#src/resource/workflow/templates/payee-account.ts'

const nuban = /^\d{10}$/

/**
 * An account that a person is paid to, of which payments wait for the confirmation. It is written and read with the office
 * only, and on no device.
 */
export const staffBankAccount = defineResource({
  name: 'staff-bank-accounts',
  area: 'profile',
  label: ['Bank account', 'Bank accounts'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true, section: 'Account' }),
    bankName: text(150).meta({ label: 'Bank', list: true, section: 'Account' }),
    accountName: text(150).meta({ label: 'Account name', list: true, section: 'Account' }),
    accountNumber: text(34).meta({ label: 'Account number', list: true, section: 'Account', example: '0123456789' }),
    currency: choice(currencies).meta({
      label: 'Currency',
      list: true,
      filter: true,
      section: 'Account',
      options: currencyNames,
    }),
    sortCode: text(20).optional().meta({ label: 'Sort or SWIFT code', section: 'Account' }),
  }),
  normalise: (fields) => ({ ...fields, accountNumber: fields.accountNumber.replace(/[\s-]/g, '') }),
  checks: [
    {
      field: 'accountNumber',
      message: 'An account in NGN has a number of 10 digits (NUBAN)',
      holds: ({ accountNumber, currency }) => currency !== 'NGN' || nuban.test(accountNumber),
    },
  ],
  coupled: [['bankName', 'accountNumber', 'currency']],
  scope: { owner: 'staffId' },
  access: {
    create: { anyone: 'own' },
    read: { anyone: 'own', 'view payee account': 'tenant', 'confirm payee account': 'tenant' },
    update: { anyone: 'own' },
    delete: { anyone: 'own' },
  },
  workflow: payeeAccountWorkflow({ payee: 'payee', who: { anyone: 'own' } }),
  title: ['bankName', 'accountNumber'],
  titleKind: 'Bank account',
  search: ['accountName'],
  order: 'createdAt',
  version: 1,
  sync: { read: 'online', mirror: [], write: 'online', priority: 3 },
})
