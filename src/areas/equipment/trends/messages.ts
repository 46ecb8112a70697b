/** Texts of the trends of defects and maintenance. */
export const trendMessages = {
  title: 'Equipment trends',
  defects: 'Defects by type',
  maintenance: 'Maintenance by type',
  noDefects: 'No defects match.',
  noMaintenance: 'No maintenance matches.',
  fromDevice: 'From the records on this device, by the day found and the day planned.',
  withoutType: 'No type given',
  group: 'Group',
  equipment: 'Equipment',
  from: 'From',
  to: 'To',
  defectTypes: 'Types of defect',
  maintenanceTypes: 'Types of maintenance',
  all: 'All',
} as const
