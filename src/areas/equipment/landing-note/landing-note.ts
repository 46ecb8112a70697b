import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  files,
  instant,
  list,
  longText,
  plainDate,
  quantity,
  reference,
  signature,
  text,
} from '#src/resource/description/field-types.ts'
import { equipmentReaders, equipmentWriters } from '../equipment-access.ts'
import { landingNoteWorkflow } from './landing-note-workflow.ts'

/** Proof that equipment was landed from a vessel to a base or yard: from, to, by, condition, signature. */
export const landingNote = defineResource({
  name: 'landing-notes',
  area: 'equipment',
  label: ['Landing note', 'Landing notes'],
  fields: z.strictObject({
    vesselId: reference('vessels').meta({ label: 'From vessel', list: true, filter: true, section: 'Landing' }),
    companyLocationId: reference('company-locations').meta({
      label: 'To location',
      list: true,
      filter: true,
      section: 'Landing',
    }),
    date: plainDate().meta({ label: 'To be landed on', list: true, filter: true, section: 'Landing' }),
    equipmentDefectId: reference('equipment-defects').optional().meta({
      label: 'Because of defect',
      filter: true,
      origin: true,
      section: 'Landing',
    }),
    equipmentMaintenanceId: reference('equipment-maintenances').optional().meta({
      label: 'For maintenance',
      filter: true,
      origin: true,
      section: 'Landing',
    }),
    lines: list(
      {
        equipmentId: reference('equipment')
          .optional()
          .meta({ label: 'Equipment', list: true, within: { field: 'vesselId', as: 'vesselId' } }),
        description: text(300).meta({ label: 'What', list: true }),
        quantity: quantity(0.001).meta({ label: 'Quantity', list: true }),
        condition: choice(['good', 'worn', 'damaged']).meta({
          label: 'Condition',
          list: true,
          options: { good: 'Good', worn: 'Worn', damaged: 'Damaged' },
          grades: { good: 'calm', worn: 'notice', damaged: 'urgent' },
        }),
      },
      60,
    ).meta({ label: 'Lines', itemLabel: 'Line', section: 'Lines' }),
    remarks: longText(2000).optional().meta({ label: 'Remarks', section: 'Remarks' }),
    photos: files('equipment/landing-notes', 10).optional().meta({ label: 'Photos', section: 'Remarks' }),
    movedAt: instant().meta({ label: 'Moved at', section: 'Transport', happened: true }),
    carrier: text(150).meta({ label: 'Carrier', section: 'Transport' }),
    receivedCondition: choice(['as sent', 'damaged', 'incomplete']).meta({
      label: 'Condition on receipt',
      section: 'Receipt',
      options: { 'as sent': 'As sent', damaged: 'Damaged on the way', incomplete: 'Something is missing' },
    }),
    receivedLines: list(
      {
        description: text(300).meta({ label: 'What', list: true }),
        quantity: quantity(0).meta({ label: 'Received', list: true, example: 1 }),
      },
      60,
    )
      .optional()
      .meta({
        label: 'What came',
        itemLabel: 'Line',
        section: 'Receipt',
        when: { field: 'receivedCondition', is: ['incomplete'] },
        hint: 'Remove what did not come, or enter 0. It stays where it was sent from.',
      }),
    missing: longText(1000)
      .optional()
      .meta({
        label: 'What is missing',
        section: 'Receipt',
        when: { field: 'receivedCondition', is: ['incomplete'], isRequired: true },
      }),
    receivedRemark: longText(1000).optional().meta({ label: 'Remark on receipt', section: 'Receipt' }),
    receivedPhotos: files('equipment/landing-notes', 6).optional().meta({
      label: 'Photos on receipt',
      section: 'Receipt',
    }),
    receiverSignature: signature('equipment/signatures').meta({
      label: 'Signature of the receiver',
      section: 'Receipt',
    }),
  }),
  checks: [{ field: 'lines', message: 'List what is landed', holds: ({ lines }) => lines.length > 0 }],
  series: { prefix: 'LN' },
  scope: { owner: 'author', vessel: 'vesselId' },
  access: {
    create: equipmentWriters,
    read: { anyone: 'participant', ...equipmentReaders },
    update: equipmentWriters,
    delete: { 'create equipment record': 'own' },
  },
  workflow: landingNoteWorkflow,
  title: ['vesselId', 'date'],
  titleKind: 'Landing note',
  search: ['remarks'],
  order: 'date',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
