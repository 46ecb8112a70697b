import { z } from 'zod'
import type { AccessLines } from '../../actor/scope.ts'
import { longText } from '../../description/field-types.ts'
import type { Transition, Workflow } from '../../description/workflow.ts'

type ReviewedRecord = {
  /** What messages call the record, with a capital: 'Routine check'. */
  noun: string
  /** Who submits it again. */
  authors: AccessLines
  /** Who signs it, and who returns it. */
  reviewers: AccessLines
  /** What the review asks besides. */
  ask?: Transition['ask']
  /** Fields that the review sets, such as a drawn signature. */
  sets?: readonly string[]
}

/**
 * The workflow of a record that is submitted when it is made (`design/workflows.md`, template R0): then signed as reviewed,
 * or returned with a reason and submitted again. Who reviewed it, and when, is who took the step.
 */
export function reviewedRecord({
  noun,
  authors,
  reviewers,
  ask,
  sets,
}: ReviewedRecord): Workflow<'submit' | 'review' | 'return'> {
  return {
    start: 'submitted',
    states: {
      submitted: { label: 'Submitted', color: 'blue', editable: true },
      returned: { label: 'Returned', color: 'orange', editable: true },
      reviewed: { label: 'Reviewed', color: 'teal', editable: false, closed: true },
    },
    transitions: {
      submit: {
        label: 'Submit again',
        done: `${noun} submitted successfully`,
        from: ['returned'],
        to: 'submitted',
        who: authors,
        judged: 'made',
        carriesFields: true,
      },
      review: {
        label: 'Sign as reviewed',
        done: `${noun} reviewed successfully`,
        from: ['submitted'],
        to: 'reviewed',
        who: reviewers,
        notOwn: true,
        signs: true,
        judged: 'arrival',
        ...(ask && { ask }),
        ...(sets && { carriesFields: true, sets }),
      },
      return: {
        label: 'Return',
        done: `${noun} returned successfully`,
        from: ['submitted', 'reviewed'],
        to: 'returned',
        who: reviewers,
        notOwn: true,
        admitsEditors: true,
        ask: z.strictObject({ reason: longText(2000).meta({ label: 'What to correct' }) }),
        judged: 'arrival',
      },
    },
  }
}
