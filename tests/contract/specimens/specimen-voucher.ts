import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { longText, plainDate, text } from '#src/resource/description/field-types.ts'

const office = { 'sign papers': 'tenant' } as const
const reason = z.strictObject({ reason: longText(500).meta({ label: 'Reason' }) })

/** Approved by one, paid by another, and meanwhile its owner may ask those who are awaited. */
export const specimenVoucher = defineResource({
  name: 'specimen-vouchers',
  area: 'specimens',
  label: ['Specimen voucher', 'Specimen vouchers'],
  fields: z.strictObject({
    purpose: text(100).meta({ label: 'Purpose', list: true }),
    dueOn: plainDate().optional().meta({ label: 'Due', list: true }),
  }),
  scope: { owner: 'author' },
  access: {
    create: { 'write papers': 'own' },
    read: { 'write papers': 'own', ...office },
    update: { 'write papers': 'own' },
    delete: { 'write papers': 'own' },
  },
  workflow: {
    start: 'requested',
    states: {
      requested: { label: 'Requested', color: 'blue', editable: true },
      returned: { label: 'Returned', color: 'orange', editable: true },
      approved: { label: 'Approved', color: 'cyan', editable: false },
      paid: { label: 'Paid', color: 'cyan', editable: false },
      received: { label: 'Received', color: 'teal', editable: false, closed: true },
    },
    transitions: {
      approve: {
        label: 'Approve',
        done: 'Voucher approved successfully',
        from: ['requested'],
        to: 'approved',
        who: office,
        notOwn: true,
        judged: 'arrival',
      },
      return: {
        label: 'Return',
        done: 'Voucher returned successfully',
        from: ['requested', 'approved'],
        to: 'returned',
        who: office,
        notOwn: true,
        ask: reason,
        judged: 'arrival',
      },
      submit: {
        label: 'Submit',
        done: 'Voucher submitted successfully',
        from: ['returned'],
        to: 'requested',
        who: { 'write papers': 'own' },
        judged: 'made',
        carriesFields: true,
      },
      pay: {
        label: 'Mark as paid',
        done: 'Voucher paid successfully',
        from: ['approved'],
        to: 'paid',
        who: office,
        notOwn: true,
        notTakenBy: ['approve'],
        judged: 'made',
      },
      'confirm-receipt': {
        label: 'Confirm receipt',
        done: 'Receipt confirmed successfully',
        from: ['paid'],
        to: 'received',
        who: office,
        notOwn: true,
        notTakenBy: ['approve', 'pay'],
        judged: 'made',
      },
      'note-delay': {
        label: 'Note a delay',
        done: 'Delay noted successfully',
        from: ['requested', 'returned', 'approved'],
        to: '=',
        who: { 'write papers': 'own' },
        judged: 'made',
      },
      nudge: {
        label: 'Notify pending approvers',
        done: 'Email sent successfully',
        from: ['requested', 'returned', 'approved', 'paid'],
        to: '=',
        who: { 'write papers': 'own' },
        judged: 'made',
      },
    },
  },
  title: ['purpose'],
  order: 'purpose',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
