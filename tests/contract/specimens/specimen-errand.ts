import type { Resource } from '#src/resource/description/define-resource.ts'
import { reference } from '#src/resource/description/field-types.ts'
import { chainWorkflowWithoutRevise } from '#src/resource/workflow/chain-workflow.ts'
import { specimenLanding } from './specimen-landing.ts'

const tenant = { 'create payment requisition': 'tenant' } as const

/** Written for somebody: its owner is whom it names. */
export const specimenErrand: Resource = {
  ...specimenLanding,
  name: 'specimen-errands',
  fields: specimenLanding.fields.extend({
    staffId: reference('staff').meta({ label: 'Person' }),
    secondId: reference('staff').optional().meta({ label: 'Second reviewer' }),
  }),
  scope: { owner: 'staffId' },
  access: { create: tenant, read: { ...tenant, anyone: 'participant' }, update: tenant, delete: tenant },
  workflow: chainWorkflowWithoutRevise({
    noun: 'Errand',
    authors: tenant,
    owners: tenant,
    signatories: tenant,
    otherwise: [
      { order: 1, who: 'head of department' },
      { order: 2, who: { from: 'reviewerId' } },
      { order: 2, who: { from: 'secondId' } },
      { order: 3, who: 'MD' },
    ],
    end: { state: 'approved', isSettled: true },
  }),
}
