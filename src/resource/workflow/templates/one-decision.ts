import { z } from 'zod'
import type { AccessLines } from '../../actor/scope.ts'
import { longText } from '../../description/field-types.ts'
import type { Transition, WorkflowState } from '../../description/workflow.ts'

type OneDecision = {
  /** The name of the record in messages, with a capital: 'Guarantor'. */
  noun: string
  /** Who sends it again once it was declined. */
  authors: AccessLines
  /** Who decides; never the owner, nor whoever wrote it down for them. */
  deciders: AccessLines
  /** What the states are called, where not 'Pending', 'Approved' and 'Declined'. */
  labels?: Partial<Record<'pending' | 'approved' | 'declined', string>>
  /** Approved records await something more of somebody, such as their day. */
  awaitsMore?: true
}

/**
 * States and steps of what one office decides alone (`design/workflows.md`, template D): written, approved or declined with
 * a reason, and sent again once it was changed. An area adds steps of its own beside these.
 */
export function oneDecision({ noun, authors, deciders, labels = {}, awaitsMore }: OneDecision) {
  const states = {
    pending: { label: labels.pending ?? 'Pending', color: 'blue', editable: true },
    approved: {
      label: labels.approved ?? 'Approved',
      color: 'teal',
      editable: false,
      ...(awaitsMore ? {} : { closed: true }),
    },
    declined: { label: labels.declined ?? 'Declined', color: 'orange', editable: true },
  } satisfies Record<string, WorkflowState>
  const decision = { from: ['pending'], who: deciders, notOwn: true, signs: true, judged: 'arrival' } as const
  const transitions = {
    approve: {
      ...decision,
      label: 'Approve',
      done: `${noun} approved successfully`,
      to: 'approved',
      ask: z.strictObject({ remark: longText(2000).optional().meta({ label: 'Remark' }) }),
    },
    decline: {
      ...decision,
      label: 'Decline',
      destroys: true,
      done: `${noun} declined successfully`,
      to: 'declined',
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) }),
    },
    submit: {
      label: 'Send again',
      done: `${noun} submitted successfully`,
      from: ['declined'],
      to: 'pending',
      who: authors,
      judged: 'made',
      carriesFields: true,
    },
  } satisfies Record<string, Transition>
  return { start: 'pending', states, transitions }
}
