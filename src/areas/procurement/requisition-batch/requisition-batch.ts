import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { longText, text } from '#src/resource/description/field-types.ts'
import { batchLines, batchOutcomes, batchWorkflow } from '#src/resource/workflow/templates/batch.ts'

const managers = { 'manage company procurement': 'tenant' } as const
const approvers = { 'approve requisition batch': 'tenant' } as const

/** Awards that await the managing director, answered together, each in its own round (specification 2, section 3). */
export const requisitionBatch = defineResource({
  name: 'requisition-batches',
  area: 'procurement',
  label: ['Requisition batch', 'Requisition batches'],
  fields: z.strictObject({
    name: text(100).meta({ label: 'Name', list: true, section: 'Batch' }),
    note: longText(1000).optional().meta({ label: 'Note', section: 'Batch' }),
    lines: batchLines('inventory-requisitions', 'Inventory requisition'),
    outcomes: batchOutcomes('inventory-requisitions', 'Inventory requisition'),
  }),
  series: { prefix: 'RB' },
  scope: { owner: 'author' },
  access: {
    create: managers,
    read: { ...managers, ...approvers, 'view inventory requisition': 'tenant' },
    update: managers,
    delete: managers,
  },
  workflow: batchWorkflow({
    noun: 'Requisition batch',
    managers,
    approvers,
    lineStates: ['awaiting-md-approval'],
    steps: { approve: 'approve-award', decline: 'decline-award', revise: 'revise-award' },
  }),
  title: ['name'],
  titleKind: 'Requisition batch',
  order: 'createdAt',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})
