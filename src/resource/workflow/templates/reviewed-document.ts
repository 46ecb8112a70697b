import { z } from 'zod'
import type { AccessLines } from '../../actor/scope.ts'
import { longText } from '../../description/field-types.ts'
import type { Workflow } from '../../description/workflow.ts'
import { amendmentAsk } from '../amendment-steps.ts'

type ReviewedDocument = {
  /** Who submits. */
  authors: AccessLines
  /** Who signs, and who returns. */
  reviewers: AccessLines
  /** What the button of submitting says, such as to whom. */
  submitLabel: string
  /** What a person reads once a step was done. */
  done: { submit: string; review: string; return: string; amend: string }
}

/**
 * The workflow of a document that one person writes and another is responsible for: draft, submitted, then signed as
 * reviewed, or returned with a reason (`design/domain-rules.md` section 14, 27). A submitted one may still be changed;
 * a signed one is amended by its authors, or returned by a reviewer. Nobody signs their own, nor returns what another
 * signed.
 */
export function reviewedDocument({
  authors,
  reviewers,
  submitLabel,
  done,
}: ReviewedDocument): Workflow<'submit' | 'review' | 'return' | 'amend'> {
  return {
    start: 'draft',
    states: {
      draft: { label: 'Draft', color: 'gray', editable: true },
      submitted: { label: 'Submitted', color: 'blue', editable: true },
      returned: { label: 'Returned', color: 'orange', editable: true },
      reviewed: { label: 'Reviewed', color: 'teal', editable: false, closed: true },
    },
    transitions: {
      submit: {
        label: submitLabel,
        done: done.submit,
        from: ['draft', 'returned'],
        to: 'submitted',
        who: authors,
        judged: 'made',
        carriesFields: true,
      },
      review: {
        label: 'Sign as reviewed',
        done: done.review,
        from: ['submitted'],
        to: 'reviewed',
        who: reviewers,
        notOwn: true,
        signs: true,
        judged: 'arrival',
      },
      return: {
        label: 'Return',
        done: done.return,
        from: ['submitted', 'reviewed'],
        to: 'returned',
        who: reviewers,
        notOwn: true,
        admitsEditors: true,
        ask: z.strictObject({ reason: longText(2000).meta({ label: 'What to correct' }) }),
        judged: 'arrival',
      },
      amend: {
        label: 'Amend',
        done: done.amend,
        from: ['reviewed'],
        to: 'submitted',
        who: authors,
        ask: amendmentAsk,
        judged: 'made',
        carriesFields: true,
        amends: true,
      },
    },
  }
}
