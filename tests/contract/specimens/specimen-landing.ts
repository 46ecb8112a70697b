import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { reference, text } from '#src/resource/description/field-types.ts'
import { chainWorkflowWithoutRevise } from '#src/resource/workflow/chain-workflow.ts'

const authors = { 'create payment requisition': 'own' } as const

/** Signed by a vessel's captain, by whom the record names and by HR; what is declined is changed and sent again. */
export const specimenLanding = defineResource({
  name: 'specimen-landings',
  area: 'specimens',
  label: ['Specimen landing', 'Specimen landings'],
  fields: z.strictObject({
    subject: text(100).meta({ label: 'Subject', list: true }),
    vesselId: reference('vessels').optional().meta({ label: 'Vessel' }),
    reviewerId: reference('staff').optional().meta({ label: 'Reviewer' }),
  }),
  scope: {},
  access: {
    create: authors,
    read: { ...authors, anyone: 'participant', isHr: 'tenant' },
    update: authors,
    delete: authors,
  },
  workflow: chainWorkflowWithoutRevise({
    noun: 'Landing',
    authors,
    owners: authors,
    signatories: { anyone: 'participant', isHr: 'tenant' },
    otherwise: [
      {
        order: 1,
        who: { role: 'captain', aboard: 'vesselId' },
        words: { awaited: 'pending', signed: 'captain-approved', declined: 'captain-declined' },
      },
      { order: 2, who: { from: 'reviewerId' } },
      { order: 3, who: 'HR', words: { declined: 'hr-declined' } },
    ],
    end: { state: 'approved', isSettled: true },
  }),
  title: ['subject'],
  order: 'subject',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
