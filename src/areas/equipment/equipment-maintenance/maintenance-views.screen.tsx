import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { afterSchedule } from '../equipment-addresses.ts'
import { listWidths } from '../list-widths.ts'
import { optionsOfType } from '../maintenance-option/options-of-type.ts'
import { equipmentAreaMessages as messages } from '../messages.ts'

const where = optionsOfType('maintenanceTypeId', 'maintenance')
const openMaintenance = ['pending', 'open', 'completed']

/** How maintenance is shown: with all that is written below it. */
export const maintenanceViews: ResourceViews = {
  list: {
    columns: ['equipmentId', 'maintenanceTypeId', 'date', 'status', 'number', 'vesselId'],
    widths: listWidths,
    facts: ['maintenanceTypeId', 'date', 'vesselId'],
    orderBy: 'date',
    order: 'asc',
    tabs: [
      { name: 'open', label: messages.openTab, filters: { status: openMaintenance } },
      { name: 'all', label: messages.allTab },
    ],
    newLabel: messages.newSchedule,
  },
  new: { where },
  edit: { where, leadsTo: afterSchedule },
  record: {
    facts: ['equipmentId', 'maintenanceTypeId', 'vesselId', 'date'],
    related: [
      {
        resource: 'pre-mobilizations',
        field: 'equipmentMaintenanceId',
        path: '/pms/equipment/pre-mobilizations',
        columns: ['kind', 'operation'],
      },
      {
        resource: 'equipment-inspections',
        title: messages.tabs.inspections,
        field: 'equipmentMaintenanceId',
        path: '/pms/equipment/inspections',
        columns: ['inspectedBy'],
      },
      {
        resource: 'equipment-defects',
        title: messages.tabs.defects,
        field: 'equipmentMaintenanceId',
        path: '/pms/equipment/defects',
        columns: ['failedItem', 'severity', 'defectTypeId'],
      },
      {
        resource: 'equipment-materials',
        field: 'equipmentMaintenanceId',
        path: '/pms/equipment/materials',
        columns: ['quantity', 'unit'],
      },
      {
        resource: 'landing-notes',
        field: 'equipmentMaintenanceId',
        path: '/pms/equipment/landing-notes',
        columns: ['companyLocationId'],
      },
    ],
  },
}
