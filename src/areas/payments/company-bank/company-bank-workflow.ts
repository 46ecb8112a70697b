import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { amendmentAsk } from '#src/resource/workflow/amendment-steps.ts'

const decision = {
  from: ['pending'],
  who: { 'confirm company bank': 'tenant' },
  notOwn: true,
  signs: true,
  judged: 'arrival',
} as const

/**
 * Entered by one person and confirmed by another before anything is paid from it; what is changed is to be confirmed again
 * (`design/workflows.md`, section 13).
 */
export const companyBankWorkflow = defineWorkflow({
  start: 'pending',
  states: {
    pending: { label: 'To be confirmed', color: 'blue', editable: true },
    approved: { label: 'Confirmed', color: 'teal', editable: false },
    declined: { label: 'Declined', color: 'orange', editable: true },
  },
  transitions: {
    confirm: {
      ...decision,
      label: 'Confirm bank',
      done: 'Bank confirmed successfully',
      to: 'approved',
      ask: z.strictObject({ remark: longText(1000).optional().meta({ label: 'How it was checked' }) }),
    },
    decline: {
      ...decision,
      label: 'Decline',
      destroys: true,
      done: 'Bank declined successfully',
      to: 'declined',
      ask: z.strictObject({ reason: longText(1000).meta({ label: 'Reason' }) }),
    },
    submit: {
      label: 'Send again',
      done: 'Bank submitted successfully',
      from: ['declined'],
      to: 'pending',
      who: { 'create company bank': 'own' },
      judged: 'made',
      carriesFields: true,
    },
    amend: {
      label: 'Change bank',
      done: 'Bank submitted successfully',
      from: ['approved'],
      to: 'pending',
      who: { 'create company bank': 'own' },
      ask: amendmentAsk,
      judged: 'made',
      carriesFields: true,
      amends: true,
    },
  },
})
