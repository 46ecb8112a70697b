import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow, sameState } from '#src/resource/description/workflow.ts'

const keepers = { 'set budget': 'tenant' } as const
const reason = (label: string) => z.strictObject({ reason: longText(2000).meta({ label }) })

/**
 * Planned, in force from the first day of its year on, and closed when nothing more is booked into it. What is in force
 * changes by a revision with a reason, which makes a new edition (`design/workflows.md`, section 4). A closed year is no end
 * for the engine, as it is reopened into force and not into an editable state.
 */
export const budgetWorkflow = defineWorkflow({
  start: 'pending',
  states: {
    pending: { label: 'Planned', color: 'blue', editable: true },
    open: { label: 'In force', color: 'teal', editable: false },
    closed: { label: 'Closed', color: 'gray', editable: false },
  },
  transitions: {
    start: {
      label: 'Put in force',
      done: 'Budget put in force successfully',
      from: ['pending'],
      to: 'open',
      who: keepers,
      judged: 'arrival',
    },
    amend: {
      label: 'Revise budget',
      done: successCatalogue.budgetUpdated,
      from: ['open'],
      to: sameState,
      who: keepers,
      ask: reason('Reason for the revision'),
      judged: 'arrival',
      carriesFields: true,
    },
    close: {
      label: 'Close the year',
      done: 'Budget closed successfully',
      from: ['open'],
      to: 'closed',
      who: { isHeadOfFinance: 'tenant' },
      judged: 'arrival',
    },
    reopen: {
      label: 'Reopen the year',
      done: 'Budget reopened successfully',
      from: ['closed'],
      to: 'open',
      who: { isHeadOfFinance: 'tenant' },
      ask: reason('Reason'),
      judged: 'arrival',
    },
  },
})
