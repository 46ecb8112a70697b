import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'

/**
 * A score sheet (`design/workflows.md`, template Q): scored, then completed by who scores; sent back by whoever keeps
 * vendors. A completed one counts for its vendor.
 */
export const evaluationWorkflow = defineWorkflow({
  start: 'pending',
  states: {
    pending: { label: 'Pending', color: 'blue', editable: true },
    completed: { label: 'Completed', color: 'teal', editable: false, closed: true },
  },
  transitions: {
    complete: {
      label: 'Complete',
      done: 'Evaluation completed successfully',
      from: ['pending'],
      to: 'completed',
      who: { 'evaluate vendor': 'own' },
      judged: 'made',
      carriesFields: true,
    },
    return: {
      label: 'Return',
      done: 'Evaluation returned successfully',
      from: ['completed'],
      to: 'pending',
      who: { 'manage vendor': 'tenant' },
      notOwn: true,
      admitsEditors: true,
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'What to correct' }) }),
      judged: 'arrival',
    },
  },
})
