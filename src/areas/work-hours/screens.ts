import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedPage, type PageSource } from '#src/screens/derived/page-loader.ts'

/** Who looks at them, as the address says it (specification 2, section 2). */
const pathValues = { userType: ['staff', 'captain', 'manager', 'viewer'] }

const investigations: PageSource = {
  path: '/pms/vessel/work-rest-hours/investigations',
  describe: async () => (await import('./work-rest-investigation/work-rest-investigation.ts')).workRestInvestigation,
  views: async () => (await import('./work-rest-investigation/investigation-views.screen.tsx')).investigationViews,
}

/** The screens of hours of work and rest, in the order of the menu. */
export const workHoursScreens: readonly AreaScreen[] = [
  {
    path: '/pms/vessel/work-rest-hours/$userType',
    pathValues,
    title: 'Hours of work and rest',
    group: 'Work hours',
    module: 'Work and rest',
    menu: [
      {
        path: '/pms/vessel/work-rest-hours/staff',
        title: 'My hours',
        whose: 'Mine',
        permission: 'create work rest hour',
        tile: { kind: 'write', picture: 'clock', note: 'Work and rest of each day' },
      },
      {
        path: '/pms/vessel/work-rest-hours/captain',
        title: 'Review of hours',
        whose: 'My vessel',
        permission: 'review work rest hour',
        tile: {
          kind: 'review',
          picture: 'clock',
          note: 'Hours submitted by the crew',
          count: { resource: 'work-rest-hours', status: 'submitted' },
        },
      },
      {
        path: '/pms/vessel/work-rest-hours/manager',
        title: 'Fleet hours',
        whose: 'Fleet',
        permission: 'manage work rest hour',
        tile: [
          {
            kind: 'review',
            picture: 'clock',
            note: 'Hours submitted by the crew',
            count: { resource: 'work-rest-hours', status: 'submitted' },
          },
          { kind: 'list', picture: 'clock', note: 'All vessels', count: { resource: 'work-rest-hours' } },
        ],
      },
      {
        path: '/pms/vessel/work-rest-hours/viewer',
        title: 'View hours',
        whose: 'View only',
        permission: 'view work rest hour',
      },
    ],
    load: () => import('./review/hours.screen.tsx'),
  },
  {
    path: '/pms/vessel/work-rest-hours/staff/new',
    title: 'Write my hours',
    group: 'Work hours',
    module: 'Work and rest',
    permission: 'create work rest hour',
    menu: [],
    opens: { resource: 'work-rest-hours', what: 'new' },
    load: () => import('./day/hours-day.screen.tsx'),
  },
  {
    path: '/pms/vessel/work-rest-hours/$userType/$id',
    pathValues,
    title: 'Hours of a day',
    group: 'Work hours',
    module: 'Work and rest',
    opens: { resource: 'work-rest-hours', what: 'record', parameters: { userType: 'staff' } },
    load: () => import('./day/hours-record.screen.tsx'),
  },
  {
    path: '/pms/vessel/work-rest-hours/$userType/$id/edit',
    pathValues,
    title: 'Hours of a day',
    group: 'Work hours',
    module: 'Work and rest',
    opens: { resource: 'work-rest-hours', what: 'edit', parameters: { userType: 'staff' } },
    load: () => import('./day/hours-edit.screen.tsx'),
  },
  {
    path: investigations.path,
    title: 'Breach investigations',
    group: 'Work hours',
    module: 'Work and rest',
    permission: ['review work rest hour', 'manage work rest hour', 'view work rest hour'],
    tile: [
      {
        kind: 'review',
        picture: 'alert',
        note: 'Breaches without a cause',
        permission: 'create others work rest hour',
        count: { resource: 'work-rest-investigations', status: ['pending', 'returned'] },
      },
      {
        kind: 'review',
        picture: 'alert',
        note: 'Breaches to review',
        permission: 'manage work rest hour',
        count: { resource: 'work-rest-investigations', status: 'submitted' },
      },
    ],
    load: derivedPage('list', investigations),
  },
  {
    path: `${investigations.path}/$id`,
    title: 'Breach investigation',
    group: 'Work hours',
    module: 'Work and rest',
    opens: { resource: 'work-rest-investigations', what: 'record' },
    load: derivedPage('record', investigations),
  },
  {
    path: `${investigations.path}/$id/edit`,
    title: 'Breach investigation',
    group: 'Work hours',
    module: 'Work and rest',
    opens: { resource: 'work-rest-investigations', what: 'edit' },
    load: () => import('./work-rest-investigation/investigation-edit.screen.tsx'),
  },
]
