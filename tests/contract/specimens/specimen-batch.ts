import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { text } from '#src/resource/description/field-types.ts'
import { batchLines, batchOutcomes, batchWorkflow } from '#src/resource/workflow/templates/batch.ts'

const managers = { 'create payment requisition': 'own' } as const
const approvers = { anyone: 'tenant' } as const

/** Purchases that await the managing director, answered together. */
export const specimenBatch = defineResource({
  name: 'specimen-batches',
  area: 'specimens',
  label: ['Specimen batch', 'Specimen batches'],
  fields: z.strictObject({
    title: text(100).meta({ label: 'Title', list: true }),
    lines: batchLines('specimen-purchases', 'Purchase'),
    outcomes: batchOutcomes('specimen-purchases', 'Purchase'),
  }),
  scope: { owner: 'author' },
  access: { create: managers, read: { anyone: 'tenant' }, update: managers, delete: managers },
  workflow: batchWorkflow({ noun: 'Batch', managers, approvers, lineStates: ['awaiting-md-approval'] }),
  title: ['title'],
  order: 'title',
  version: 1,
  sync: { read: 'online', write: 'online', priority: 3 },
})
