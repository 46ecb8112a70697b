import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  decimal,
  file,
  flag,
  instant,
  integer,
  list,
  longText,
  plainDate,
  quantity,
  reference,
  text,
} from '#src/resource/description/field-types.ts'
import { currencies } from '#src/resource/money/currency.ts'
import { quotedLineChecks } from './quoted-line-checks.ts'
import { vendorSourcingWorkflow } from './vendor-sourcing-workflow.ts'

const buyers = { 'manage company procurement': 'tenant' } as const

/**
 * What one vendor is asked to quote for a requisition, and what it quoted once that is open (specification 2, section 3:
 * vendor sourcing with invoice file). Lines have the ids of the requisition's.
 */
export const vendorSourcing = defineResource({
  name: 'vendor-sourcings',
  area: 'procurement',
  label: ['Vendor sourcing', 'Vendor sourcings'],
  noun: 'Sourcing',
  fields: z.strictObject({
    inventoryRequisitionId: reference('inventory-requisitions').meta({
      label: 'Requisition',
      list: true,
      filter: true,
      section: 'Asked',
      origin: true,
    }),
    vendorId: reference('vendors').meta({ label: 'Vendor', list: true, filter: true, section: 'Asked' }),
    note: longText(1000).optional().meta({ label: 'Note', section: 'Asked' }),
    closesAt: instant()
      .optional()
      .meta({ label: 'Quotations close at', list: true, filter: true, section: 'Asked', counted: true }),
    lines: list(
      {
        line: text(300).meta({ label: 'Line', list: true }),
        quantity: quantity(0.001).meta({ label: 'Quantity', list: true }),
      },
      100,
    )
      .optional()
      .meta({ label: 'Asked for', itemLabel: 'Line', section: 'Asked', counted: true }),
    currency: choice(currencies).meta({ label: 'Currency', section: 'Quotation' }),
    quotedLines: list(
      {
        line: text(300).meta({ label: 'Line', list: true }),
        unitPrice: decimal(4).optional().meta({ label: 'Price per unit', list: true }),
        isDeclined: flag().optional().meta({ label: 'Not offered', list: true, example: false }),
        leadTimeDays: integer(0, 999).optional().meta({ label: 'Days to delivery', list: true }),
        remark: text(300).optional().meta({ label: 'Remark', list: true }),
      },
      100,
    ).meta({ label: 'Prices', itemLabel: 'Line', section: 'Quotation' }),
    validUntil: plainDate().optional().meta({ label: 'Valid until', section: 'Quotation' }),
    leadTimeDays: integer(0, 999).optional().meta({ label: 'Days to delivery', section: 'Quotation' }),
    terms: text(200).optional().meta({ label: 'Terms of payment', section: 'Quotation' }),
    invoice: file('procurement/quotations').optional().meta({ label: 'Invoice', section: 'Quotation' }),
    quotationRemark: longText(1000).optional().meta({ label: 'Remark of the vendor', section: 'Quotation' }),
    openedAt: instant().optional().meta({ label: 'Opened at', section: 'Quotation' }),
    fits: list(
      {
        line: text(300).meta({ label: 'Line', list: true }),
        fit: choice(['fits', 'with deviation', 'does not fit']).meta({
          label: 'Fit',
          list: true,
          options: { fits: 'Fits', 'with deviation': 'With a deviation', 'does not fit': 'Does not fit' },
        }),
        remark: text(300).optional().meta({ label: 'Remark', list: true }),
      },
      100,
    )
      .optional()
      .meta({ label: 'Fit of the lines', itemLabel: 'Line', section: 'Review' }),
    reviewRemark: longText(2000).optional().meta({ label: 'Remark of the review', section: 'Review' }),
  }),
  checks: quotedLineChecks,
  key: ['inventoryRequisitionId', 'vendorId'],
  series: { prefix: 'RFQ' },
  scope: {},
  access: {
    create: buyers,
    read: { ...buyers, 'view inventory requisition': 'tenant', 'review vendor sourcing': 'tenant' },
    update: buyers,
    delete: buyers,
  },
  workflow: vendorSourcingWorkflow,
  title: ['vendorId'],
  titleKind: 'Sourcing',
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
