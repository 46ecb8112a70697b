import { everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { equipmentScreens } from './screens.ts'

const keepers = 'admin support'
const aboard = 'captain crew mooring-master'
/** Who reads all records of equipment: by `view equipment record`, and the maintenance desk. */
const readers = 'admin md ed manager procurement qhsse support'
const triedIn = 'tests/server/areas/equipment.test.ts'

const listed = {
  read: { all: everybody },
  create: keepers,
  update: { all: keepers },
  delete: { all: keepers },
}
const writers = `admin ${aboard} support`
/** Whoever serves on board, for their vessel, and the maintenance desk. */
const ofWriters = { all: 'support', vessel: `admin ${aboard}` }
/** The captain and the maintenance desk; nobody decides on their own. */
const ofReviewer = { who: { all: 'support', vessel: 'captain' }, notOwn: true } as const
const read = { all: readers, vessel: aboard }
const ofDesk = { all: 'support' }

testAccess({
  area: 'equipment',
  screens: equipmentScreens,
  menu: {
    '/pms/equipment/groups': `${readers} ${aboard}`,
    '/pms/equipment/equipment': `${readers} ${aboard}`,
    '/pms/equipment/fender-parts': `${readers} ${aboard}`,
    '/pms/equipment/equipment-routine-check': `${readers} ${aboard}`,
    '/pms/equipment/performance-log': `${readers} ${aboard}`,
    '/pms/equipment/maintenance': `${readers} ${aboard}`,
    '/pms/equipment/trends': `${readers} ${aboard}`,
    '/pms/equipment/pre-mobilizations': `${readers} ${aboard}`,
    '/pms/equipment/inspections': `${readers} ${aboard}`,
    '/pms/equipment/defects': `${readers} ${aboard}`,
    '/pms/equipment/landing-notes': `${readers} ${aboard}`,
    '/pms/equipment/materials': `${readers} ${aboard}`,
    '/pms/equipment/maintenance-options': keepers,
  },
  resources: {
    'equipment-groups': listed,
    equipment: {
      ...listed,
      steps: {
        'to-maintenance': { who: { all: keepers } },
        'return-to-service': { who: { all: keepers } },
      },
      stepsTriedIn: triedIn,
    },
    'fender-parts': listed,
    'maintenance-options': listed,
    'equipment-maintenances': {
      read,
      create: writers,
      update: ofWriters,
      delete: ofDesk,
      steps: {
        start: { who: ofWriters },
        complete: { who: ofWriters },
        verify: ofReviewer,
        return: ofReviewer,
        reopen: ofReviewer,
        cancel: { who: ofDesk },
      },
      stepsTriedIn: triedIn,
    },
    'pre-mobilizations': {
      read,
      create: writers,
      update: ofWriters,
      delete: ofDesk,
      decide: 'captain support',
      steps: { submit: { who: ofWriters }, review: ofReviewer, return: ofReviewer },
    },
    'equipment-inspections': {
      read,
      create: writers,
      update: { all: 'support', own: `admin ${aboard}` },
      delete: { own: `admin ${aboard}` },
      decide: 'captain support',
      steps: { submit: { who: ofWriters }, review: ofReviewer, return: ofReviewer },
    },
    'equipment-defects': {
      read,
      create: writers,
      update: ofWriters,
      delete: { own: `admin ${aboard}` },
      steps: {
        confirm: ofReviewer,
        decline: ofReviewer,
        reopen: ofReviewer,
        'approve-maintenance': { who: ofDesk, notOwn: true },
      },
      stepsTriedIn: triedIn,
    },
    // Whoever signs it reads it, wherever they serve.
    'landing-notes': {
      read: { ...read, named: everybody },
      create: writers,
      update: ofWriters,
      delete: { own: `admin ${aboard}` },
      steps: {
        submit: { who: ofWriters },
        resubmit: { who: ofWriters },
        cancel: { who: ofWriters },
        nudge: { who: ofWriters },
        transfer: { who: ofWriters },
        approve: { who: { named: everybody }, notOwn: true },
        decline: { who: { named: everybody }, notOwn: true },
        revise: { who: { named: everybody }, notOwn: true },
        'confirm-receipt': { who: ofDesk, notOwn: true },
      },
      stepsTriedIn: triedIn,
    },
    'equipment-materials': { read, create: writers, update: ofWriters, delete: ofWriters },
    'equipment-performance-logs': {
      read,
      create: writers,
      update: { all: 'support', own: `admin ${aboard}` },
      delete: { own: `admin ${aboard}` },
    },
    'equipment-routine-checks': {
      read,
      create: writers,
      update: { all: 'support', own: `admin ${aboard}` },
      delete: { own: `admin ${aboard}` },
      decide: 'captain support',
      steps: { submit: { who: ofWriters }, review: ofReviewer, return: ofReviewer },
    },
  },
})
