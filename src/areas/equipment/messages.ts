/** Texts of the pages of equipment. */
export const equipmentAreaMessages = {
  backToMaintenance: 'Maintenance',
  newSchedule: 'New schedule',
  inspectEquipment: 'Inspect equipment',
  reportDefect: 'Report a defect',
  makeInspection: 'Inspect it',
  makeDefect: 'Report a defect',
  makeLandingNote: 'Write a landing note',
  hours: (hours: string) => `${hours} h`,
  /** On the page of one piece everything is equipment's. */
  tabs: {
    routineChecks: 'Routine checks',
    inspections: 'Inspections',
    defects: 'Defects',
    maintenance: 'Maintenance',
    performanceLogs: 'Performance logs',
    parts: 'Parts',
  },
  inspectedItems: [
    'Body',
    'Bead ring or flange',
    'Air valve',
    'Safety valve',
    'Net chain',
    'Tyres',
    'Sleeves',
    'Shackles',
    'Swivels',
    'Tow line',
  ],
} as const
