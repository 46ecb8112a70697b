import type { ResourceViews } from '#src/screens/derived/resource-views.ts'

/** How materials are shown; one is written from its maintenance. */
export const materialViews: ResourceViews = {
  list: { columns: ['name', 'quantity', 'unit', 'equipmentMaintenanceId'], facts: ['quantity', 'unit'] },
  new: { parent: { field: 'equipmentMaintenanceId', path: '/pms/equipment/maintenance' } },
}
