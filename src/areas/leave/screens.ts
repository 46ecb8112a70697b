import { today } from '#src/lib/instant.ts'
import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'
import { undecidedStates } from './leave-request/undecided-states.ts'

/** The screens of leave, in the order of the menu. */
export const leaveScreens: readonly AreaScreen[] = [
  {
    path: '/leave-management/my-requests',
    title: 'My leave requests',
    whose: 'Mine',
    group: 'Leave',
    module: 'Requests',
    permission: 'create leave request',
    tile: { kind: 'write', picture: 'tray', note: 'Apply for leave and see the status' },
    panel: {
      height: 260,
      reads: ['leave-types', 'public-holidays', 'leave-allocations', 'leave-requests', 'staff', 'vessel-assignments'],
      load: () => import('./leave-request/leave-panel.screen.tsx'),
    },
    load: () => import('./leave-request/my-leave-list.screen.tsx'),
  },
  {
    path: '/leave-management/my-requests/new',
    title: 'Apply for leave',
    group: 'Leave',
    module: 'Requests',
    permission: 'create leave request',
    menu: [],
    opens: { resource: 'leave-requests', what: 'new' },
    load: () => import('./leave-request/leave-new.screen.tsx'),
  },
  {
    path: '/leave-management/my-requests/for-others',
    title: 'Requests for others',
    whose: 'For others',
    group: 'Leave',
    module: 'Requests',
    permission: 'create others leave request',
    load: () => import('./leave-request/leave-for-others-list.screen.tsx'),
  },
  {
    path: '/leave-management/my-requests/for-others/new',
    title: 'Apply for leave for another person',
    group: 'Leave',
    module: 'Requests',
    permission: 'create others leave request',
    menu: [],
    load: () => import('./leave-request/leave-new-for-others.screen.tsx'),
  },
  {
    path: '/leave-management/my-requests/$id',
    title: 'Leave request',
    group: 'Leave',
    module: 'Requests',
    opens: { resource: 'leave-requests', what: 'record' },
    load: () => import('./leave-request/leave-request.screen.tsx'),
  },
  {
    path: '/leave-management/my-requests/$id/edit',
    title: 'Leave request',
    group: 'Leave',
    module: 'Requests',
    opens: { resource: 'leave-requests', what: 'edit' },
    load: () => import('./leave-request/leave-edit.screen.tsx'),
  },
  ...derivedScreens({
    resource: 'leave-requests',
    path: '/leave-management/requests/$userRole',
    titles: { list: 'Leave requests', record: 'Leave request' },
    group: 'Leave',
    module: 'Requests',
    words: {
      hr: {
        title: 'Requests for HR',
        whose: 'HR',
        flags: ['isHr'],
        tile: {
          kind: 'review',
          picture: 'people',
          note: 'Leave requests pending with HR',
          count: { resource: 'leave-requests', status: undecidedStates, as: 'HR' },
        },
      },
      hod: {
        title: 'Requests of my department',
        whose: 'My department',
        flags: ['isHod'],
        tile: {
          kind: 'review',
          picture: 'people',
          note: 'Leave requests pending in my department',
          count: { resource: 'leave-requests', status: undecidedStates, as: 'other' },
        },
      },
      admin: { title: 'All requests', whose: 'Whole company', flags: ['isAdmin'] },
    },
    describe: async () => (await import('./leave-request/leave-request.ts')).leaveRequest,
    views: async () => (await import('./leave-request/leave-review-views.screen.tsx')).leaveReviewViews,
    own: { record: () => import('./leave-request/leave-request.screen.tsx') },
  }),
  ...derivedScreens({
    resource: 'leave-medical-notes',
    path: '/leave-management/medical-notes',
    titles: { list: 'Medical notes', new: 'New medical note', record: 'Medical note' },
    group: 'Leave',
    module: 'Requests',
    describe: async () => (await import('./medical-note/leave-medical-note.ts')).leaveMedicalNote,
    views: async () => (await import('./medical-note/medical-note-views.screen.tsx')).medicalNoteViews,
  }),
  ...derivedScreens({
    resource: 'leave-types',
    path: '/leave-management/leave-types',
    titles: { list: 'Leave types', new: 'New leave type', record: 'Leave type' },
    group: 'Leave',
    module: 'Leave settings',
    permission: 'view leave types',
    describe: async () => (await import('./leave-type/leave-type.ts')).leaveType,
    views: {
      list: {
        columns: ['name', 'countedIn', 'daysPerYear', 'paid', 'handover'],
        facts: ['countedIn', 'daysPerYear', 'paid'],
        widths: { countedIn: 208 },
      },
      record: {
        related: [
          {
            resource: 'leave-allocations',
            field: 'leaveTypeId',
            path: '/leave-management/allocations',
            columns: ['staffId', 'year', 'days'],
          },
        ],
      },
    },
  }),
  ...derivedScreens({
    resource: 'leave-allocations',
    path: '/leave-management/allocations',
    titles: { list: 'Leave allocations', new: 'New leave allocation', record: 'Leave allocation' },
    group: 'Leave',
    module: 'Leave settings',
    flags: ['isHr'],
    describe: async () => (await import('./leave-allocation/leave-allocation.ts')).leaveAllocation,
    views: {
      list: { filters: ['year', 'leaveTypeId', 'staffId'], orderBy: 'year', order: 'desc' },
      record: { facts: ['staffId', 'leaveTypeId', 'year', 'days'] },
    },
  }),
  ...derivedScreens({
    resource: 'public-holidays',
    path: '/leave-management/public-holidays',
    titles: { list: 'Public holidays', new: 'New public holiday', record: 'Public holiday' },
    group: 'Leave',
    module: 'Leave settings',
    flags: ['isHr'],
    describe: async () => (await import('./public-holiday/public-holiday.ts')).publicHoliday,
    // The default starts with the next one; removing the filter shows past ones.
    views: { list: { order: 'asc', initialFilters: () => ({ date: [`${today()}..`] }) } },
  }),
]
