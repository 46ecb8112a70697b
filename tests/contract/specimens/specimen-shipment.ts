import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  file,
  files,
  longText,
  plainDate,
  quantity,
  reference,
  signature,
  text,
} from '#src/resource/description/field-types.ts'

/** What goes from one vessel to another: what must be named, and rules between fields. Once written it stands. */
export const specimenShipment = defineResource({
  name: 'specimen-shipments',
  area: 'specimens',
  label: ['Specimen shipment', 'Specimen shipments'],
  fields: z.strictObject({
    subject: text(100).meta({ label: 'Subject', list: true }),
    fromId: reference('specimen-vessels').meta({ label: 'From', list: true, filter: true }),
    toId: reference('specimen-vessels').meta({ label: 'To', list: true, filter: true }),
    sentOn: plainDate().meta({ label: 'Sent', list: true }),
    expectedOn: plainDate().meta({ label: 'Expected', list: true }),
    kind: choice(['loan', 'gift']).meta({ label: 'Kind' }),
    returnedOn: plainDate().optional().meta({ label: 'Due back' }),
    weight: quantity(0, 100).meta({ label: 'Weight', unit: 't' }),
    waybill: file('specimens/shipments').meta({ label: 'Waybill' }),
    photos: files('specimens/shipments').min(1, 'Add a photo').meta({ label: 'Photos' }),
    giverSignature: signature('specimens/shipments').meta({ label: 'Signature' }),
    remarks: longText(500).optional().meta({ label: 'Remarks' }),
  }),
  checks: [
    { field: 'toId', message: 'Choose another vessel', holds: ({ fromId, toId }) => fromId !== toId },
    { field: 'expectedOn', message: 'This is not after the day', holds: (one) => one.expectedOn > one.sentOn },
    // The message stands beside a field with one value; the other must give way.
    { field: 'subject', message: 'Only a gift is this heavy', holds: (one) => one.weight < 1 || one.kind === 'gift' },
  ],
  scope: {},
  access: { create: { 'write jobs': 'tenant' }, read: { 'write jobs': 'tenant' }, update: {}, delete: {} },
  title: ['subject'],
  search: ['subject', 'remarks'],
  order: 'sentOn',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
