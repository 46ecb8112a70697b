import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  files,
  longText,
  plainDate,
  quantity,
  reference,
  signature,
} from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { reviewedRecord } from '#src/resource/workflow/templates/reviewed-record.ts'
import { equipmentReaders, equipmentReviewers, equipmentWriters, ownEquipmentWriters } from '../equipment-access.ts'

/**
 * A piece of equipment was looked at in the round. The specification's `verifiedBy` and `verifiedDate` are who reviewed it,
 * and when.
 */
export const equipmentRoutineCheck = defineResource({
  name: 'equipment-routine-checks',
  area: 'equipment',
  label: ['Equipment routine check', 'Equipment routine checks'],
  noun: 'Routine check',
  fields: z.strictObject({
    equipmentId: reference('equipment').meta({ label: 'Equipment', list: true, filter: true, section: 'Check' }),
    vesselId: reference('vessels').optional().meta({
      label: 'Vessel',
      list: true,
      filter: true,
      section: 'Check',
      hint: 'Leave empty ashore.',
    }),
    date: plainDate().meta({ label: 'Date', list: true, filter: true, section: 'Check', happened: true }),
    inspectedBy: reference('staff').meta({ label: 'Inspected by', list: true, filter: true, section: 'Check' }),
    condition: choice(['good', 'bad']).meta({
      label: 'Condition',
      list: true,
      filter: true,
      section: 'Check',
      options: { good: 'Good', bad: 'Bad' },
      grades: { good: 'calm', bad: 'alarm' },
    }),
    pressure: quantity(0, 1000).optional().meta({
      label: 'Pressure, cold',
      list: true,
      unit: 'kPa',
      section: 'Check',
    }),
    remarks: longText(2000).optional().meta({ label: 'Remarks', section: 'Check' }),
    photos: files('equipment/routine-checks', 10).optional().meta({ label: 'Photos', section: 'Check' }),
    verifiedBySignature: signature('equipment/signatures').optional().meta({
      label: 'Signature',
      section: 'Review',
      hint: 'Optional. Your PIN already signs the check.',
    }),
  }),
  checks: [
    {
      field: 'remarks',
      message: 'Describe what is bad',
      holds: ({ condition, remarks }) => condition === 'good' || (remarks ?? '').trim() !== '',
    },
  ],
  series: { prefix: 'ERC' },
  scope: { vessel: 'vesselId' },
  access: {
    create: equipmentWriters,
    read: equipmentReaders,
    update: ownEquipmentWriters,
    delete: { 'create equipment record': 'own' },
  },
  workflow: defineWorkflow(
    reviewedRecord({
      noun: 'Routine check',
      authors: equipmentWriters,
      reviewers: equipmentReviewers,
      sets: ['verifiedBySignature'],
    }),
  ),
  title: ['equipmentId', 'date'],
  titleKind: 'Routine check',
  search: ['remarks'],
  order: 'date',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
