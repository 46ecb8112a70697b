import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { chainWorkflow } from '#src/resource/workflow/chain-workflow.ts'
import { pettyCashMessages as messages } from './messages.ts'

const authors = { 'create petty cash request': 'own' } as const
/** The float's holder, or whoever pays for the company. */
const payers = { anyone: 'participant', 'mark payment as paid': 'tenant' } as const

const chain = chainWorkflow({
  noun: 'Petty cash request',
  authors,
  owners: authors,
  otherwise: [
    { order: 1, who: 'head of department', words: { awaited: 'pending', signed: 'authorized' } },
    { order: 2, who: { permission: 'review payment requisition' } },
  ],
  end: { state: 'approved' },
})

const isAdvance = ({ kind }: StoredRecord) => kind === 'advance'

/**
 * Asked for, signed by the head of the department and by finance, paid out of a float by its holder, confirmed by who got
 * it; an advance is then settled with receipts (`design/workflows.md`, sections 3 and 4).
 */
export const pettyCashWorkflow = defineWorkflow({
  ...chain,
  states: {
    ...chain.states,
    transferred: { label: 'Transferred', color: 'cyan', editable: false },
    paid: { label: 'Paid', color: 'teal', editable: false },
    'payment-received': { label: 'Payment received', color: 'teal', editable: false },
    completed: { label: 'Completed', color: 'teal', editable: false, closed: true },
  },
  transitions: {
    ...chain.transitions,
    transfer: {
      label: 'Transfer',
      done: 'Petty cash request transferred successfully',
      from: ['approved'],
      to: 'transferred',
      who: { 'transfer payment': 'tenant' },
      notOwn: true,
      judged: 'arrival',
      keeps: ['floatId'],
    },
    'mark-as-paid': {
      label: 'Mark as paid',
      done: successCatalogue.paid,
      from: ['approved', 'transferred'],
      to: 'paid',
      who: payers,
      participant: 'holderId',
      notOwn: true,
      notLastSigner: true,
      judged: 'made',
      keeps: ['floatId', 'paidAmount', 'paidOn'],
    },
    'confirm-payment': {
      label: 'Confirm payment',
      done: successCatalogue.confirmed,
      from: ['paid'],
      to: 'payment-received',
      who: authors,
      judged: 'made',
    },
    settle: {
      label: 'Settle',
      done: 'Petty cash request settled successfully',
      from: ['payment-received'],
      to: 'completed',
      who: payers,
      participant: 'holderId',
      only: { holds: isAdvance, message: messages.advanceAlone },
      notOwn: true,
      judged: 'arrival',
      keeps: ['spentAmount', 'returnedAmount', 'settlementReceipts'],
    },
    complete: {
      label: 'Complete',
      done: 'Petty cash request completed successfully',
      from: ['payment-received'],
      to: 'completed',
      who: {},
      judged: 'arrival',
      system: true,
    },
  },
})

/** States in which an advance is open: from being sent until it is settled. What was sent back is no claim yet. */
export const openAdvanceStates: readonly string[] = [
  'pending',
  'authorized',
  'updated-by-requester',
  'approved',
  'transferred',
  'paid',
  'payment-received',
]
