import { z } from 'zod'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'

const authors: AccessLines = { 'create routine check': 'own' }
const reviewers: AccessLines = { 'review routine check': 'vessel' }

/**
 * A check is submitted at creation, then signed as reviewed (optionally with a drawn signature), or returned. The
 * specification's `verifiedBy` and `verifiedDate` are who took the step and when.
 */
export const checkWorkflow = defineWorkflow({
  start: 'submitted',
  states: {
    submitted: { label: 'Submitted', color: 'blue', editable: true },
    returned: { label: 'Returned', color: 'orange', editable: true },
    reviewed: { label: 'Reviewed', color: 'teal', editable: false, closed: true },
  },
  transitions: {
    submit: {
      label: 'Submit again',
      done: 'Routine check submitted successfully',
      from: ['returned'],
      to: 'submitted',
      who: authors,
      judged: 'made',
      carriesFields: true,
    },
    review: {
      label: 'Sign as reviewed',
      done: 'Routine check reviewed successfully',
      from: ['submitted'],
      to: 'reviewed',
      who: reviewers,
      notOwn: true,
      signs: true,
      judged: 'arrival',
      carriesFields: true,
      sets: ['verifiedBySignature'],
    },
    return: {
      label: 'Return',
      done: 'Routine check returned successfully',
      from: ['submitted', 'reviewed'],
      to: 'returned',
      who: reviewers,
      notOwn: true,
      admitsEditors: true,
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'What to correct' }) }),
      judged: 'arrival',
    },
  },
})
