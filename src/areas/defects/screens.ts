import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

const group = 'Vessel'
const module = 'Defects'

/** The screens of defects, in the order of the menu; notes are reached from their report. */
export const defectScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    resource: 'vessel-defect-reports',
    path: '/vessel-management/defect-reports/$userType',
    titles: { list: 'Defect reports', new: 'Report a defect', record: 'Defect report' },
    group,
    module,
    createPermission: 'create vessel defect report',
    words: {
      staff: {
        title: 'Defect reports',
        whose: 'My vessel',
        permission: 'create vessel defect report',
        tile: [
          { kind: 'write', picture: 'tools', note: 'What is broken on board, and what was done' },
          {
            kind: 'review',
            picture: 'tools',
            note: 'Defects open on board',
            permission: 'review vessel defect report',
            count: { resource: 'vessel-defect-reports', status: ['submitted', 'reviewed'] },
          },
        ],
        new: true,
        edit: true,
      },
      support: {
        title: 'Fleet defects',
        whose: 'Fleet',
        permission: ['support vessel defect report', 'view vessel defect report'],
        tile: {
          kind: 'review',
          picture: 'tools',
          note: 'Defects to judge, all vessels',
          permission: 'support vessel defect report',
          count: { resource: 'vessel-defect-reports', status: 'submitted' },
        },
        edit: true,
      },
    },
    describe: async () => (await import('./vessel-defect-report/vessel-defect-report.ts')).vesselDefectReport,
    views: async () => (await import('./vessel-defect-report/defect-views.screen.tsx')).defectViews,
  }),
  ...derivedScreens({
    resource: 'vessel-defect-notes',
    path: '/vessel-management/defect-notes',
    titles: { list: 'Defect notes', new: 'New note', record: 'Defect note' },
    group,
    module,
    permission: ['create vessel defect report', 'support vessel defect report', 'view vessel defect report'],
    createPermission: ['create vessel defect report', 'support vessel defect report'],
    describe: async () => (await import('./vessel-defect-note/vessel-defect-note.ts')).vesselDefectNote,
  }).map((screen) => ({ ...screen, menu: [] })),
]
