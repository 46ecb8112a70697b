import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { oneDecision } from '#src/resource/workflow/templates/one-decision.ts'

const owner = { anyone: 'own' } as const

const { start, states, transitions } = oneDecision({
  noun: 'Change',
  authors: owner,
  deciders: { 'manage private staff record': 'tenant' },
})

/** HR decides on a proposed change, never on their own; its author cancels it, and a newer one takes its place. */
export const fieldProposalWorkflow = defineWorkflow({
  start,
  states: { ...states, closed: { label: 'Cancelled or replaced', color: 'gray', editable: false, closed: true } },
  transitions: {
    ...transitions,
    cancel: {
      label: 'Cancel change',
      destroys: true,
      done: 'Change cancelled successfully',
      from: ['pending', 'declined'],
      to: 'closed',
      who: owner,
      judged: 'made',
    },
    replace: {
      label: 'Replace',
      done: 'Change replaced successfully',
      from: ['pending', 'declined'],
      to: 'closed',
      who: {},
      judged: 'arrival',
      system: true,
    },
  },
})
