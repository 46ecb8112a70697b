import { z } from 'zod'
import { currencyNames } from '#src/areas/company/company-details/currency-names.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, text } from '#src/resource/description/field-types.ts'
import { currencies } from '#src/resource/money/currency.ts'
import { companyBankWorkflow } from './company-bank-workflow.ts'

const keepers = { 'create company bank': 'own' } as const

/** An account that the company pays from (specification 1, section 3: 'Company bank'). */
export const companyBank = defineResource({
  name: 'company-banks',
  area: 'payments',
  label: ['Company bank', 'Company banks'],
  noun: 'Bank',
  fields: z.strictObject({
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
    branchName: text(150).optional().meta({ label: 'Branch of the bank', section: 'Account' }),
    sortCode: text(20).optional().meta({ label: 'Sort or SWIFT code', section: 'Account' }),
  }),
  normalise: (fields) => ({ ...fields, accountNumber: fields.accountNumber.replace(/[\s-]/g, '') }),
  coupled: [['bankName', 'accountNumber', 'currency']],
  scope: { owner: 'author' },
  retiring: 'It can no longer be selected. Existing payments keep it.',
  access: {
    create: keepers,
    read: { ...keepers, 'view company bank': 'tenant', 'confirm company bank': 'tenant' },
    update: keepers,
    delete: keepers,
  },
  workflow: companyBankWorkflow,
  title: ['bankName', 'accountNumber'],
  order: 'bankName',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
