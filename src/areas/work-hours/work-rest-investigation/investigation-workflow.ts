import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'

const ask = z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) })
const manager = { 'manage work rest hour': 'tenant' } as const

/**
 * How a breach is investigated (`design/workflows.md`, section 10): the captain gives cause and action, the manager reviews.
 * Nobody answers for their own hours, nor reviews what they answered. The office opens it again where the hours of the day
 * changed since, and ends it where they exceed no limit any more.
 */
export const investigationWorkflow = defineWorkflow({
  start: 'pending',
  states: {
    pending: { label: 'Cause requested', color: 'orange', editable: true },
    submitted: { label: 'Submitted', color: 'blue', editable: false },
    returned: { label: 'Returned', color: 'orange', editable: true },
    reviewed: { label: 'Reviewed', color: 'teal', editable: false, closed: true },
    closed: { label: 'No longer a breach', color: 'gray', editable: false, closed: true },
  },
  transitions: {
    end: {
      label: 'End',
      done: 'Investigation ended successfully',
      from: ['pending', 'submitted', 'returned'],
      to: 'closed',
      who: {},
      ask,
      judged: 'arrival',
      system: true,
    },
    reopen: {
      label: 'Open again',
      done: 'Investigation reopened successfully',
      from: ['reviewed', 'closed'],
      to: 'pending',
      who: {},
      ask,
      judged: 'arrival',
      system: true,
    },
    return: {
      label: 'Return',
      done: 'Investigation returned successfully',
      from: ['submitted', 'reviewed'],
      to: 'returned',
      who: manager,
      notOwn: true,
      admitsEditors: true,
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'What to correct' }) }),
      judged: 'arrival',
    },
    review: {
      label: 'Sign as reviewed',
      done: 'Investigation reviewed successfully',
      from: ['submitted'],
      to: 'reviewed',
      who: manager,
      notOwn: true,
      // The office makes it in the name of whoever wrote the hours; what is judged is who gave the cause.
      admitsEditors: true,
      notTakenBy: ['submit'],
      ask: z.strictObject({ remark: longText(2000).optional().meta({ label: 'Remark' }) }),
      signs: true,
      judged: 'arrival',
    },
    submit: {
      label: 'Give cause and action',
      done: 'Investigation submitted successfully',
      from: ['pending', 'returned'],
      to: 'submitted',
      who: { 'create others work rest hour': 'vessel' },
      notOwn: true,
      admitsEditors: true,
      keeps: ['cause', 'action'],
      judged: 'made',
    },
  },
})
