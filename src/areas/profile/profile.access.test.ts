import { allBut, everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { profileScreens } from './screens.ts'

/** The person and whoever keeps private records: no head, no captain, no administrator (`design/permissions.md`, 1.6). */
const ofPerson = { all: 'hr', own: allBut('hr') }
/** `review qualification document`, `review guarantor`, `manage private staff record`: never what is one's own. */
const ofHr = { who: { all: 'hr' }, notOwn: true } as const
/** `confirm payee account`. */
const ofConfirmer = { who: { all: 'finance' }, notOwn: true } as const
const paper = {
  read: ofPerson,
  create: everybody,
  update: ofPerson,
  delete: ofPerson,
  steps: { submit: { who: ofPerson }, approve: ofHr, decline: ofHr, withdraw: ofHr },
  stepsTriedIn: 'tests/server/areas/staff-papers.test.ts',
}

testAccess({
  area: 'profile',
  screens: profileScreens,
  menu: {
    '/profile/bio-data': everybody,
    '/staff-management/document-verification': 'admin hr',
    '/profile/documents': everybody,
    '/profile/certifications': everybody,
    '/profile/education-qualifications': everybody,
    '/profile/education-references': everybody,
    '/profile/guarantors': everybody,
    '/profile/bank-accounts': everybody,
    '/profile/field-proposals': everybody,
  },
  resources: {
    'staff-documents': paper,
    'staff-certifications': paper,
    'education-qualifications': paper,
    'bio-data': { read: ofPerson, create: everybody, update: ofPerson, delete: {} },
    'education-references': { read: ofPerson, create: everybody, update: ofPerson, delete: ofPerson },
    guarantors: {
      read: ofPerson,
      create: everybody,
      update: ofPerson,
      delete: ofPerson,
      steps: { submit: { who: ofPerson }, approve: ofHr, decline: ofHr },
      stepsTriedIn: 'tests/server/areas/guarantors.test.ts',
    },
    // Neither heads nor HR: whoever pays, and whoever confirms by calling back.
    'staff-bank-accounts': {
      read: { all: 'finance cfo', own: allBut('finance cfo') },
      create: everybody,
      update: { own: everybody },
      delete: { own: everybody },
      steps: { submit: { who: { own: everybody } }, confirm: ofConfirmer, decline: ofConfirmer },
      stepsTriedIn: 'tests/server/areas/staff-bank-accounts.test.ts',
    },
    'field-proposals': {
      read: ofPerson,
      create: everybody,
      update: { own: everybody },
      delete: { own: everybody },
      steps: {
        submit: { who: { own: everybody } },
        cancel: { who: { own: everybody } },
        approve: ofHr,
        decline: ofHr,
      },
      stepsTriedIn: 'tests/server/areas/field-proposals.test.ts',
    },
  },
})
