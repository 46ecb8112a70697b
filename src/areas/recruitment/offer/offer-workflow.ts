import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'

/** Who sends offers and records their answers. */
export const offerDesk = { 'manage job application': 'tenant' } as const

/** The answer to an offer is the applicant's: recording it is no decision of the desk, so that nobody is barred. */
const answer = { from: ['pending'], who: offerDesk, guest: 'applicant', judged: 'arrival' } as const

/** Awaiting its answer, accepted, refused, or withdrawn or lapsed (`design/workflows.md`, section 8). */
export const offerWorkflow = defineWorkflow({
  start: 'pending',
  states: {
    pending: { label: 'Awaiting answer', color: 'blue', editable: false },
    approved: { label: 'Accepted', color: 'teal', editable: false, closed: true },
    declined: { label: 'Refused', color: 'orange', editable: false, closed: true },
    closed: { label: 'Withdrawn or lapsed', color: 'gray', editable: false, closed: true },
  },
  transitions: {
    accept: {
      ...answer,
      label: 'Record as accepted',
      done: 'Offer accepted successfully',
      to: 'approved',
      keeps: ['answeredOn', 'proof'],
    },
    decline: {
      ...answer,
      label: 'Record as refused',
      destroys: true,
      done: 'Offer declined successfully',
      to: 'declined',
      keeps: ['answeredOn', 'proof', 'refusal'],
    },
    withdraw: {
      label: 'Withdraw offer',
      destroys: true,
      done: 'Offer withdrawn successfully',
      from: ['pending'],
      to: 'closed',
      who: offerDesk,
      notOwn: true,
      judged: 'arrival',
      ask: z.strictObject({
        reason: longText(2000).meta({ label: 'Reason', hint: 'The applicant reads it in an e-mail.' }),
      }),
    },
    lapse: {
      label: 'Lapse',
      done: 'Offer lapsed successfully',
      from: ['pending'],
      to: 'closed',
      who: {},
      judged: 'arrival',
      system: true,
    },
  },
})
