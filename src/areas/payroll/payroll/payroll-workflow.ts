import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { chainWorkflowWithoutRevise } from '#src/resource/workflow/chain-workflow.ts'

const authors = { 'create payroll': 'own' } as const

const chain = chainWorkflowWithoutRevise({
  noun: 'Payroll',
  authors,
  owners: authors,
  otherwise: [
    { order: 1, who: 'Head of finance', words: { awaited: 'pending' } },
    { order: 2, who: { permission: 'approve payroll' }, words: { awaited: 'awaiting-md-approval' } },
  ],
  end: { state: 'approved' },
})
const { submit, approve, decline, cancel, nudge } = chain.transitions

/**
 * Prepared, signed by the head of finance and by a holder of `approve payroll`, then paid (`design/workflows.md`, sections
 * 3 and 4). Figures are frozen once they are sent; nobody signs for their own pay.
 */
export const payrollWorkflow = defineWorkflow({
  ...chain,
  states: {
    ...chain.states,
    pending: { label: 'Pending', color: 'blue', editable: false },
    paid: { label: 'Paid', color: 'teal', editable: false, closed: true },
  },
  transitions: {
    submit,
    approve: { ...approve, notSubject: 'staffId' },
    decline: { ...decline, notSubject: 'staffId' },
    cancel,
    nudge,
    'mark-as-paid': {
      label: 'Mark as paid',
      done: successCatalogue.paid,
      from: ['approved'],
      to: 'paid',
      who: { 'mark payment as paid': 'tenant' },
      notOwn: true,
      notSubject: 'staffId',
      judged: 'arrival',
      keeps: ['paidOn', 'paymentReference'],
    },
    reopen: {
      label: 'Prepare again',
      done: 'Payroll reopened successfully',
      from: ['closed'],
      to: 'draft',
      who: authors,
      ask: z.strictObject({ reason: longText(1000).meta({ label: 'Reason' }) }),
      judged: 'arrival',
    },
  },
})
