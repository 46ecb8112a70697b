import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  list,
  longText,
  money,
  plainDate,
  reference,
  text,
  year,
} from '#src/resource/description/field-types.ts'
import { payrollMessages as messages } from './messages.ts'
import { amountsOf } from './pay-amounts.ts'
import { monthNames, months } from './pay-month.ts'
import { payrollWorkflow } from './payroll-workflow.ts'

const counted = (label: string) => money().optional().meta({ label, section: 'Sums', counted: true })

/**
 * What a person is paid for a month. Whoever prepares it owns it; the person takes part once it is approved, and reads it
 * from then on (permissions, 1.6).
 */
export const payroll = defineResource({
  name: 'payrolls',
  area: 'payroll',
  label: ['Payroll', 'Payrolls'],
  fields: z.strictObject({
    staffId: reference('staff').meta({ label: 'Person', list: true, filter: true, section: 'Payroll' }),
    year: year(2023, 2100).meta({ label: 'Year', list: true, filter: true, section: 'Payroll' }),
    month: choice(months).meta({ label: 'Month', list: true, filter: true, section: 'Payroll', options: monthNames }),
    note: longText(1000).optional().meta({ label: 'Note', section: 'Payroll' }),
    remunerations: list(
      {
        remunerationTypeId: reference('remuneration-types').meta({ label: 'Type', list: true, distinct: true }),
        amount: money().meta({ label: 'Amount', list: true }),
        name: text(100).optional().meta({ label: 'Description', list: true }),
      },
      50,
    ).meta({ label: 'Pay', itemLabel: 'Line', section: 'Pay' }),
    deductions: list(
      {
        deductionTypeId: reference('deduction-types').meta({ label: 'Type', list: true, distinct: true }),
        amount: money().meta({ label: 'Amount', list: true }),
        name: text(100).optional().meta({ label: 'Description', list: true }),
      },
      50,
    )
      .optional()
      .meta({ label: 'Deductions', itemLabel: 'Line', section: 'Deductions', mayBeEmpty: true }),
    gross: counted('Gross pay'),
    deducted: counted('Total deductions'),
    net: counted('Net pay').meta({ list: true, filter: true }),
    previousNet: counted('Net pay last month'),
    difference: money({ mayBeNegative: true })
      .optional()
      .meta({ label: 'Change from last month', list: true, section: 'Sums', counted: true }),
    recipientId: reference('staff').optional().meta({ label: 'Shown to', section: 'Sums', counted: true }),
    paidOn: plainDate().meta({ label: 'Paid on', section: 'Payment', happened: true }),
    paymentReference: text(100).optional().meta({ label: 'Payment reference', section: 'Payment' }),
  }),
  checks: [
    { field: 'remunerations', message: messages.onePay, holds: ({ remunerations }) => remunerations.length > 0 },
    {
      field: 'deductions',
      message: messages.oneCurrency,
      holds: ({ remunerations, deductions }) => {
        const given = [...amountsOf(remunerations), ...amountsOf(deductions)]
        return new Set(given.map(({ currency }) => currency)).size <= 1
      },
    },
  ],
  key: ['staffId', 'year', 'month'],
  series: { prefix: 'PAY' },
  scope: { owner: 'author', participants: ['recipientId'] },
  access: {
    create: { 'create payroll': 'own' },
    read: {
      anyone: 'participant',
      'create payroll': 'own',
      'view payroll': 'tenant',
      'approve payroll': 'tenant',
      'mark payment as paid': 'tenant',
    },
    update: { 'create payroll': 'own' },
    delete: { 'create payroll': 'own' },
  },
  workflow: payrollWorkflow,
  title: ['staffId', 'month', 'year'],
  titleKind: 'Payroll',
  order: 'createdAt',
  version: 1,
  sync: { read: 'online', write: 'online', priority: 3 },
})
