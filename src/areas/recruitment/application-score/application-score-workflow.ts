import { z } from 'zod'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'

/** Each interviewer keeps a sheet of their own. */
export const scorers = { anyone: 'own' } as const
/** Who leads the interviews, and sends a sheet back. */
export const scoreLeaders = { 'manage job application': 'tenant' } as const

/** Scored alone, then final; whoever leads may send it back (`design/workflows.md`, template Q). */
export const applicationScoreWorkflow = defineWorkflow({
  start: 'pending',
  states: {
    pending: { label: 'Pending', color: 'blue', editable: true },
    completed: { label: 'Completed', color: 'teal', editable: false, closed: true },
  },
  transitions: {
    complete: {
      label: 'Submit score',
      done: 'Score submitted successfully',
      from: ['pending'],
      to: 'completed',
      who: scorers,
      judged: 'made',
      carriesFields: true,
    },
    return: {
      label: 'Return',
      done: 'Score returned successfully',
      from: ['completed'],
      to: 'pending',
      who: scoreLeaders,
      notOwn: true,
      judged: 'arrival',
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'What to correct' }) }),
    },
  },
})
