import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'
import { type DerivedPage, derivedPage, type PageSource } from '#src/screens/derived/page-loader.ts'

const group = 'Equipment'
const readers = ['manage equipment', 'create equipment record', 'view equipment record'] as const
const recordReaders = ['create equipment record', 'manage equipment maintenance', 'view equipment record'] as const
const writers = ['create equipment record', 'manage equipment maintenance'] as const
const module = 'Equipment maintenance'
const below = '/pms/equipment/maintenance/$id'

const preMobilizations: PageSource = {
  path: `${below}/pre-mobilization`,
  describe: async () => (await import('./pre-mobilization/pre-mobilization.ts')).preMobilization,
  views: async () =>
    (await import('./pre-mobilization/pre-mobilization-views.screen.tsx')).preMobilizationsOfMaintenance,
}
const inspections: PageSource = {
  path: below,
  describe: async () => (await import('./equipment-inspection/equipment-inspection.ts')).equipmentInspection,
  views: async () => (await import('./equipment-inspection/inspection-views.screen.tsx')).inspectionOfMaintenance,
}
const inspectionsOfNone: PageSource = { ...inspections, path: '/pms/equipment/inspections' }
const defects: PageSource = {
  path: `${below}/defect`,
  describe: async () => (await import('./equipment-defect/equipment-defect.ts')).equipmentDefect,
  views: async () => (await import('./equipment-defect/defect-views.screen.tsx')).defectsOfMaintenance,
}
const landingNotes: PageSource = {
  path: `${below}/landing-note`,
  describe: async () => (await import('./landing-note/landing-note.ts')).landingNote,
  views: async () => (await import('./landing-note/landing-note-views.screen.tsx')).landingNotesOfMaintenance,
}

/** A page below a maintenance, which is in no menu. */
const pageBelow = (path: string, title: string, page: DerivedPage, source: PageSource): AreaScreen => ({
  path,
  title,
  group,
  module,
  permission: page === 'new' ? writers : recordReaders,
  menu: [],
  load: derivedPage(page, source),
})

/** The screens of maintenance and of what is written below it, in the order of the menu. */
const maintenanceScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    resource: 'equipment-maintenances',
    path: '/pms/equipment/maintenance',
    titles: { list: 'Equipment maintenance', new: 'New schedule', record: 'Equipment maintenance' },
    group,
    module,
    permission: recordReaders,
    createPermission: writers,
    describe: async () => (await import('./equipment-maintenance/equipment-maintenance.ts')).equipmentMaintenance,
    views: async () => (await import('./equipment-maintenance/maintenance-views.screen.tsx')).maintenanceViews,
  }),
  {
    path: '/pms/equipment/trends',
    title: 'Equipment trends',
    group,
    module,
    permission: recordReaders,
    load: () => import('./trends/trends.screen.tsx'),
  },
  pageBelow(`${below}/pre-mobilization`, 'Pre-mobilizations', 'list', preMobilizations),
  pageBelow(`${below}/pre-mobilization/form`, 'New pre-mobilization', 'new', preMobilizations),
  pageBelow('/pms/equipment/maintenance/new/inspection', 'New inspection', 'new', inspectionsOfNone),
  pageBelow(`${below}/inspection`, 'New inspection', 'new', inspections),
  pageBelow(`${below}/defect`, 'Equipment defects', 'list', defects),
  pageBelow(`${below}/defect/form`, 'New defect', 'new', defects),
  pageBelow(`${below}/landing-note`, 'Landing notes', 'list', landingNotes),
  pageBelow(`${below}/landing-note/form`, 'New landing note', 'new', landingNotes),
  ...derivedScreens({
    resource: 'pre-mobilizations',
    path: '/pms/equipment/pre-mobilizations',
    titles: { list: 'Pre-mobilizations', new: 'New pre-mobilization', record: 'Pre-mobilization' },
    group,
    module,
    permission: recordReaders,
    createPermission: writers,
    describe: preMobilizations.describe,
    views: async () => (await import('./pre-mobilization/pre-mobilization-views.screen.tsx')).preMobilizationViews,
  }),
  ...derivedScreens({
    resource: 'equipment-inspections',
    path: '/pms/equipment/inspections',
    titles: { list: 'Equipment inspections', new: 'New inspection', record: 'Equipment inspection' },
    group,
    module,
    permission: recordReaders,
    createPermission: writers,
    describe: inspections.describe,
    views: async () => (await import('./equipment-inspection/inspection-views.screen.tsx')).inspectionViews,
  }),
  ...derivedScreens({
    resource: 'equipment-defects',
    path: '/pms/equipment/defects',
    titles: { list: 'Equipment defects', new: 'New defect', record: 'Equipment defect' },
    group,
    module,
    permission: recordReaders,
    createPermission: writers,
    describe: defects.describe,
    views: async () => (await import('./equipment-defect/defect-views.screen.tsx')).defectViews,
  }),
  ...derivedScreens({
    resource: 'landing-notes',
    path: '/pms/equipment/landing-notes',
    titles: { list: 'Landing notes', new: 'New landing note', record: 'Landing note' },
    group,
    module,
    permission: recordReaders,
    createPermission: writers,
    describe: landingNotes.describe,
    views: async () => (await import('./landing-note/landing-note-views.screen.tsx')).landingNoteViews,
    own: { edit: () => import('./landing-note/landing-note-edit.screen.tsx') },
  }),
  ...derivedScreens({
    resource: 'equipment-materials',
    path: '/pms/equipment/materials',
    titles: { list: 'Materials', new: 'New material', record: 'Material' },
    group,
    module,
    permission: recordReaders,
    createPermission: writers,
    describe: async () => (await import('./equipment-material/equipment-material.ts')).equipmentMaterial,
    views: async () => (await import('./equipment-material/material-views.screen.tsx')).materialViews,
  }),
]

