import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { riskMessages as messages } from './messages.ts'

/**
 * A risk that is red after controls is accepted for a time, with a reason, by whoever may and does not own it; the
 * acceptance ends with a material change (`design/workflows.md`, section 13).
 */
export const riskWorkflow = defineWorkflow({
  start: 'open',
  states: {
    open: { label: 'Open', color: 'blue', editable: true },
    accepted: { label: 'Accepted', color: 'teal', editable: true, outlastsChanges: true },
  },
  transitions: {
    accept: {
      label: 'Accept risk',
      done: 'Risk accepted successfully',
      from: ['open'],
      to: 'accepted',
      who: { 'accept risk': 'tenant' },
      only: { holds: ({ residualZone }) => residualZone === 'high', message: messages.notRed },
      notOwn: true,
      notSubject: 'ownerId',
      signs: true,
      judged: 'arrival',
      sets: ['acceptanceReason', 'acceptedUntil'],
    },
    lapse: {
      label: 'End acceptance',
      done: 'Acceptance ended successfully',
      from: ['accepted'],
      to: 'open',
      who: {},
      judged: 'arrival',
      system: true,
    },
  },
})
