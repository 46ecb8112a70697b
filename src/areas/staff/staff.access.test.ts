import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { staffScreens } from './screens.ts'

testAccess({
  area: 'staff',
  screens: staffScreens,
  menu: {
    '/staff-management/staffs': 'admin hr md ed',
    '/staff-management/employment-details': 'admin hr',
    '/staff-management/staff-confirmation': 'admin hr',
    '/staff-management/departments': 'admin hr md ed',
    '/staff-management/designations': 'admin hr',
    '/staff-management/qualifications': 'admin hr',
    '/staff-management/employment-types': 'admin hr',
    '/staff-management/staff-document-types': 'admin hr',
  },
  resources: {
    // Every picker needs people and departments.
    staff: {
      read: { all: everybody },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
    },
    // The person, whom they report to, HR and administrators.
    'employment-details': {
      read: {
        all: 'admin hr',
        juniors: 'hod md manager cfo procurement qhsse support control-officer',
        own: 'ed finance strategy captain crew mooring-master staff',
      },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
    },
    departments: {
      read: { all: everybody },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
    },
    designations: {
      read: { all: everybody },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
    },
    qualifications: {
      read: { all: everybody },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
    },
    'employment-types': {
      read: { all: everybody },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
    },
    'staff-document-types': {
      read: { all: everybody },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
    },
  },
})
