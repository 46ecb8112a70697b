import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { longText, text } from '#src/resource/description/field-types.ts'
import { amendmentAsk } from '#src/resource/workflow/amendment-steps.ts'

/** Approved by several, in the order of a chain. */
export const specimenRequest = defineResource({
  name: 'specimen-requests',
  area: 'specimens',
  label: ['Specimen request', 'Specimen requests'],
  fields: z.strictObject({ subject: text(100).meta({ label: 'Subject', list: true }) }),
  scope: {},
  access: {
    create: { 'write requests': 'own' },
    read: { 'write requests': 'own', anyone: 'participant', isHr: 'tenant' },
    update: { 'write requests': 'own', 'sign papers': 'tenant' },
    delete: { 'write requests': 'own' },
  },
  workflow: {
    start: 'draft',
    states: {
      draft: { label: 'Draft', color: 'gray', editable: true },
      pending: { label: 'Pending', color: 'blue', editable: true },
      authorized: { label: 'Authorized', color: 'cyan', editable: false },
      declined: { label: 'Declined', color: 'orange', editable: true },
      approved: { label: 'Approved', color: 'teal', editable: false, closed: true },
    },
    transitions: {
      submit: {
        label: 'Submit',
        done: 'Request submitted',
        from: ['draft', 'declined'],
        to: 'pending',
        who: { 'write requests': 'own' },
        judged: 'made',
        carriesFields: true,
        round: 'opens',
      },
      approve: {
        label: 'Approve',
        done: 'Request approved',
        from: ['pending', 'authorized'],
        to: 'approved',
        who: { anyone: 'participant', isHr: 'tenant' },
        notOwn: true,
        signs: true,
        judged: 'arrival',
        round: 'approves',
      },
      decline: {
        label: 'Decline',
        done: 'Request declined',
        from: ['pending', 'authorized'],
        to: 'declined',
        who: { anyone: 'participant', isHr: 'tenant' },
        notOwn: true,
        ask: z.strictObject({ reason: longText(500).meta({ label: 'Reason' }) }),
        signs: true,
        judged: 'arrival',
        round: 'declines',
      },
      amend: {
        label: 'Amend',
        done: 'Request amended',
        from: ['approved'],
        to: 'pending',
        who: { 'write requests': 'own' },
        ask: amendmentAsk,
        judged: 'made',
        round: 'opens',
        carriesFields: true,
        amends: true,
      },
    },
    approval: { between: 'authorized', otherwise: [{ order: 1, who: 'HR' }] },
  },
  title: ['subject'],
  order: 'subject',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
