import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  decimal,
  file,
  files,
  flag,
  integer,
  list,
  longText,
  money,
  plainDate,
  reference,
  text,
} from '#src/resource/description/field-types.ts'
import { isZero } from '#src/resource/money/amount.ts'
import { supplies, supplyNames } from '../tax-rate/supplies.ts'
import { paymentMessages as messages } from './messages.ts'
import { paymentWorkflow } from './payment-workflow.ts'

const authors = { 'create payment requisition': 'own' } as const
const folder = 'payments/requisitions'

/** What is like this one of the other: sent before, and perhaps the same. */
export const likenesses = ['amount', 'file'] as const

/** What is to be paid to a vendor or a person, with its papers (specification 1, section 3). */
export const paymentRequisition = defineResource({
  name: 'payment-requisitions',
  area: 'payments',
  label: ['Payment requisition', 'Payment requisitions'],
  fields: z.strictObject({
    purpose: text(150).meta({ label: 'What it is for', list: true, section: 'Payment' }),
    payeeKind: choice(['vendor', 'staff', 'named']).meta({
      label: 'Paid to',
      filter: true,
      section: 'Payment',
      options: { vendor: 'Vendor', staff: 'Person of the company', named: 'Vendor by name' },
      hint: 'By name where the list of vendors is not shown to you.',
    }),
    vendorId: reference('vendors')
      .optional()
      .meta({
        label: 'Vendor',
        list: true,
        filter: true,
        section: 'Payment',
        when: { field: 'payeeKind', is: ['vendor'], isRequired: true },
      }),
    payeeId: reference('staff')
      .optional()
      .meta({
        label: 'Person',
        list: true,
        filter: true,
        section: 'Payment',
        when: { field: 'payeeKind', is: ['staff'], isRequired: true },
      }),
    payeeName: text(150)
      .optional()
      .meta({
        label: 'Name of the vendor',
        list: true,
        section: 'Payment',
        when: { field: 'payeeKind', is: ['named'], isRequired: true },
      }),
    amount: money().meta({ label: 'Amount', list: true, filter: true, section: 'Payment' }),
    urgency: choice(['very urgent', 'urgent', 'not urgent'])
      .optional()
      .meta({
        label: 'Urgency',
        filter: true,
        section: 'Payment',
        options: { 'very urgent': 'Very urgent', urgent: 'Urgent', 'not urgent': 'Not urgent' },
      }),
    dueOn: plainDate().optional().meta({ label: 'Due on', list: true, filter: true, section: 'Payment' }),
    departmentId: reference('departments').optional().meta({
      label: 'Charged to',
      filter: true,
      section: 'Payment',
      hint: 'Your own department where left empty.',
    }),
    vesselId: reference('vessels').optional().meta({ label: 'Vessel', filter: true, section: 'Payment' }),
    note: longText(4000).optional().meta({ label: 'Note', section: 'Payment' }),
    invoiceNumber: text(60).optional().meta({ label: 'Invoice number', section: 'Invoice' }),
    invoicedOn: plainDate().optional().meta({ label: 'Invoice date', section: 'Invoice', happened: true }),
    invoice: file(folder).optional().meta({ label: 'Invoice', section: 'Invoice' }),
    documents: list(
      {
        name: text(100).meta({ label: 'Name', list: true }),
        file: file(folder).meta({ label: 'File', list: true }),
      },
      20,
    )
      .optional()
      .meta({ label: 'Documents', itemLabel: 'Document', section: 'Documents', mayBeEmpty: true }),
    inventoryRequisitionId: reference('inventory-requisitions').optional().meta({
      label: 'Made from requisition',
      section: 'Documents',
      origin: true,
    }),
    supply: choice(supplies)
      .optional()
      .meta({
        label: 'What is supplied',
        filter: true,
        section: 'Tax',
        options: supplyNames,
        when: { field: 'payeeKind', is: ['vendor', 'named'] },
        hint: 'Withholding tax is deducted by it.',
      }),
    isWithoutVat: flag()
      .optional()
      .meta({
        label: 'The invoice has no VAT',
        section: 'Tax',
        when: { field: 'payeeKind', is: ['vendor', 'named'] },
      }),
    vatPercent: decimal(4).optional().meta({ label: 'VAT, per cent', section: 'Tax', counted: true }),
    vat: money().optional().meta({ label: 'VAT in the amount', section: 'Tax', counted: true }),
    withheldPercent: decimal(4).optional().meta({ label: 'Withholding tax, per cent', section: 'Tax', counted: true }),
    withheld: money().optional().meta({ label: 'Withholding tax', section: 'Tax', counted: true }),
    payable: money().optional().meta({ label: 'To the vendor', section: 'Tax', counted: true }),
    exchangeRate: decimal(8).optional().meta({ label: 'Exchange rate', section: 'Rate', counted: true }),
    exchangeRateOn: plainDate().optional().meta({ label: 'Rate of', section: 'Rate', counted: true }),
    baseAmount: money().optional().meta({ label: 'In base currency', section: 'Rate', counted: true }),
    isBeyondBudget: flag()
      .optional()
      .meta({ label: 'Beyond the budget', filter: true, section: 'Checks', counted: true }),
    payeeAccountId: text(36).optional().meta({ label: 'Account when sent', section: 'Checks', counted: true }),
    likes: list(
      {
        paymentRequisitionId: reference('payment-requisitions').meta({ label: 'Requisition', list: true }),
        because: choice(likenesses).meta({
          label: 'Because of',
          list: true,
          options: { amount: 'Same payee and amount within a week', file: 'The same file' },
        }),
      },
      20,
    )
      .optional()
      .meta({ label: 'Like others', itemLabel: 'Requisition', section: 'Checks', counted: true }),
    namedVendorId: reference('vendors').optional().meta({ label: 'Vendor that is meant', section: 'Finance' }),
    type: choice(['operating', 'capital', 'statutory', 'project'])
      .optional()
      .meta({
        label: 'Type',
        list: true,
        filter: true,
        section: 'Finance',
        options: { operating: 'Operating', capital: 'Capital', statutory: 'Statutory', project: 'Project' },
      }),
    paymentGroupId: reference('payment-groups').optional().meta({ label: 'Group', filter: true, section: 'Finance' }),
    scheduledOn: plainDate().meta({ label: 'Scheduled for', list: true, filter: true, section: 'Finance' }),
    transferredToId: reference('staff').meta({ label: 'Transferred to', filter: true, section: 'Finance' }),
    transferRemark: longText(1000).optional().meta({ label: 'Remark on the transfer', section: 'Finance' }),
    paidAmount: money().meta({ label: 'Amount paid', section: 'Last payment' }),
    paidOn: plainDate().meta({ label: 'Paid on', filter: true, section: 'Last payment', happened: true }),
    companyBankId: reference('company-banks').meta({ label: 'From bank', section: 'Last payment' }),
    paymentRate: decimal(8).optional().meta({
      label: 'Rate of the bank',
      section: 'Last payment',
      hint: "How much one unit of the requisition's currency costs in the bank's.",
    }),
    paymentReference: text(100).optional().meta({ label: 'Reference', section: 'Last payment' }),
    paymentProof: files(folder, 5).optional().meta({ label: 'Proof', section: 'Last payment' }),
    payments: list(
      {
        place: integer(1, 999).meta({ label: 'No.', list: true }),
        amount: money({ mayBeNegative: true }).meta({ label: 'Amount', list: true }),
        paidOn: plainDate().meta({ label: 'On', list: true }),
        companyBankId: reference('company-banks').meta({ label: 'From bank', list: true }),
        rate: decimal(8).optional().meta({ label: 'Rate', list: true }),
        withheld: money({ mayBeNegative: true }).optional().meta({ label: 'Tax withheld', list: true }),
        bankAmount: money({ mayBeNegative: true }).meta({ label: 'Left the bank', list: true }),
        baseAmount: money({ mayBeNegative: true }).optional().meta({ label: 'In base currency' }),
        reference: text(100).optional().meta({ label: 'Reference', list: true }),
        payerId: reference('staff').meta({ label: 'By', list: true }),
        reverses: integer(1, 999).optional().meta({ label: 'Takes back no.', list: true }),
        reason: longText(2000).optional().meta({ label: 'Reason' }),
        proof: files(folder, 5).optional().meta({ label: 'Proof' }),
      },
      200,
    )
      .optional()
      .meta({ label: 'Payments', itemLabel: 'Payment', section: 'Payments', counted: true }),
    paid: money().optional().meta({ label: 'Paid so far', section: 'Payments', counted: true }),
    rest: money().optional().meta({ label: 'Left to pay', list: true, section: 'Payments', counted: true }),
    receipt: file(folder).optional().meta({ label: 'Receipt', section: 'Receipt' }),
  }),
  normalise: (fields) => ({ ...fields, purpose: fields.purpose.trim() }),
  checks: [
    { field: 'amount', message: messages.aboveZero, holds: ({ amount }) => !isZero(amount.amount) },
    {
      field: 'paymentRate',
      message: messages.rateAboveZero,
      holds: ({ paymentRate }) => paymentRate === undefined || !isZero(paymentRate),
    },
  ],
  coupled: [['payeeKind', 'vendorId', 'payeeId', 'payeeName']],
  series: { prefix: 'PMT' },
  scope: { owner: 'author', department: 'author', vessel: 'vesselId', participants: ['transferredToId'] },
  access: {
    create: authors,
    read: {
      ...authors,
      anyone: 'participant',
      isHod: 'department',
      isHeadOfFinance: 'tenant',
      'review payment requisition': 'tenant',
      'view payment requisition': 'tenant',
      'record payment': 'tenant',
      'schedule payment': 'tenant',
      'transfer payment': 'tenant',
      'mark payment as paid': 'tenant',
    },
    update: authors,
    delete: authors,
  },
  workflow: paymentWorkflow,
  beside: [
    {
      fields: ['namedVendorId'],
      who: { 'record payment': 'tenant' },
      label: 'Name the vendor',
      done: 'Vendor named successfully',
    },
    {
      fields: ['type'],
      who: { 'record payment': 'tenant' },
      label: 'Set type',
      done: 'Payment requisition updated successfully',
    },
    {
      fields: ['paymentGroupId'],
      who: { 'record payment': 'tenant' },
      label: 'Attach to group',
      done: 'Payment attached successfully',
    },
  ],
  title: ['purpose'],
  titleKind: 'Payment',
  search: ['invoiceNumber', 'payeeName', 'note'],
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
