import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { assetScreens } from './screens.ts'

const keepers = 'admin procurement'
const heads = 'hod md manager support cfo hr qhsse procurement control-officer'
const companyReaders = 'admin procurement md ed finance cfo'

testAccess({
  area: 'assets',
  screens: assetScreens,
  menu: {
    '/procurement/assets/all': companyReaders,
    '/procurement/assets/categories': keepers,
    '/procurement/assets/fields': keepers,
    '/procurement/assets/logs': companyReaders,
    '/procurement/assets/received': everybody,
    '/procurement/assets/audits': companyReaders,
  },
  resources: {
    // A head sees what their department has, also by the flag alone.
    assets: {
      read: { all: companyReaders, department: heads },
      create: keepers,
      update: { all: keepers },
      delete: { all: keepers },
    },
    'asset-categories': {
      read: { all: everybody },
      create: keepers,
      update: { all: keepers },
      delete: { all: keepers },
    },
    'asset-fields': { read: { all: everybody }, create: keepers, update: { all: keepers }, delete: { all: keepers } },
    'asset-logs': {
      read: { all: companyReaders, department: heads, named: everybody },
      create: keepers,
      update: {},
      delete: {},
      steps: {
        cancel: { who: { all: keepers } },
        'confirm-receipt': { who: { named: everybody }, notOwn: true },
        decline: { who: { named: everybody }, notOwn: true },
      },
      stepsTriedIn: 'tests/server/areas/asset-hand-overs.test.ts',
    },
    'asset-audits': {
      read: { all: companyReaders, department: heads },
      create: keepers,
      update: { all: keepers },
      delete: { all: keepers },
      steps: { complete: { who: { all: keepers }, notOwn: true } },
      stepsTriedIn: 'tests/server/areas/asset-hand-overs.test.ts',
    },
  },
})
