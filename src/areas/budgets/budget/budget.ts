import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, integer, list, longText, money, reference, text, year } from '#src/resource/description/field-types.ts'
import { budgetWorkflow } from './budget-workflow.ts'
import { monthNames, monthsFromApril } from './financial-year.ts'
import { budgetMessages as messages } from './messages.ts'
import { policies, policyNames } from './policy.ts'

const keepers = { 'set budget': 'tenant' } as const

/**
 * What a department may spend in a financial year, month by month; it has one budget a year. A month without a line has no
 * limit, which is not a limit of zero.
 */
export const budget = defineResource({
  name: 'budgets',
  area: 'budgets',
  label: ['Budget', 'Budgets'],
  fields: z.strictObject({
    departmentId: reference('departments').meta({
      label: 'Department',
      list: true,
      filter: true,
      section: 'Budget',
    }),
    year: year(2023, 2100).meta({
      label: 'Financial year from April',
      list: true,
      filter: true,
      section: 'Budget',
      hint: '2026 is April 2026 to March 2027.',
    }),
    period: text(9).optional().meta({
      label: 'Period',
      list: true,
      filter: true,
      section: 'Budget',
      counted: true,
    }),
    yearPolicy: choice(policies).meta({
      label: 'Beyond the year',
      section: 'Budget',
      hint: 'What happens to an amount for which the year has not enough left.',
      options: policyNames,
    }),
    monthsPolicy: choice(policies).meta({
      label: 'Beyond the months to date',
      section: 'Budget',
      hint: 'The same for the months from April to that of the amount.',
      options: policyNames,
    }),
    months: list(
      {
        month: choice(monthsFromApril).meta({ label: 'Month', list: true, distinct: true, options: monthNames }),
        monthlyBudget: money().meta({ label: 'Budget', list: true }),
      },
      12,
    ).meta({ label: 'Months', itemLabel: 'Month', section: 'Months' }),
    planned: money().optional().meta({ label: 'Budget of the year', list: true, section: 'Months', counted: true }),
    edition: integer(1, 1_000).optional().meta({ label: 'Edition', list: true, section: 'Months', counted: true }),
    note: longText(2000).optional().meta({ label: 'Note', section: 'Note' }),
  }),
  normalise: (fields) => ({
    ...fields,
    months: fields.months.toSorted(
      (left, right) => monthsFromApril.indexOf(left.month) - monthsFromApril.indexOf(right.month),
    ),
  }),
  checks: [
    { field: 'months', message: messages.oneMonth, holds: ({ months }) => months.length > 0 },
    {
      field: 'months',
      message: messages.oneCurrency,
      holds: ({ months }) => new Set(months.map(({ monthlyBudget }) => monthlyBudget.currency)).size <= 1,
    },
  ],
  key: ['departmentId', 'year'],
  scope: { department: 'departmentId' },
  done: { create: successCatalogue.created('Budget'), update: successCatalogue.budgetUpdated },
  access: {
    create: keepers,
    read: { ...keepers, 'view budget': 'tenant', isHod: 'department', isHeadOfFinance: 'tenant' },
    update: keepers,
    delete: keepers,
  },
  workflow: budgetWorkflow,
  title: ['departmentId', 'period'],
  titleKind: 'Budget',
  order: 'year',
  exportName: 'Budget.xlsx',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
