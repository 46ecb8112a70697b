import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { inventoryScreens } from './screens.ts'

const buyers = 'admin procurement'
/** Whoever keeps the stock of a department, and captains that of their vessel. */
const departments = 'hod manager qhsse support'
const keepers = `${buyers} ${departments} captain`
const heads = 'hod md manager support cfo hr qhsse procurement control-officer'
const triedIn = 'tests/server/areas/stock.test.ts'

/** The department of each keeper, and an item that is theirs to book. */
const departmentOf: Readonly<Record<string, string>> = {
  hod: 'Operations',
  manager: 'Marine',
  qhsse: 'QHSSE',
  support: 'Technical',
}
const itemOf: Readonly<Record<string, string>> = {
  hod: 'radio-operations',
  manager: 'vest-marine',
  qhsse: 'flares-qhsse',
  support: 'gauge-technical',
  captain: 'shackle-1',
}
const id = (resource: string, name: string) => demonstrationId('gulf-marine', resource, name)
const placeOf = (account: string) => {
  const department = departmentOf[account]
  return department === undefined ? {} : { type: 'department', departmentId: id('departments', department) }
}
const entryOf = (account: string) => ({ inventoryId: id('inventories', itemOf[account] ?? 'shackle-onne') })
const transferOf = (account: string) => ({
  inventoryFromId: id('inventories', itemOf[account] ?? 'oil-filter-2'),
  inventoryToId: id('inventories', 'shackle-onne'),
})

/** Heads of departments and buyers; nobody approves their own count. */
const ofDecider = { who: { all: buyers, department: heads }, notOwn: true } as const
/** Whoever keeps the stock where it arrives; who sent it does not receive it. */
const ofReceiver = { who: { all: buyers, department: departments, vessel: 'captain' }, notOwn: true } as const

testAccess({
  area: 'inventory',
  screens: inventoryScreens,
  menu: {
    '/procurement/inventory/company': buyers,
    '/procurement/inventory/all': keepers,
    '/procurement/inventory/stock': keepers,
    '/procurement/inventory/count': keepers,
    '/procurement/inventory/transfers': keepers,
    '/procurement/inventory/logs': keepers,
    '/procurement/inventory/categories': buyers,
    '/procurement/inventory/fields': buyers,
    '/procurement/inventory/access-control': buyers,
  },
  resources: {
    inventories: {
      read: { all: everybody },
      create: `${buyers} ${departments}`,
      begins: placeOf,
      update: { all: buyers, department: departments },
      delete: { all: buyers },
    },
    'inventory-categories': {
      read: { all: everybody },
      create: buyers,
      update: { all: buyers },
      delete: { all: buyers },
    },
    'inventory-fields': { read: { all: everybody }, create: buyers, update: { all: buyers }, delete: { all: buyers } },
    'inventory-managers': {
      read: { all: buyers, named: everybody },
      create: buyers,
      update: {},
      delete: { all: buyers },
      steps: { grant: { who: { all: buyers }, notNamed: true }, revoke: { who: { all: buyers } } },
      stepsTriedIn: triedIn,
    },
    // A head sees what is counted in their department, since they decide on it.
    'stock-additions': {
      read: { all: buyers, keptThere: `${departments} ${heads}`, keptAboard: 'captain' },
      create: keepers,
      begins: entryOf,
      update: {},
      delete: {},
      steps: { approve: ofDecider, decline: ofDecider },
      stepsTriedIn: triedIn,
    },
    'stock-transfers': {
      read: { all: buyers, department: departments, vessel: 'captain', own: everybody },
      create: keepers,
      begins: transferOf,
      update: {},
      delete: {},
      steps: {
        cancel: { who: { all: buyers, own: `${departments} captain` } },
        'confirm-receipt': ofReceiver,
        decline: ofReceiver,
      },
      stepsTriedIn: triedIn,
    },
    'stock-logs': {
      read: { all: buyers, keptThere: departments, keptAboard: 'captain' },
      update: {},
      delete: {},
    },
  },
})