/** The screens of equipment, in the order of the menu. */
export const equipmentScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    resource: 'equipment-groups',
    path: '/pms/equipment/groups',
    titles: { list: 'Equipment groups', new: 'New equipment group', record: 'Equipment group' },
    group,
    module: 'Equipment',
    permission: readers,
    createPermission: 'manage equipment',
    describe: async () => (await import('./equipment-group/equipment-group.ts')).equipmentGroup,
    views: {
      record: {
        related: [
          {
            resource: 'equipment',
            field: 'equipmentGroupId',
            path: '/pms/equipment/equipment',
            columns: ['serialNumber', 'size', 'vesselId', 'nextTestOn'],
          },
        ],
      },
    },
  }),
  ...derivedScreens({
    resource: 'equipment',
    path: '/pms/equipment/equipment',
    titles: { list: 'Equipment', new: 'New equipment', record: 'Equipment' },
    group,
    module: 'Equipment',
    permission: readers,
    createPermission: 'manage equipment',
    describe: async () => (await import('./equipment/equipment.ts')).equipment,
    views: async () => (await import('./equipment/equipment-views.screen.tsx')).equipmentViews,
    own: { record: () => import('./passport/equipment-record.screen.tsx') },
  }),
  ...derivedScreens({
    resource: 'fender-parts',
    path: '/pms/equipment/fender-parts',
    titles: { list: 'Fender parts', new: 'New fender part', record: 'Fender part' },
    group,
    module: 'Equipment',
    permission: readers,
    createPermission: 'manage equipment',
    describe: async () => (await import('./fender-part/fender-part.ts')).fenderPart,
    views: async () => (await import('./fender-part/fender-part-views.screen.tsx')).fenderPartViews,
  }),
  ...derivedScreens({
    resource: 'equipment-routine-checks',
    path: '/pms/equipment/equipment-routine-check',
    titles: { list: 'Equipment routine checks', new: 'New equipment check', record: 'Equipment routine check' },
    group,
    module: 'Equipment checks',
    permission: recordReaders,
    createPermission: writers,
    describe: async () => (await import('./routine-check/equipment-routine-check.ts')).equipmentRoutineCheck,
    views: async () => (await import('./routine-check/equipment-check-views.screen.tsx')).equipmentCheckViews,
  }),
  ...derivedScreens({
    resource: 'equipment-performance-logs',
    path: '/pms/equipment/performance-log',
    titles: { list: 'Equipment performance logs', new: 'New performance log', record: 'Performance log' },
    group,
    module: 'Equipment checks',
    permission: recordReaders,
    createPermission: writers,
    describe: async () => (await import('./performance-log/equipment-performance-log.ts')).equipmentPerformanceLog,
    views: async () => (await import('./performance-log/performance-log-views.screen.tsx')).performanceLogViews,
  }),
  ...maintenanceScreens,
  ...derivedScreens({
    resource: 'maintenance-options',
    path: '/pms/equipment/maintenance-options',
    titles: { list: 'Maintenance options', new: 'New maintenance option', record: 'Maintenance option' },
    group,
    module: 'Equipment',
    permission: 'manage equipment',
    describe: async () => (await import('./maintenance-option/maintenance-option.ts')).maintenanceOption,
  }),
]
