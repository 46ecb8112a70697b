import { z } from 'zod'
import type { AccessLines } from '../../actor/scope.ts'
import { longText } from '../../description/field-types.ts'
import type { Transition, WorkflowState } from '../../description/workflow.ts'

type DatedPaper<Kept extends string> = {
  /** The name of the paper in messages, with a capital: 'Document'. */
  noun: string
  /** Who sends it again once it was declined. */
  authors: AccessLines
  /** Who says that it is good; never its owner, nor whoever wrote it down for them. */
  verifiers: AccessLines
  /** Fields that whoever approves adds, such as the proof of having checked it. */
  keeps?: readonly Kept[]
}

/**
 * States and steps of a paper with a last day (`design/workflows.md`, template A): written, then verified or declined with
 * a reason, and in force until another renews it or the office withdraws it. Whether it has expired follows from its day
 * and is never stored. What renews it is a paper of its own (`renewsId`), whose approval replaces this one
 * (`src/server/writes/apply/renewals.ts`).
 */
export function datedPaper<Kept extends string = never>({ noun, authors, verifiers, keeps }: DatedPaper<Kept>) {
  const states = {
    pending: { label: 'Pending', color: 'blue', editable: true },
    approved: { label: 'Valid', color: 'teal', editable: false, until: 'expiresOn' },
    declined: { label: 'Declined', color: 'orange', editable: true },
    inactive: { label: 'Replaced', color: 'gray', editable: false, closed: true },
  } satisfies Record<string, WorkflowState>
  const ask = z.strictObject({ reason: longText(2000).meta({ label: 'Reason' }) })
  const transitions = {
    approve: {
      label: 'Approve',
      done: `${noun} approved successfully`,
      from: ['pending'],
      to: 'approved',
      who: verifiers,
      notOwn: true,
      signs: true,
      judged: 'arrival',
      ...(keeps && { keeps }),
    },
    decline: {
      label: 'Decline',
      destroys: true,
      done: `${noun} declined successfully`,
      from: ['pending'],
      to: 'declined',
      who: verifiers,
      notOwn: true,
      ask,
      judged: 'arrival',
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
    withdraw: {
      label: 'Withdraw',
      destroys: true,
      done: `${noun} withdrawn successfully`,
      from: ['approved'],
      to: 'inactive',
      who: verifiers,
      notOwn: true,
      ask,
      judged: 'arrival',
    },
    replace: {
      label: 'Replace',
      done: `${noun} replaced successfully`,
      from: ['approved'],
      to: 'inactive',
      who: {},
      judged: 'arrival',
      system: true,
    },
  } satisfies Record<string, Transition>
  return { start: 'pending', states, transitions }
}
