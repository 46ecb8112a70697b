import { z } from 'zod'
import { choice, longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { offeredTerms } from './offered-terms.ts'
import { rejectionReasons, rejectionWords } from './rejection-reasons.ts'

/** Who runs the desk of applications. */
export const applicationDesk = { 'manage job application': 'tenant' } as const

/** Nobody decides on an application that they entered; correcting an address bars nobody. */
const decision = { who: applicationDesk, notOwn: true, admitsEditors: true, judged: 'arrival' } as const

/**
 * From a new application to somebody hired, or to a refusal with its reason and its mail (`design/workflows.md`, section 8).
 * What an offer asks is in `offered-terms.ts`; what follows from it is the offer's.
 */
export const jobApplicationWorkflow = defineWorkflow({
  start: 'pending',
  states: {
    pending: { label: 'New', color: 'blue', editable: true },
    interview: { label: 'Interview', color: 'cyan', editable: false },
    offer: { label: 'Offer sent', color: 'cyan', editable: false },
    completed: { label: 'Hired', color: 'teal', editable: false, closed: true },
    rejected: { label: 'Rejected', color: 'orange', editable: false, closed: true },
    closed: { label: 'Withdrawn', color: 'gray', editable: false, closed: true },
  },
  transitions: {
    'proceed-to-interview': {
      ...decision,
      label: 'Proceed to interview',
      done: 'Application moved to interview successfully',
      from: ['pending'],
      to: 'interview',
    },
    'send-offer': {
      ...decision,
      label: 'Send offer',
      done: 'Offer sent successfully',
      from: ['interview', 'offer'],
      to: 'offer',
      ask: z.strictObject(offeredTerms),
    },
    'mark-as-completed': {
      ...decision,
      label: 'Mark as completed',
      done: 'Application marked as completed successfully',
      from: ['offer'],
      to: 'completed',
    },
    reject: {
      ...decision,
      label: 'Reject',
      destroys: true,
      done: 'Application rejected successfully',
      from: ['pending', 'interview', 'offer'],
      to: 'rejected',
      ask: z.strictObject({
        reason: choice(rejectionReasons).meta({ label: 'Reason', options: rejectionWords }),
        mail: longText(4000).optional().meta({
          label: 'E-mail to the applicant',
          hint: 'It is sent as it stands here. Without it, nothing is sent.',
        }),
      }),
    },
    cancel: {
      label: 'Withdraw application',
      destroys: true,
      done: 'Application withdrawn successfully',
      from: ['pending', 'interview', 'offer'],
      to: 'closed',
      who: {},
      judged: 'arrival',
      system: true,
    },
    reopen: {
      ...decision,
      label: 'Reopen',
      done: 'Application reopened successfully',
      from: ['rejected'],
      to: 'pending',
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) }),
    },
  },
})
