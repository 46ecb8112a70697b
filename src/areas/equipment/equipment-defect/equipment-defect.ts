import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, files, instant, longText, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import { equipmentReaders, equipmentWriters } from '../equipment-access.ts'
import { defectWorkflow } from './defect-workflow.ts'

/** Something is wrong with a piece of equipment. */
export const equipmentDefect = defineResource({
  name: 'equipment-defects',
  area: 'equipment',
  label: ['Equipment defect', 'Equipment defects'],
  noun: 'Defect',
  fields: z.strictObject({
    equipmentId: reference('equipment').meta({ label: 'Equipment', list: true, filter: true, section: 'Defect' }),
    vesselId: reference('vessels').optional().meta({
      label: 'Vessel',
      list: true,
      filter: true,
      section: 'Defect',
      hint: 'Leave empty ashore.',
    }),
    equipmentInspectionId: reference('equipment-inspections').optional().meta({
      label: 'Inspection',
      filter: true,
      origin: true,
      section: 'Defect',
    }),
    equipmentMaintenanceId: reference('equipment-maintenances').optional().meta({
      label: 'Found at maintenance',
      filter: true,
      section: 'Defect',
    }),
    failedItem: text(200).optional().meta({ label: 'Item', list: true, section: 'Defect' }),
    defectTypeId: reference('maintenance-options').optional().meta({
      label: 'Type of defect',
      list: true,
      filter: true,
      section: 'Defect',
    }),
    severity: choice(['minor', 'major', 'critical'])
      .optional()
      .meta({
        label: 'Severity',
        list: true,
        filter: true,
        section: 'Defect',
        options: { minor: 'Minor', major: 'Major', critical: 'Critical' },
        grades: { minor: 'notice', major: 'urgent', critical: 'alarm' },
      }),
    date: plainDate().meta({ label: 'Found on', list: true, filter: true, section: 'Defect', happened: true }),
    description: longText(2000).meta({ label: 'What is wrong', section: 'Defect' }),
    photos: files('equipment/defects', 10).optional().meta({ label: 'Photos', section: 'Defect' }),
    confirmedAt: instant().optional().meta({ label: 'Confirmed', section: 'Decision', counted: true }),
    maintenanceApprovedAt: instant().optional().meta({
      label: 'Maintenance approved',
      section: 'Decision',
      counted: true,
    }),
  }),
  series: { prefix: 'EQD' },
  scope: { vessel: 'vesselId' },
  access: {
    create: equipmentWriters,
    read: equipmentReaders,
    update: equipmentWriters,
    delete: { 'create equipment record': 'own' },
  },
  workflow: defectWorkflow,
  title: ['equipmentId', 'date'],
  titleKind: 'Defect',
  search: ['description', 'failedItem'],
  order: 'date',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
