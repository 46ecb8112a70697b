import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { longText, text } from '#src/resource/description/field-types.ts'
import { batchLines, batchOutcomes, batchWorkflow } from '#src/resource/workflow/templates/batch.ts'

const managers = { 'create payment batch': 'own' } as const
const approvers = { 'approve payment batch': 'tenant' } as const

/** Payments that await the managing director, answered together, each in its own round (specification 1, section 7). */
export const paymentBatch = defineResource({
  name: 'payment-batches',
  area: 'payments',
  label: ['Payment batch', 'Payment batches'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true, section: 'Batch' }),
    note: longText(1000).optional().meta({ label: 'Note', section: 'Batch' }),
    lines: batchLines('payment-requisitions', 'Payment requisition'),
    outcomes: batchOutcomes('payment-requisitions', 'Payment requisition'),
  }),
  series: { prefix: 'PB' },
  scope: { owner: 'author' },
  access: {
    create: managers,
    read: { ...managers, ...approvers, 'view payment requisition': 'tenant' },
    update: managers,
    delete: managers,
  },
  workflow: batchWorkflow({ noun: 'Payment batch', managers, approvers, lineStates: ['awaiting-md-approval'] }),
  title: ['name'],
  titleKind: 'Payment batch',
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
