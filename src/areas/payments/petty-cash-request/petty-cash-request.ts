import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  decimal,
  files,
  flag,
  longText,
  money,
  plainDate,
  reference,
  text,
} from '#src/resource/description/field-types.ts'
import { isZero, sortableDecimal } from '#src/resource/money/amount.ts'
import { pettyCashMessages as messages } from './messages.ts'
import { pettyCashWorkflow } from './petty-cash-workflow.ts'

const authors = { 'create petty cash request': 'own' } as const
const folder = 'payments/petty-cash'

/** Cash that a person needs, or has spent for the company: paid out of a float, and settled (specification 1, section 3). */
export const pettyCashRequest = defineResource({
  name: 'petty-cash-requests',
  area: 'payments',
  label: ['Petty cash request', 'Petty cash requests'],
  fields: z.strictObject({
    purpose: text(150).meta({ label: 'What it is for', list: true, section: 'Request' }),
    kind: choice(['advance', 'reimbursement']).meta({
      label: 'Kind',
      list: true,
      filter: true,
      section: 'Request',
      options: { advance: 'Advance', reimbursement: 'Reimbursement' },
    }),
    amount: money().meta({ label: 'Amount', list: true, filter: true, section: 'Request' }),
    neededOn: plainDate().optional().meta({ label: 'Needed on', list: true, section: 'Request' }),
    vesselId: reference('vessels').optional().meta({ label: 'Vessel', list: true, filter: true, section: 'Request' }),
    note: longText(2000).optional().meta({ label: 'Note', section: 'Request' }),
    receipts: files(folder, 20)
      .optional()
      .meta({
        label: 'Receipts',
        section: 'Receipts',
        when: { field: 'kind', is: ['reimbursement'], isRequired: true },
      }),
    exchangeRate: decimal(8).optional().meta({ label: 'Exchange rate', section: 'Budget', counted: true }),
    exchangeRateOn: plainDate().optional().meta({ label: 'Rate of', section: 'Budget', counted: true }),
    baseAmount: money().optional().meta({ label: 'In base currency', section: 'Budget', counted: true }),
    isBeyondBudget: flag()
      .optional()
      .meta({ label: 'Beyond the budget', filter: true, section: 'Budget', counted: true }),
    floatId: reference('petty-cash-floats').meta({ label: 'Float', list: true, filter: true, section: 'Payment' }),
    holderId: reference('staff').optional().meta({ label: 'Paid by', filter: true, section: 'Payment', counted: true }),
    paidAmount: money().meta({ label: 'Paid out', list: true, section: 'Payment' }),
    paidOn: plainDate().meta({ label: 'Paid on', section: 'Payment', happened: true }),
    shortBy: money().optional().meta({ label: 'Float was short by', section: 'Payment', counted: true }),
    spentAmount: money().meta({ label: 'Spent', section: 'Settlement' }),
    returnedAmount: money().meta({ label: 'Given back', section: 'Settlement' }),
    settlementReceipts: files(folder, 20).meta({ label: 'Receipts of what was spent', section: 'Settlement' }),
  }),
  normalise: (fields) => ({ ...fields, purpose: fields.purpose.trim() }),
  checks: [
    { field: 'amount', message: messages.aboveZero, holds: ({ amount }) => !isZero(amount.amount) },
    {
      field: 'paidAmount',
      message: messages.sameCurrency,
      holds: ({ amount, paidAmount }) => paidAmount === undefined || paidAmount.currency === amount.currency,
    },
    {
      field: 'paidAmount',
      message: messages.aboveZero,
      holds: ({ paidAmount }) => paidAmount === undefined || !isZero(paidAmount.amount),
    },
    {
      field: 'paidAmount',
      message: messages.moreThanAsked,
      holds: ({ amount, paidAmount }) =>
        paidAmount === undefined ||
        paidAmount.currency !== amount.currency ||
        sortableDecimal(paidAmount.amount) <= sortableDecimal(amount.amount),
    },
  ],
  series: { prefix: 'PC' },
  scope: { owner: 'author', department: 'author', vessel: 'vesselId', participants: ['holderId'] },
  access: {
    create: authors,
    read: {
      ...authors,
      anyone: 'participant',
      isHod: 'department',
      'review payment requisition': 'tenant',
      'view payment requisition': 'tenant',
      'transfer payment': 'tenant',
      'mark payment as paid': 'tenant',
    },
    update: authors,
    delete: authors,
  },
  workflow: pettyCashWorkflow,
  title: ['purpose'],
  titleKind: 'Petty cash',
  search: ['note'],
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
