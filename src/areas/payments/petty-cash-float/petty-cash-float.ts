import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { instant, integer, longText, money, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { isNegative, isZero, sortableDecimal } from '#src/resource/money/amount.ts'
import { floatWorkflow } from './float-workflow.ts'
import { floatMessages as messages } from './messages.ts'

const keepers = { 'record payment': 'tenant' } as const

/**
 * Cash that one person holds for the company: a ledger in one currency. What is in it is the sum of its movements; the
 * holder counts it, wherever they are.
 */
export const pettyCashFloat = defineResource({
  name: 'petty-cash-floats',
  area: 'payments',
  label: ['Petty cash float', 'Petty cash floats'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Float', list: true, section: 'Float' }),
    holderId: reference('staff').meta({ label: 'Holder', list: true, filter: true, section: 'Float' }),
    vesselId: reference('vessels').optional().meta({ label: 'Vessel', list: true, filter: true, section: 'Float' }),
    limit: money().meta({ label: 'Agreed amount', list: true, section: 'Float', hint: 'What it is topped up to.' }),
    ceiling: money().optional().meta({
      label: 'Most for one request',
      section: 'Float',
      hint: 'Requests above it are paid as payment requisitions.',
    }),
    balance: money({ mayBeNegative: true }).optional().meta({
      label: 'In the float',
      list: true,
      section: 'Balance',
      counted: true,
    }),
    movementCount: integer(0, 1e9).optional().meta({ label: 'Movements', section: 'Balance', counted: true }),
    topUpAmount: money().meta({ label: 'Topped up by', section: 'Last top-up' }),
    toppedUpOn: plainDate().meta({ label: 'Topped up on', section: 'Last top-up', happened: true }),
    topUpReference: text(100).optional().meta({ label: 'Reference of the top-up', section: 'Last top-up' }),
    countedAmount: money().meta({ label: 'Counted', list: true, section: 'Last count' }),
    countedAt: instant().meta({ label: 'Counted at', list: true, section: 'Last count', happened: true }),
    countRemark: longText(1000).optional().meta({ label: 'Remark on the count', section: 'Last count' }),
  }),
  checks: [
    {
      field: 'limit',
      message: messages.aboveZero,
      holds: ({ limit }) => !isZero(limit.amount) && !isNegative(limit),
    },
    {
      field: 'ceiling',
      message: messages.oneCurrency,
      holds: ({ limit, ceiling }) => ceiling === undefined || ceiling.currency === limit.currency,
    },
    {
      field: 'ceiling',
      message: messages.ceilingWithin,
      holds: ({ limit, ceiling }) =>
        ceiling?.currency !== limit.currency || sortableDecimal(ceiling.amount) <= sortableDecimal(limit.amount),
    },
    {
      field: 'topUpAmount',
      message: messages.oneCurrency,
      holds: ({ limit, topUpAmount }) => topUpAmount === undefined || topUpAmount.currency === limit.currency,
    },
    {
      field: 'topUpAmount',
      message: messages.aboveZero,
      holds: ({ topUpAmount }) => topUpAmount === undefined || !isZero(topUpAmount.amount),
    },
    {
      field: 'countedAmount',
      message: messages.oneCurrency,
      holds: ({ limit, countedAmount }) => countedAmount === undefined || countedAmount.currency === limit.currency,
    },
  ],
  unique: ['name'],
  retiring: 'A float out of use stays in the books; nothing more is paid from it.',
  scope: { owner: 'holderId', vessel: 'vesselId' },
  access: {
    create: keepers,
    read: { anyone: 'own', 'view payment requisition': 'tenant', 'record payment': 'tenant' },
    update: keepers,
    delete: {},
  },
  workflow: floatWorkflow,
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
