import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'

/** Who plans interviews: the desk, and whoever entered an application those of their own. */
export const interviewPlanners = { 'create job application': 'own', 'manage job application': 'tenant' } as const

/** Planned, held or cancelled (`design/workflows.md`, section 8). */
export const interviewMeetingWorkflow = defineWorkflow({
  start: 'open',
  states: {
    open: { label: 'Planned', color: 'blue', editable: true },
    completed: { label: 'Held', color: 'teal', editable: false, closed: true },
    closed: { label: 'Cancelled', color: 'gray', editable: false, closed: true },
  },
  transitions: {
    complete: {
      label: 'Record as held',
      done: 'Interview completed successfully',
      from: ['open'],
      to: 'completed',
      who: interviewPlanners,
      judged: 'made',
      keeps: ['attendance', 'notes'],
    },
    cancel: {
      label: 'Cancel interview',
      destroys: true,
      done: 'Interview cancelled successfully',
      from: ['open'],
      to: 'closed',
      who: interviewPlanners,
      judged: 'arrival',
      ask: z.strictObject({
        reason: longText(2000).meta({ label: 'Reason', hint: 'The applicant reads it in an e-mail.' }),
      }),
    },
  },
})
