import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { oneDecision } from '#src/resource/workflow/templates/one-decision.ts'
import { personOrKeeper } from '../private-access.ts'
import { missingPapers } from './missing-papers.ts'

const { start, states, transitions } = oneDecision({
  noun: 'Guarantor',
  authors: personOrKeeper,
  deciders: { 'review guarantor': 'tenant' },
})

/** One office decides on a guarantor, once their paper and picture are there; another person is a new guarantor. */
export const guarantorWorkflow = defineWorkflow({
  start,
  states,
  transitions: {
    ...transitions,
    approve: {
      ...transitions.approve,
      only: {
        holds: (record) => missingPapers(record).length === 0,
        message: 'The identification and the picture of the guarantor are missing',
      },
    },
  },
})
