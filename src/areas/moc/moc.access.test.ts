import { allBut, everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { mocScreens } from './screens.ts'

const heads = 'hod md manager support cfo hr qhsse procurement control-officer'
/** `view moc request`, and QHSSE. */
const readers = 'md ed manager support qhsse'
const headsAlone = 'hod cfo hr procurement control-officer'
const read = { all: readers, department: headsAlone, asked: allBut(`${readers} ${headsAlone}`) } as const
const ofOwner = { who: { own: everybody } } as const
/** Whoever the round asks; QHSSE's place is of whoever is QHSSE when they sign, also those who came after it was sent. */
const ofSignatory = { who: { named: everybody, all: 'qhsse' }, notOwn: true } as const
const keepers = { all: 'admin qhsse' } as const
const triedIn = 'tests/server/areas/changes.test.ts'

testAccess({
  area: 'moc',
  screens: mocScreens,
  menu: {
    '/moc/my-requests': everybody,
    '/moc/signatory/hod/requests': `admin ${heads}`,
    '/moc/signatory/qhsse/requests': 'admin qhsse',
    '/moc/signatory/qhsse/request-log': `admin ${readers}`,
    '/moc/signatory/admin/batches': 'admin md ed qhsse',
    '/moc/plan-checklist': 'admin qhsse',
    '/moc/purpose-of-change': 'admin qhsse',
  },
  resources: {
    'moc-checklist-descriptions': {
      read: { all: everybody },
      create: 'admin qhsse',
      update: keepers,
      delete: keepers,
    },
    'moc-checklist-items': { read: { all: everybody }, create: 'admin qhsse', update: keepers, delete: keepers },
    'moc-purposes': { read: { all: everybody }, create: 'admin qhsse', update: keepers, delete: keepers },
    'moc-requests': {
      read,
      create: everybody,
      update: { own: everybody },
      delete: { own: everybody },
      steps: {
        submit: ofOwner,
        cancel: ofOwner,
        nudge: ofOwner,
        extend: ofOwner,
        convert: ofOwner,
        approve: ofSignatory,
        decline: ofSignatory,
        assess: { who: { all: 'qhsse' }, notOwn: true },
        close: { who: { all: 'qhsse', department: heads.replace(' qhsse', '') }, notOwn: true },
      },
      stepsTriedIn: triedIn,
    },
    'moc-risk-assessments': {
      read,
      create: everybody,
      // Everybody but QHSSE assesses changes of their own alone.
      begins: async (_account, begin) => ({ mocRequestId: await begin('moc-requests') }),
      update: { all: 'qhsse', own: allBut('qhsse') },
      delete: {},
    },
    // The administrator keeps the lists, and so puts batches of their own together. A change stands in one open batch only,
    // so that each begins with none.
    'moc-batches': {
      read: { all: readers, own: 'admin' },
      create: 'admin qhsse',
      begins: () => ({ lines: [] }),
      update: { all: 'qhsse', own: 'admin' },
      delete: { all: 'qhsse', own: 'admin' },
      steps: {
        submit: { who: { all: 'qhsse', own: 'admin' } },
        cancel: { who: { all: 'qhsse', own: 'admin' } },
        approve: { who: { all: 'md ed' }, notOwn: true },
        return: { who: { all: 'md ed' }, notOwn: true },
      },
      stepsTriedIn: triedIn,
    },
    // The last signature makes them.
    'moc-logs': {
      read,
      update: { all: 'qhsse', own: allBut('qhsse') },
      delete: {},
      steps: { complete: { who: { all: 'qhsse' }, notOwn: true } },
      stepsTriedIn: triedIn,
    },
  },
})
