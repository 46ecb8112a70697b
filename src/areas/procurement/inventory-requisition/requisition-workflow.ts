import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { chainWorkflow } from '#src/resource/workflow/chain-workflow.ts'

const authors = { 'create inventory requisition': 'own' } as const
const ownersTurn = 'awaiting-inventory-owners-approval'

const chain = chainWorkflow({
  noun: 'Requisition',
  authors,
  owners: authors,
  otherwise: [
    { order: 1, who: 'head of department', words: { awaited: 'awaiting-hod-approval' } },
    { order: 2, who: { from: 'owners.staffId' }, words: { awaited: ownersTurn } },
  ],
  between: ownersTurn,
  keeps: ['decisions'],
  enteredBy: 'owners.staffId',
  end: { state: 'approved-by-inventory-owner' },
  labels: { [ownersTurn]: "Awaiting inventory owner's approval", revise: 'Revise' },
  submitted: successCatalogue.requisitionSubmitted,
})

/**
 * The round of need (workflows, sections 3 and 5): the head of the department, then whoever owns the stock of each line,
 * side by side, who says of each of their lines whether it comes from stock or is bought, or why neither. What is approved is procurement's, who end it where the rest does not come.
 */
export const requisitionWorkflow = defineWorkflow({
  ...chain,
  transitions: {
    ...chain.transitions,
    close: {
      label: 'Close requisition',
      destroys: true,
      done: 'Requisition closed successfully',
      from: ['approved-by-inventory-owner'],
      to: 'closed',
      who: { 'manage company procurement': 'tenant' },
      notOwn: true,
      ask: z.strictObject({ reason: longText(2000).meta({ label: 'Why it does not come' }) }),
      judged: 'arrival',
    },
  },
})
