import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { file, longText, plainDate, reference } from '#src/resource/description/field-types.ts'
import { equipmentReaders, equipmentWriters, maintenanceDesk } from '../equipment-access.ts'
import { maintenanceWorkflow } from './maintenance-workflow.ts'

/** Maintenance of equipment that is scheduled, done and verified; its pages call it the equipment's schedule. */
export const equipmentMaintenance = defineResource({
  name: 'equipment-maintenances',
  area: 'equipment',
  label: ['Equipment maintenance', 'Equipment maintenance'],
  noun: 'Schedule',
  fields: z.strictObject({
    equipmentId: reference('equipment').meta({ label: 'Equipment', list: true, filter: true, section: 'Schedule' }),
    vesselId: reference('vessels').optional().meta({
      label: 'Vessel',
      list: true,
      filter: true,
      section: 'Schedule',
      hint: 'Leave empty for work ashore.',
    }),
    maintenanceTypeId: reference('maintenance-options').optional().meta({
      label: 'Type of maintenance',
      list: true,
      filter: true,
      section: 'Schedule',
    }),
    date: plainDate().meta({
      label: 'Planned for',
      list: true,
      filter: true,
      section: 'Schedule',
      presses: { what: 'due', lead: 7, while: ['pending'] },
    }),
    description: longText(2000).optional().meta({ label: 'Work to be done', section: 'Schedule' }),
    equipmentDefectId: reference('equipment-defects')
      .optional()
      .meta({
        label: 'Because of defect',
        filter: true,
        origin: true,
        section: 'Schedule',
        within: { field: 'equipmentId', as: 'equipmentId' },
      }),
    beforeImage: file('equipment/maintenance').meta({ label: 'Picture before', section: 'Work' }),
    completedOn: plainDate().meta({ label: 'Completed on', section: 'Work', happened: true }),
    findings: longText(2000).meta({ label: 'Work done and findings', section: 'Work' }),
    afterImage: file('equipment/maintenance').meta({ label: 'Picture after', section: 'Work' }),
  }),
  series: { prefix: 'EQM' },
  scope: { vessel: 'vesselId' },
  access: {
    create: equipmentWriters,
    read: equipmentReaders,
    update: equipmentWriters,
    delete: maintenanceDesk,
  },
  workflow: maintenanceWorkflow,
  title: ['equipmentId', 'date'],
  titleKind: 'Maintenance',
  search: ['description', 'findings'],
  order: 'date',
  pageSize: 50,
  exportName: 'Equipment logs.xlsx',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})
