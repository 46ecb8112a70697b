import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, money, plainDate, reference, text, year } from '#src/resource/description/field-types.ts'
import { isNegative, isZero } from '#src/resource/money/amount.ts'
import { budget } from '../budget/budget.ts'
import { monthNames, monthsFromApril } from '../budget/financial-year.ts'
import { expenseMessages as messages } from './messages.ts'

/** What an entry says of the money: it is spent, or promised to somebody and no longer free. */
export const entryKinds = ['expense', 'commitment'] as const

/**
 * An entry of a budget's ledger: an amount that is spent or reserved in a month. Payments make them; finance enters others
 * by hand. What is taken back is an entry below zero that names the first, and nothing is deleted.
 */
export const budgetExpense = defineResource({
  name: 'budget-expenses',
  area: 'budgets',
  label: ['Budget expense', 'Budget expenses'],
  fields: z.strictObject({
    budgetId: reference('budgets').meta({ label: 'Budget', list: true, filter: true, section: 'Expense' }),
    kind: choice(entryKinds).meta({
      label: 'Kind',
      list: true,
      filter: true,
      section: 'Expense',
      options: { expense: 'Spent', commitment: 'Reserved' },
    }),
    month: choice(monthsFromApril).meta({
      label: 'Month',
      list: true,
      filter: true,
      section: 'Expense',
      hint: "Of the budget's year, which ends in March.",
      options: monthNames,
    }),
    amount: money({ mayBeNegative: true }).meta({ label: 'Amount', list: true, filter: true, section: 'Expense' }),
    description: text(200).meta({ label: 'What it is for', list: true, section: 'Expense' }),
    reversesId: reference('budget-expenses')
      .optional()
      .meta({
        label: 'Takes back',
        section: 'Expense',
        hint: 'The entry of which this takes back the whole or a part.',
        within: { field: 'budgetId', as: 'budgetId' },
      }),
    departmentId: reference('departments').optional().meta({
      label: 'Department',
      filter: true,
      section: 'Budget',
      counted: true,
    }),
    year: year(2023, 2100).optional().meta({
      label: 'Financial year from April',
      filter: true,
      section: 'Budget',
      counted: true,
    }),
    period: text(9).optional().meta({ label: 'Period', filter: true, section: 'Budget', counted: true }),
    monthFrom: plainDate()
      .optional()
      .meta({ label: 'First day of the month', filter: true, section: 'Budget', counted: true }),
    sourceType: choice(['inventory-requisitions', 'payment-requisitions', 'petty-cash-requests'])
      .optional()
      .meta({
        label: 'Made from',
        filter: true,
        section: 'Origin',
        counted: true,
        options: {
          'inventory-requisitions': 'Inventory requisition',
          'payment-requisitions': 'Payment requisition',
          'petty-cash-requests': 'Petty cash request',
        },
      }),
    sourceId: text(36)
      .refine(isUuid, 'This is not a valid ID')
      .optional()
      .meta({
        kind: 'text',
        label: 'Record it is made from',
        section: 'Origin',
        counted: true,
        origin: { kindIn: 'sourceType' },
      }),
  }),
  checks: [
    { field: 'amount', message: messages.zero, holds: ({ amount }) => !isZero(amount.amount) },
    {
      field: 'amount',
      message: messages.belowZero,
      holds: ({ amount, reversesId }) => reversesId !== undefined || !isNegative(amount),
    },
    {
      field: 'reversesId',
      message: messages.aboveZero,
      holds: ({ amount, reversesId }) => reversesId === undefined || isNegative(amount),
    },
  ],
  scope: { parent: 'budgetId' },
  access: {
    create: { 'set budget': 'tenant' },
    read: budget.access.read,
    update: { 'set budget': 'tenant' },
    delete: {},
  },
  title: ['description'],
  titleKind: 'Budget expense',
  order: 'createdAt',
  exportDay: 'monthFrom',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
