import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow, sameState } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { onboardingMessages as messages } from './messages.ts'
import { openTasks } from './onboarding-tasks.ts'

/** Who leads onboardings. */
export const onboardingDesk = { 'manage job application': 'tenant' } as const

/** Under way until what is needed is done; or it did not start, and the place is free again (`design/workflows.md`, section 8). */
export const onboardingWorkflow = defineWorkflow({
  start: 'pending',
  states: {
    pending: { label: 'Under way', color: 'cyan', editable: true },
    completed: { label: 'Completed', color: 'teal', editable: false, closed: true },
    closed: { label: 'Did not start', color: 'gray', editable: false, closed: true },
  },
  transitions: {
    'complete-task': {
      label: 'Record tasks as done',
      done: 'Tasks completed successfully',
      from: ['pending'],
      to: sameState,
      who: { anyone: 'participant' },
      judged: 'made',
      keeps: ['doneTasks'],
    },
    complete: {
      label: 'Complete onboarding',
      done: 'Onboarding completed successfully',
      from: ['pending'],
      to: 'completed',
      who: onboardingDesk,
      judged: 'arrival',
      only: {
        holds: (record: StoredRecord) => openTasks(record).every(({ isNeeded }) => !isNeeded),
        message: messages.barring,
      },
    },
    close: {
      label: 'Did not start',
      destroys: true,
      done: 'Onboarding closed successfully',
      from: ['pending'],
      to: 'closed',
      who: onboardingDesk,
      judged: 'arrival',
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) }),
    },
  },
})
