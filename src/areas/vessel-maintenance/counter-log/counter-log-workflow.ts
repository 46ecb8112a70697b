import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { engineRecordReviewers } from '../engine-record-access.ts'

/**
 * A reading stands as it was read. One that is implausible is asked about until somebody confirms it; one whose daily report
 * no longer says it is withdrawn.
 */
export const counterLogWorkflow = defineWorkflow({
  start: 'recorded',
  states: {
    recorded: { label: 'Recorded', color: 'teal', editable: true },
    questioned: { label: 'Questioned', color: 'orange', editable: true },
    confirmed: { label: 'Confirmed', color: 'teal', editable: false, closed: true },
    withdrawn: { label: 'Withdrawn', color: 'gray', editable: false, closed: true },
  },
  transitions: {
    question: {
      label: 'Question',
      done: 'Reading questioned successfully',
      from: ['recorded'],
      to: 'questioned',
      who: {},
      judged: 'arrival',
      system: true,
    },
    accept: {
      label: 'Accept',
      done: 'Reading accepted successfully',
      from: ['questioned'],
      to: 'recorded',
      who: {},
      judged: 'arrival',
      system: true,
    },
    withdraw: {
      label: 'Withdraw',
      done: 'Reading withdrawn successfully',
      from: ['recorded', 'questioned'],
      to: 'withdrawn',
      who: {},
      judged: 'arrival',
      system: true,
    },
    confirm: {
      label: 'Confirm reading',
      done: 'Reading confirmed successfully',
      from: ['questioned'],
      to: 'confirmed',
      who: engineRecordReviewers,
      notOwn: true,
      judged: 'arrival',
    },
  },
})
