import type { Resource } from '#src/resource/description/define-resource.ts'
import { text } from '#src/resource/description/field-types.ts'
import { specimenRequest } from './specimen-request.ts'

const { workflow } = specimenRequest
const { approved, ...others } = workflow?.states ?? {}
if (!workflow || !approved) throw new Error('a request is approved')

/** A request whose payment is ordered beside what is signed, also while it is signed and after, until it is paid. */
export const specimenPayment: Resource = {
  ...specimenRequest,
  name: 'specimen-payments',
  label: ['Specimen payment', 'Specimen payments'],
  fields: specimenRequest.fields.extend({
    kind: text(20).optional().meta({ label: 'Type', list: true }),
    paymentGroup: text(20).optional().meta({ label: 'Payment group' }),
    urgency: text(20).optional().meta({ label: 'Urgency' }),
  }),
  access: {
    ...specimenRequest.access,
    read: { ...specimenRequest.access.read, 'manage stores': 'tenant', 'move stock': 'tenant' },
  },
  beside: [
    { fields: ['kind', 'paymentGroup'], who: { 'manage stores': 'tenant' }, done: 'Payment group set successfully' },
    { fields: ['urgency'], who: { 'move stock': 'tenant', 'write requests': 'own' }, label: 'Say how urgent it is' },
  ],
  workflow: {
    ...workflow,
    states: {
      ...others,
      approved: { label: approved.label, color: approved.color, editable: false },
      paid: { label: 'Paid', color: 'teal', editable: false, closed: true },
    },
    transitions: {
      ...workflow.transitions,
      pay: {
        label: 'Mark as paid',
        done: 'Payment marked as paid.',
        from: ['approved'],
        to: 'paid',
        who: { 'manage stores': 'tenant' },
        judged: 'arrival',
      },
      nudge: {
        label: 'Remind',
        done: 'Email sent successfully',
        from: ['pending', 'authorized', 'approved'],
        to: '=',
        who: { 'write requests': 'own' },
        judged: 'made',
      },
    },
  },
}
