import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import {
  choice,
  files,
  list,
  longText,
  plainDate,
  quantity,
  reference,
  text,
} from '#src/resource/description/field-types.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { reviewedRecord } from '#src/resource/workflow/templates/reviewed-record.ts'
import { equipmentReaders, equipmentReviewers, equipmentWriters, maintenanceDesk } from '../equipment-access.ts'

/**
 * The readiness check and load-out list before equipment goes to a job; the check when it comes back mirrors it
 * (`design/domain-rules.md`, 12).
 */
export const preMobilization = defineResource({
  name: 'pre-mobilizations',
  area: 'equipment',
  label: ['Pre-mobilization', 'Pre-mobilizations'],
  noun: 'Schedule',
  fields: z.strictObject({
    equipmentMaintenanceId: reference('equipment-maintenances').meta({
      label: 'Maintenance',
      list: true,
      filter: true,
      origin: true,
      section: 'Schedule',
    }),
    equipmentId: reference('equipment').meta({ label: 'Equipment', list: true, filter: true, section: 'Schedule' }),
    vesselId: reference('vessels').optional().meta({ label: 'Vessel', list: true, filter: true, section: 'Schedule' }),
    kind: choice(['mobilization', 'demobilization']).meta({
      label: 'What for',
      list: true,
      filter: true,
      section: 'Schedule',
      options: { mobilization: 'Mobilization', demobilization: 'Demobilization' },
    }),
    date: plainDate().meta({ label: 'Scheduled for', list: true, filter: true, section: 'Schedule' }),
    operation: text(200).optional().meta({ label: 'Operation', list: true, section: 'Schedule' }),
    items: list(
      {
        name: text(200).meta({ label: 'Item', list: true }),
        quantity: quantity(0.001).meta({ label: 'Quantity', list: true }),
        state: choice(['ready', 'not ready']).meta({
          label: 'State',
          list: true,
          options: { ready: 'Ready', 'not ready': 'Not ready' },
        }),
        remark: text(500).optional().meta({ label: 'Remark' }),
      },
      100,
    ).meta({ label: 'Load-out list', itemLabel: 'Item', section: 'Load-out list' }),
    remarks: longText(2000).optional().meta({ label: 'Remarks', section: 'Remarks' }),
    photos: files('equipment/mobilization', 10).optional().meta({ label: 'Photos', section: 'Remarks' }),
  }),
  checks: [{ field: 'items', message: 'List what goes along', holds: ({ items }) => items.length > 0 }],
  series: { prefix: 'PMB' },
  scope: { vessel: 'vesselId' },
  access: {
    create: equipmentWriters,
    read: equipmentReaders,
    update: equipmentWriters,
    delete: maintenanceDesk,
  },
  workflow: defineWorkflow(
    reviewedRecord({
      noun: 'Pre-mobilization',
      authors: equipmentWriters,
      reviewers: equipmentReviewers,
      ask: z.strictObject({
        overrideReason: longText(1000).optional().meta({
          label: 'Reason to mobilize in spite of its state',
          hint: 'Only for equipment that is expired or under maintenance, by whoever manages equipment.',
        }),
      }),
    }),
  ),
  title: ['equipmentId', 'date'],
  titleKind: 'Pre-mobilization',
  search: ['operation', 'remarks'],
  order: 'date',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
