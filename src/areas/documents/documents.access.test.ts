import { allBut, everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { documentScreens } from './screens.ts'

const keepers = 'admin control-officer'
/** `create document`: the office (permissions, section 4). */
const authors = 'admin hr hod md ed manager finance cfo procurement qhsse strategy support control-officer staff'
const committee = 'hod manager qhsse'
const directors = 'md ed'
const heads = 'hod md manager support cfo hr qhsse procurement control-officer'
const readers = `${keepers} ${committee} ${directors}`
const headsAlone = 'support cfo hr procurement'
/** Write versions, and read those they wrote or sign. */
const authorsAlone = 'finance strategy staff'
const triedIn = 'tests/server/areas/documents.test.ts'

/** Whoever the round asks. */
const ofSignatory = { who: { named: everybody }, notOwn: true } as const
const ofAuthor = { who: { all: keepers, own: authors } } as const
const ofCommittee = { who: { all: committee }, notOwn: true } as const

testAccess({
  area: 'documents',
  screens: documentScreens,
  menu: {
    '/document-repo/categories': keepers,
    '/document-repo/reviewers': keepers,
    '/document-repo/onedrive': keepers,
    '/document-repo/stable': everybody,
    '/document-repo/versions/staff': authors,
    '/document-repo/versions/hod': `admin ${heads}`,
    '/document-repo/versions/committee': `admin ${committee}`,
    '/document-repo/versions/md': `admin ${directors}`,
  },
  resources: {
    'document-categories': {
      read: { all: everybody },
      create: keepers,
      update: { all: keepers },
      delete: { all: keepers },
    },
    'document-reviewers': {
      read: { all: everybody },
      create: keepers,
      update: { all: keepers },
      delete: { all: keepers },
    },
    'onedrive-links': {
      read: { all: keepers },
      create: keepers,
      update: { all: keepers },
      delete: { all: keepers },
    },
    'document-repos': {
      read: { all: everybody },
      create: authors,
      update: { all: keepers },
      delete: { all: keepers },
    },
    'document-versions': {
      read: {
        all: readers,
        department: headsAlone,
        asked: authorsAlone,
        named: allBut(`${readers} ${headsAlone} ${authorsAlone}`),
      },
      create: authors,
      update: { all: keepers, own: authors },
      delete: { all: keepers, own: authors },
      beside: { oneDriveLink: { all: keepers } },
      steps: {
        submit: ofAuthor,
        resubmit: ofAuthor,
        cancel: ofAuthor,
        nudge: ofAuthor,
        approve: ofSignatory,
        decline: ofSignatory,
        revise: ofSignatory,
        migrate: { who: { all: keepers } },
        withdraw: ofCommittee,
        'ask-disposal': ofCommittee,
        dispose: ofCommittee,
      },
      stepsTriedIn: triedIn,
    },
    'document-acknowledgements': {
      read: { all: `${keepers} ${committee}`, own: everybody },
      create: everybody,
      update: {},
      delete: {},
    },
  },
})
