import { z } from 'zod'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { integer, longText } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { chainWorkflow } from '#src/resource/workflow/chain-workflow.ts'

const authors = { 'create payment requisition': 'own' } as const
const schedulers = { 'schedule payment': 'tenant' } as const
const headOfFinance = { isHeadOfFinance: 'tenant' } as const

const chain = chainWorkflow({
  noun: 'Payment requisition',
  authors,
  owners: authors,
  otherwise: [
    { order: 1, who: 'head of department', words: { awaited: 'pending', signed: 'authorized' } },
    { order: 2, who: { permission: 'review payment requisition' }, words: { signed: 'reviewed' } },
    { order: 3, who: 'Head of finance', words: { signed: 'reviewed' } },
    { order: 4, who: 'MD', words: { awaited: 'awaiting-md-approval' }, fromLimit: true },
  ],
  end: { state: 'approved' },
  labels: { 'awaiting-md-approval': 'Awaiting MD approval', revise: 'Revise' },
  submitted: successCatalogue.requisitionSubmitted,
})

const reason = (label: string) => z.strictObject({ reason: longText(2000).meta({ label }) })

/**
 * Asked for, signed in turn, scheduled, paid in one or several parts, confirmed by who asked for it (`design/workflows.md`,
 * sections 3 and 4). Who signed last, or is paid, neither schedules nor pays; money that comes back is a line against the first.
 */
export const paymentWorkflow = defineWorkflow({
  ...chain,
  approval: {
    ...chain.approval,
    bands: { sum: 'baseAmount' },
    voids: ['amount', 'payeeKind', 'vendorId', 'payeeId', 'payeeName', 'payeeAccountId'],
  },
  states: {
    ...chain.states,
    transferred: { label: 'Transferred', color: 'cyan', editable: false },
    'partly-paid': { label: 'Partly paid', color: 'cyan', editable: false },
    paid: { label: 'Paid', color: 'teal', editable: false },
    'payment-received': { label: 'Payment received', color: 'teal', editable: false },
  },
  transitions: {
    ...chain.transitions,
    'mark-as-paid': {
      label: 'Mark as paid',
      done: successCatalogue.paid,
      from: ['approved', 'transferred', 'partly-paid'],
      to: 'paid',
      who: { 'mark payment as paid': 'tenant', 'pay transferred request': 'participant' },
      participant: 'transferredToId',
      notOwn: true,
      notSubject: 'payeeId',
      notLastSigner: true,
      judged: 'arrival',
      keeps: ['paidAmount', 'paidOn', 'companyBankId', 'paymentRate', 'paymentReference', 'paymentProof'],
    },
    'schedule-payment': {
      label: 'Schedule payment',
      done: 'Payment scheduled successfully',
      from: ['approved', 'transferred', 'partly-paid'],
      to: '=',
      who: schedulers,
      notOwn: true,
      notSubject: 'payeeId',
      notLastSigner: true,
      judged: 'arrival',
      keeps: ['scheduledOn'],
    },
    transfer: {
      label: 'Transfer',
      done: 'Payment transferred successfully',
      from: ['approved', 'transferred'],
      to: 'transferred',
      who: { 'transfer payment': 'tenant' },
      notOwn: true,
      judged: 'arrival',
      keeps: ['transferredToId', 'transferRemark'],
    },
    /** Taken by the product where a rest is left, or a payment still stands. */
    'mark-as-partly-paid': {
      label: 'Mark as partly paid',
      done: successCatalogue.paid,
      from: ['approved', 'paid'],
      to: 'partly-paid',
      who: {},
      judged: 'arrival',
      system: true,
    },
    'confirm-payment': {
      label: 'Confirm payment',
      done: successCatalogue.confirmed,
      from: ['paid'],
      to: 'payment-received',
      who: authors,
      judged: 'made',
      keeps: ['receipt'],
    },
    close: {
      label: 'Close requisition',
      destroys: true,
      done: 'Payment requisition closed successfully',
      from: ['partly-paid'],
      to: 'closed',
      who: headOfFinance,
      notOwn: true,
      ask: reason('Why the rest is not paid'),
      judged: 'arrival',
    },
    withdraw: {
      label: 'Withdraw approval',
      destroys: true,
      done: 'Payment requisition withdrawn successfully',
      from: ['approved', 'transferred'],
      to: 'revise',
      who: headOfFinance,
      notOwn: true,
      ask: reason('Reason'),
      judged: 'arrival',
    },
    'reverse-payment': {
      label: 'Reverse payment',
      destroys: true,
      done: 'Payment reversed successfully',
      from: ['partly-paid', 'paid', 'payment-received'],
      to: 'approved',
      who: headOfFinance,
      notOwn: true,
      ask: z.strictObject({
        payment: integer(1, 999).meta({ label: 'Payment no.' }),
        reason: longText(2000).meta({ label: 'Reason' }),
      }),
      judged: 'arrival',
    },
  },
})

/** States in which money may leave: signed, and not wholly paid. */
export const payableStates: readonly string[] = ['approved', 'transferred', 'partly-paid']
