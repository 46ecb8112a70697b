import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { money, plainDate, text } from '#src/resource/description/field-types.ts'
import { chainWorkflowWithoutRevise } from '#src/resource/workflow/chain-workflow.ts'

const clerks = { 'write requests': 'own' } as const

/** Approved by several, who enter the amount that they grant. */
export const specimenGrant = defineResource({
  name: 'specimen-grants',
  area: 'specimens',
  label: ['Specimen grant', 'Specimen grants'],
  fields: z.strictObject({
    purpose: text(100).meta({ label: 'Purpose', list: true }),
    granted: money().meta({ label: 'Granted', list: true }),
    paidOn: plainDate().optional().meta({ label: 'To be paid on' }),
  }),
  scope: {},
  access: {
    create: clerks,
    read: { ...clerks, anyone: 'participant' },
    update: clerks,
    delete: clerks,
  },
  workflow: chainWorkflowWithoutRevise({
    noun: 'Grant',
    authors: clerks,
    owners: clerks,
    otherwise: [{ order: 1, who: 'head of department' }],
    end: { state: 'approved' },
    keeps: ['granted', 'paidOn'],
  }),
  title: ['purpose'],
  order: 'purpose',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
