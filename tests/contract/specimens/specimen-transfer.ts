import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { integer, longText, reference, text } from '#src/resource/description/field-types.ts'

/** Moves an amount from one store to another once it is sent. */
export const specimenTransfer = defineResource({
  name: 'specimen-transfers',
  area: 'specimens',
  label: ['Specimen transfer', 'Specimen transfers'],
  fields: z.strictObject({
    fromId: reference('specimen-stores').meta({ label: 'From' }),
    toId: reference('specimen-stores').meta({ label: 'To' }),
    amount: integer(1, 1000).meta({ label: 'Amount' }),
    note: text(100).optional().meta({ label: 'Note' }),
  }),
  series: { prefix: 'TRF' },
  scope: {},
  access: {
    create: { 'move stock': 'own' },
    read: { 'move stock': 'own' },
    update: { 'move stock': 'own' },
    delete: { 'move stock': 'own' },
  },
  workflow: {
    start: 'draft',
    states: {
      draft: { label: 'Draft', color: 'gray', editable: true },
      sent: { label: 'Sent', color: 'blue', editable: false },
      received: { label: 'Received', color: 'teal', editable: false, closed: true },
    },
    transitions: {
      send: {
        label: 'Send',
        done: 'Transfer sent',
        from: ['draft'],
        to: 'sent',
        who: { 'move stock': 'own' },
        judged: 'made',
        carriesFields: true,
      },
      receive: {
        label: 'Receive',
        done: 'Transfer received',
        from: ['sent'],
        to: 'received',
        who: {},
        system: true,
        ask: z.strictObject({ reason: longText(200).meta({ label: 'Reason' }) }),
        judged: 'arrival',
      },
    },
  },
  title: ['note'],
  titleKind: 'Transfer',
  order: 'amount',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 2 },
})
