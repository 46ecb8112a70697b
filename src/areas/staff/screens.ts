import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

const group = 'Staff management'
const organisation = { group, module: 'Organisation' }

/** The screens of people and of what they are sorted by, in the order of the menu. */
export const staffScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    resource: 'staff',
    path: '/staff-management/staffs',
    titles: { list: 'Staff', new: 'New person', record: 'Person' },
    group,
    module: 'People',
    permission: 'view staff',
    createPermission: 'create staff',
    describe: async () => (await import('./staff/staff.ts')).staff,
    views: async () => (await import('./staff/staff-views.screen.tsx')).staffViews,
    own: { record: () => import('./staff/staff.screen.tsx') },
  }),
  ...derivedScreens({
    resource: 'employment-details',
    path: '/staff-management/employment-details',
    titles: { list: 'Employment details', new: 'New employment details', record: 'Employment details' },
    group,
    module: 'People',
    flags: ['isHr'],
    describe: async () => (await import('./employment-details/employment-details.ts')).employmentDetails,
    views: async () => (await import('./employment-details/employment-views.screen.tsx')).employmentViews,
  }),
  {
    path: '/staff-management/staffs/invite',
    title: 'Invite people',
    group,
    module: 'People',
    flags: ['isHr'],
    menu: [],
    load: () => import('./several/invite-people.screen.tsx'),
  },
  {
    path: '/staff-management/staff-confirmation',
    title: 'Staff confirmation',
    group,
    module: 'People',
    permission: 'view unconfirmed staff',
    tile: {
      kind: 'review',
      picture: 'people',
      note: 'People who are not confirmed yet',
      permission: 'confirm staff',
      count: {
        resource: 'employment-details',
        where: {
          field: 'confirmation',
          is: 'unconfirmed',
          inUse: { field: 'staffId', resource: 'staff' },
        },
      },
    },
    load: () => import('./confirmation/staff-confirmation.screen.tsx'),
  },
  ...derivedScreens({
    resource: 'departments',
    path: '/staff-management/departments',
    titles: { list: 'Departments', new: 'New department', record: 'Department' },
    ...organisation,
    permission: 'view departments',
    createPermission: 'create department',
    describe: async () => (await import('./department/department.ts')).department,
    views: {
      list: { columns: ['name', 'heads'] },
      record: {
        related: [
          {
            resource: 'staff',
            field: 'departmentId',
            path: '/staff-management/staffs',
            columns: ['jobTitle', 'jobType', 'workstation'],
          },
          {
            resource: 'designations',
            field: 'departmentId',
            path: '/staff-management/designations',
            columns: ['grade'],
            offersNew: false,
          },
        ],
      },
    },
  }),
  ...derivedScreens({
    resource: 'designations',
    path: '/staff-management/designations',
    titles: { list: 'Designations', new: 'New designation', record: 'Designation' },
    ...organisation,
    permission: 'view designation',
    createPermission: 'create designation',
    describe: async () => (await import('./designation/designation.ts')).designation,
    views: {
      record: {
        related: [
          {
            resource: 'employment-details',
            field: 'designationId',
            path: '/staff-management/employment-details',
            title: 'People employed for it',
            columns: ['employeeNumber', 'branchId', 'dateEmployed'],
            offersNew: false,
          },
        ],
      },
    },
  }),
  ...derivedScreens({
    resource: 'qualifications',
    path: '/staff-management/qualifications',
    titles: { list: 'Qualifications', new: 'New qualification', record: 'Qualification' },
    ...organisation,
    permission: 'view qualification',
    createPermission: 'create qualification',
    describe: async () => (await import('./qualification/qualification.ts')).qualification,
    views: {
      list: { columns: ['name', 'description'] },
      record: {
        related: [
          {
            resource: 'employment-details',
            field: 'qualificationId',
            path: '/staff-management/employment-details',
            title: 'People whose highest it is',
            columns: ['designationId', 'branchId'],
            offersNew: false,
          },
        ],
      },
    },
  }),
  ...derivedScreens({
    resource: 'employment-types',
    path: '/staff-management/employment-types',
    titles: { list: 'Employment types', new: 'New employment type', record: 'Employment type' },
    ...organisation,
    flags: ['isHr'],
    describe: async () => (await import('./employment-type/employment-type.ts')).employmentType,
    views: {
      record: {
        related: [
          {
            resource: 'staff',
            field: 'employmentType',
            path: '/staff-management/staffs',
            title: 'People of this type',
            columns: ['jobTitle', 'departmentId'],
            offersNew: false,
          },
        ],
      },
    },
  }),
  ...derivedScreens({
    resource: 'staff-document-types',
    path: '/staff-management/staff-document-types',
    titles: { list: 'Staff document types', new: 'New staff document type', record: 'Staff document type' },
    ...organisation,
    permission: 'manage staff document type',
    describe: async () => (await import('./document-type/staff-document-type.ts')).staffDocumentType,
  }),
]
