import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { qhsse } from '../moc-access.ts'

/** A change in force until QHSSE completes its log (`design/workflows.md`, section 7). */
export const mocLogWorkflow = defineWorkflow({
  start: 'open',
  states: {
    open: { label: 'Open', color: 'blue', editable: true, until: 'expiresOn' },
    completed: { label: 'Completed', color: 'teal', editable: false, closed: true },
  },
  transitions: {
    complete: {
      label: 'Complete',
      done: 'Change completed successfully',
      from: ['open'],
      to: 'completed',
      who: qhsse,
      notOwn: true,
      signs: true,
      judged: 'arrival',
      keeps: ['preStartReview', 'preStartReviewedOn', 'outcome', 'outcomeOn'],
    },
  },
})
