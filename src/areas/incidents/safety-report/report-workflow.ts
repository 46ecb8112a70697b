import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import { longText } from '#src/resource/description/field-types.ts'
import type { Workflow } from '#src/resource/description/workflow.ts'
import { amendmentAsk } from '#src/resource/workflow/amendment-steps.ts'

type ReportWorkflow = {
  /** The name of the report: 'Near miss'. */
  noun: string
  /** Who reports, and resubmits returned ones. */
  authors: AccessLines
  /** Who reviews, asks back and closes. */
  reviewers: AccessLines
  /** The fields that closing asks for and keeps; by default it asks for nothing. */
  closing?: readonly string[]
}

/**
 * The workflow of a safety report: submitted at creation, returned where something is missing, reviewed, and closed
 * after action; a closed one may be amended and is then reviewed again. Nobody decides on their own
 * (`design/domain-rules.md`, section 4).
 */
export function reportWorkflow({
  noun,
  authors,
  reviewers,
  closing,
}: ReportWorkflow): Workflow<'submit' | 'review' | 'return' | 'close' | 'amend'> {
  return {
    start: 'submitted',
    states: {
      submitted: { label: 'Submitted', color: 'blue', editable: true },
      returned: { label: 'Returned', color: 'orange', editable: true },
      reviewed: { label: 'Reviewed', color: 'teal', editable: true },
      closed: { label: 'Closed', color: 'gray', editable: false, closed: true },
    },
    transitions: {
      submit: {
        label: 'Submit again',
        done: successCatalogue.created('Report'),
        from: ['returned'],
        to: 'submitted',
        who: authors,
        judged: 'made',
        carriesFields: true,
      },
      review: {
        label: 'Review',
        done: `${noun} reviewed successfully`,
        from: ['submitted'],
        to: 'reviewed',
        who: reviewers,
        notOwn: true,
        ask: z.strictObject({ remark: longText(2000).optional().meta({ label: 'Remark' }) }),
        judged: 'arrival',
      },
      return: {
        label: 'Return',
        done: `${noun} returned successfully`,
        from: ['submitted', 'reviewed'],
        to: 'returned',
        who: reviewers,
        notOwn: true,
        admitsEditors: true,
        // A report waits for its review and its close-out: that it can be returned awaits nobody.
        decides: false,
        ask: z.strictObject({ reason: longText(2000).meta({ label: 'What to correct' }) }),
        judged: 'arrival',
      },
      close: {
        label: 'Close',
        done: `${noun} closed successfully`,
        from: ['reviewed'],
        to: 'closed',
        who: reviewers,
        notOwn: true,
        judged: 'arrival',
        ...(closing && { keeps: closing }),
      },
      amend: {
        label: 'Amend',
        done: `${noun} amended successfully`,
        from: ['closed'],
        to: 'submitted',
        who: { ...authors, ...reviewers },
        ask: amendmentAsk,
        judged: 'made',
        carriesFields: true,
        amends: true,
      },
    },
  }
}
