import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { afterEquipment } from '../equipment-addresses.ts'
import { listWidths } from '../list-widths.ts'
import { equipmentAreaMessages as messages } from '../messages.ts'

/** How equipment is shown: with what was done to it, the latest first. */
export const equipmentViews: ResourceViews = {
  list: {
    columns: ['name', 'serialNumber', 'vesselId', 'nextTestOn', 'size', 'equipmentGroupId', 'status'],
    widths: listWidths,
    facts: ['nextTestOn', 'vesselId', 'equipmentGroupId', 'serialNumber'],
    filters: ['status', 'equipmentGroupId', 'vesselId', 'companyLocationId', 'nextTestOn', 'active'],
  },
  new: { leadsTo: afterEquipment },
  record: {
    facts: ['equipmentGroupId', 'serialNumber', 'size', 'vesselId', 'nextTestOn'],
    related: [
      {
        resource: 'equipment-routine-checks',
        title: messages.tabs.routineChecks,
        field: 'equipmentId',
        path: '/pms/equipment/equipment-routine-check',
        columns: ['condition', 'pressure', 'inspectedBy'],
      },
      {
        resource: 'equipment-inspections',
        title: messages.tabs.inspections,
        field: 'equipmentId',
        path: '/pms/equipment/inspections',
        columns: ['inspectedBy'],
      },
      {
        resource: 'equipment-defects',
        title: messages.tabs.defects,
        field: 'equipmentId',
        path: '/pms/equipment/defects',
        columns: ['failedItem', 'severity', 'defectTypeId'],
      },
      {
        resource: 'equipment-maintenances',
        title: messages.tabs.maintenance,
        field: 'equipmentId',
        path: '/pms/equipment/maintenance',
        columns: ['maintenanceTypeId'],
      },
      {
        resource: 'equipment-performance-logs',
        title: messages.tabs.performanceLogs,
        field: 'equipmentId',
        path: '/pms/equipment/performance-log',
        columns: ['operation', 'logTimes'],
      },
      {
        resource: 'fender-parts',
        title: messages.tabs.parts,
        field: 'equipmentId',
        path: '/pms/equipment/fender-parts',
        columns: ['kind', 'quantity', 'conditionId'],
        hidesEmpty: true,
      },
    ],
  },
}
