import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, files, instant, list, longText, reference, text } from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { reviewedRecord } from '#src/resource/workflow/templates/reviewed-record.ts'
import { equipmentReaders, equipmentReviewers, equipmentWriters, ownEquipmentWriters } from '../equipment-access.ts'

/** A piece of equipment was inspected, item by item; each item that failed becomes a defect. */
export const equipmentInspection = defineResource({
  name: 'equipment-inspections',
  area: 'equipment',
  label: ['Equipment inspection', 'Equipment inspections'],
  noun: 'Inspection',
  fields: z.strictObject({
    equipmentId: reference('equipment').meta({ label: 'Equipment', list: true, filter: true, section: 'Inspection' }),
    vesselId: reference('vessels').optional().meta({
      label: 'Vessel',
      list: true,
      filter: true,
      section: 'Inspection',
      hint: 'Leave empty ashore.',
    }),
    equipmentRoutineCheckId: reference('equipment-routine-checks').optional().meta({
      label: 'Routine check',
      filter: true,
      origin: true,
      section: 'Inspection',
    }),
    equipmentMaintenanceId: reference('equipment-maintenances').optional().meta({
      label: 'Maintenance',
      filter: true,
      origin: true,
      section: 'Inspection',
    }),
    inspectedBy: reference('staff').meta({ label: 'Inspected by', list: true, filter: true, section: 'Inspection' }),
    dateTime: instant().meta({
      label: 'Date and time',
      list: true,
      filter: true,
      section: 'Inspection',
      happened: true,
    }),
    commencedTime: instant().optional().meta({ label: 'Commenced', section: 'Inspection' }),
    completedTime: instant().optional().meta({ label: 'Completed', section: 'Inspection' }),
    items: list(
      {
        name: text(200).meta({ label: 'Item', list: true }),
        condition: choice(['passed', 'failed', 'not inspected']).meta({
          label: 'Condition',
          list: true,
          options: { passed: 'Passed', failed: 'Failed', 'not inspected': 'Not inspected' },
          grades: { passed: 'calm', failed: 'alarm', 'not inspected': 'notice' },
        }),
        remark: longText(2000).optional().meta({ label: 'Remark' }),
        photos: files('equipment/inspections', 6).optional().meta({ label: 'Photos' }),
      },
      60,
    ).meta({ label: 'Items', itemLabel: 'Item', section: 'Items' }),
    remarks: longText(2000).optional().meta({ label: 'Remarks', section: 'Remarks' }),
    photos: files('equipment/inspections', 10).optional().meta({ label: 'Photos', section: 'Remarks' }),
  }),
  checks: [
    { field: 'items', message: 'An inspection needs at least one item', holds: ({ items }) => items.length > 0 },
    {
      field: 'items',
      message: 'Describe what is wrong with each item that failed',
      holds: ({ items }) => items.every((item) => item.condition !== 'failed' || (item.remark ?? '').trim() !== ''),
    },
    {
      field: 'completedTime',
      message: 'It was completed before it commenced',
      holds: ({ commencedTime: from, completedTime: to }) =>
        from === undefined || to === undefined || Date.parse(to) >= Date.parse(from),
    },
  ],
  series: { prefix: 'EQI' },
  scope: { vessel: 'vesselId' },
  access: {
    create: equipmentWriters,
    read: equipmentReaders,
    update: ownEquipmentWriters,
    delete: { 'create equipment record': 'own' },
  },
  workflow: defineWorkflow(
    reviewedRecord({ noun: 'Inspection', authors: equipmentWriters, reviewers: equipmentReviewers }),
  ),
  title: ['equipmentId', 'dateTime'],
  titleKind: 'Inspection',
  search: ['remarks'],
  order: 'dateTime',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
