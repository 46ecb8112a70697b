import { z } from 'zod'
import { currencyNames } from '#src/areas/company/company-details/currency-names.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, decimal, money, plainDate, reference, signature, text } from '#src/resource/description/field-types.ts'
import { exceedsPlaces, isZero } from '#src/resource/money/amount.ts'
import { currencies, currencyPlaces } from '#src/resource/money/currency.ts'
import { statementMessages as messages } from './messages.ts'
import { statementLines } from './statement-lines.ts'
import { statementWorkflow } from './statement-workflow.ts'

const keepers = { 'manage statement of account': 'tenant' } as const
const opening = () => decimal(2, { mayBeNegative: true }).optional()
const balance = () => money({ mayBeNegative: true }).optional()

/** What the company owes a vendor for a period, as its books say and as the vendor's do; the vendor signs or disputes it. */
export const statementOfAccount = defineResource({
  name: 'statements-of-account',
  area: 'vendors',
  label: ['Statement of account', 'Statements of account'],
  noun: 'Statement',
  fields: z.strictObject({
    vendorId: reference('vendors').meta({ label: 'Vendor', list: true, filter: true, section: 'Statement' }),
    periodFrom: plainDate().meta({ label: 'First day', list: true, section: 'Statement' }),
    periodTo: plainDate().meta({ label: 'Last day', list: true, filter: true, section: 'Statement' }),
    currency: choice(currencies).meta({
      label: 'Currency',
      list: true,
      filter: true,
      section: 'Statement',
      options: currencyNames,
    }),
    openingBalance: opening().meta({
      label: 'Opening balance',
      section: 'Statement',
      hint: 'What the company owed before the first day; below zero where the vendor owed.',
    }),
    lines: statementLines().optional().meta({
      label: 'Lines of our books',
      itemLabel: 'Line',
      section: 'Our books',
      hint: messages.fillHint,
      mayBeEmpty: true,
    }),
    balance: balance().meta({ label: 'Balance', list: true, section: 'Our books', counted: true }),
    vendorOpeningBalance: opening().meta({ label: 'Opening balance of the vendor', section: "Vendor's books" }),
    vendorLines: statementLines()
      .optional()
      .meta({ label: "Lines of the vendor's books", itemLabel: 'Line', section: "Vendor's books", mayBeEmpty: true }),
    vendorBalance: balance().meta({ label: 'Balance of the vendor', section: "Vendor's books", counted: true }),
    difference: balance().meta({
      label: 'Difference',
      list: true,
      section: "Vendor's books",
      counted: true,
    }),
    signedBy: text(150).optional().meta({ label: 'Answered by', section: 'Answer' }),
    signedPosition: text(100).optional().meta({ label: 'Position', section: 'Answer' }),
    signature: signature('vendor/statements').optional().meta({ label: 'Signature', section: 'Answer' }),
  }),
  checks: [
    {
      field: 'periodTo',
      message: messages.wrongPeriod,
      holds: ({ periodFrom, periodTo }) => periodFrom <= periodTo,
    },
    {
      field: 'lines',
      message: messages.places,
      holds: ({ currency, lines = [], vendorLines = [] }) =>
        [...lines, ...vendorLines].every(({ amount }) => !exceedsPlaces(amount, currencyPlaces(currency))),
    },
    {
      field: 'lines',
      message: messages.aboveZero,
      holds: ({ lines = [], vendorLines = [] }) => [...lines, ...vendorLines].every(({ amount }) => !isZero(amount)),
    },
  ],
  series: { prefix: 'SOA' },
  scope: {},
  access: {
    create: keepers,
    read: { ...keepers, 'view payment requisition': 'tenant' },
    update: keepers,
    delete: keepers,
  },
  workflow: statementWorkflow,
  title: ['vendorId', 'periodFrom', 'periodTo'],
  titleKind: 'Statement of account',
  order: 'periodTo',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
