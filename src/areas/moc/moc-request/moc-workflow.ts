import { z } from 'zod'
import { choice, longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow, sameState } from '#src/resource/description/workflow.ts'
import { amendmentAsk } from '#src/resource/workflow/amendment-steps.ts'
import { chainWorkflowWithoutRevise } from '#src/resource/workflow/chain-workflow.ts'
import { changeOwners, qhsse, qhssePermission } from '../moc-access.ts'
import { assessedFields } from '../moc-risk-assessment/assessment-fields.ts'
import { mocRequestMessages as messages } from './messages.ts'

const chain = chainWorkflowWithoutRevise({
  noun: 'Change request',
  authors: changeOwners,
  owners: changeOwners,
  signatories: { anyone: 'participant', ...qhsse },
  otherwise: [
    {
      order: 1,
      who: 'head of department',
      words: { awaited: 'pending', signed: 'hod-approved', declined: 'hod-declined' },
    },
    { order: 2, who: { permission: qhssePermission }, words: { signed: 'qhsse-approved', declined: 'qhsse-declined' } },
    { order: 3, who: 'MD', words: { declined: 'md-declined' } },
  ],
  between: 'hod-approved',
  end: { state: 'md-approved' },
})
const { submit, approve, decline, cancel, nudge } = chain.transitions

/** States of a change that may be in force. Past the last day that was approved they read as expired. */
const mayBeInForce = [
  'pending',
  'hod-approved',
  'qhsse-approved',
  'md-approved',
  'hod-declined',
  'qhsse-declined',
  'md-declined',
  'declined',
]
const states = Object.fromEntries(
  Object.entries(chain.states).map(([name, state]) => [
    name,
    mayBeInForce.includes(name) ? { ...state, until: 'validUntil' } : state,
  ]),
)

/** What nobody has approved yet leaves the process by being cancelled or closed; what is in force ends in its log. */
const notInForce = {
  holds: ({ mocLogId }: Readonly<Record<string, unknown>>) => typeof mocLogId !== 'string',
  message: messages.inForce,
}

/** A temporary change in force is written anew by its owner, and signed in a round of its own; what was approved holds. */
const amended = {
  from: ['md-approved'],
  to: 'pending',
  who: changeOwners,
  only: {
    holds: ({ duration }: Readonly<Record<string, unknown>>) => duration === 'temporary',
    message: messages.notTemporary,
  },
  ask: amendmentAsk,
  judged: 'made',
  carriesFields: true,
  amends: true,
  round: 'opens',
} as const

/**
 * A change is signed by the head of the department, QHSSE and the managing director, each with words of their own
 * (specification 2, section 4; `design/workflows.md`, sections 3 and 7). A temporary one in force is extended or made
 * permanent by a round of its own; its log completes it.
 */
export const mocWorkflow = defineWorkflow({
  ...chain,
  states: {
    ...states,
    completed: { label: 'Completed', color: 'teal', editable: false, closed: true },
  },
  transitions: {
    submit,
    approve,
    decline,
    cancel: { ...cancel, only: notInForce },
    nudge,
    assess: {
      label: 'Assess risk',
      done: 'Risk assessment created successfully',
      from: ['pending', 'hod-approved'],
      to: sameState,
      who: qhsse,
      notOwn: true,
      ask: z.strictObject(assessedFields),
      judged: 'arrival',
    },
    close: {
      label: 'Close change request',
      destroys: true,
      done: 'Change request closed successfully',
      from: ['pending', 'hod-approved'],
      to: 'closed',
      who: { isHod: 'department', ...qhsse },
      only: notInForce,
      notOwn: true,
      ask: z.strictObject({
        exit: choice(['replacement in kind', 'other']).meta({
          label: 'Why it ends',
          options: { 'replacement in kind': 'Replacement in kind: no change', other: 'Another reason' },
        }),
        reason: longText(2000).meta({ label: 'Reason' }),
      }),
      judged: 'arrival',
    },
    extend: {
      ...amended,
      label: 'Extend',
      done: 'Extension submitted successfully',
    },
    convert: {
      ...amended,
      label: 'Make permanent',
      done: 'Conversion submitted successfully',
    },
    complete: {
      label: 'Complete',
      done: 'Change request completed successfully',
      from: mayBeInForce,
      to: 'completed',
      who: {},
      judged: 'arrival',
      system: true,
    },
  },
})
