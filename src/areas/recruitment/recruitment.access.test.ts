import { allBut, everybody } from '../../../tests/security/access/accounts.ts'
import { testAccess } from '../../../tests/security/access/area-access.ts'
import { recruitmentScreens } from './screens.ts'

/** `create vacancy request`. */
const authors = 'admin hr hod md ed manager cfo procurement qhsse support control-officer'
/** `approve vacancy request` and `view vacancy request`. */
const signers = 'hr md ed'
const heads = 'hod md manager cfo procurement qhsse support control-officer'
const ofAuthor = { who: { own: authors } } as const
/** The place in the round and the permission, both. */
const ofSigner = { who: { named: signers }, notOwn: true } as const
/** `manage vacancy`; nobody opens or ends what they entered. */
const ofKeeper = { who: { all: 'admin hr' }, notOwn: true } as const
/** `manage job application`. */
const ofDesk = { who: { all: 'hr' }, notOwn: true } as const
const triedIn = 'tests/server/areas/recruitment.test.ts'
const hiringTriedIn = 'tests/server/areas/hiring.test.ts'

testAccess({
  area: 'recruitment',
  screens: recruitmentScreens,
  menu: {
    '/recruitment/vacancy-requests': authors,
    '/settings/signatories/vacancy-requests': 'admin hr',
    '/recruitment/vacancies': 'admin hr',
    '/recruitment/applications': `admin hr ${heads}`,
    '/recruitment/interviews': 'admin hr',
    '/recruitment/scores': 'admin hr',
    '/recruitment/offers': 'admin hr',
    '/recruitment/onboarding': `admin hr ${heads}`,
  },
  resources: {
    'vacancy-requests': {
      read: { all: signers, own: authors.replace(/\b(hr|md|ed) ?/g, '').trim() },
      create: authors,
      update: { own: authors },
      delete: { own: authors },
      steps: { submit: ofAuthor, cancel: ofAuthor, nudge: ofAuthor, approve: ofSigner, decline: ofSigner },
      stepsTriedIn: triedIn,
    },
    signatories: {
      read: { all: everybody },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
    },
    vacancies: {
      read: { all: everybody },
      create: 'admin hr',
      update: { all: 'admin hr' },
      delete: { all: 'admin hr' },
      steps: {
        start: ofKeeper,
        close: ofKeeper,
        terminate: ofKeeper,
        reopen: ofKeeper,
        nudge: { who: { all: 'admin hr' } },
      },
      stepsTriedIn: triedIn,
    },
    // An administrator enters applications at the front desk, and reads those alone. Interviewers read theirs.
    'job-applications': {
      read: { all: 'hr', department: heads, own: 'admin', named: allBut(`hr admin ${heads}`) },
      create: 'admin hr',
      update: { all: 'hr' },
      delete: { all: 'hr' },
      steps: {
        'proceed-to-interview': ofDesk,
        'send-offer': ofDesk,
        'mark-as-completed': ofDesk,
        reject: ofDesk,
        reopen: ofDesk,
      },
      stepsTriedIn: triedIn,
    },
    // Whoever takes part reads the interview; an administrator those that they planned.
    'interview-meetings': {
      read: { all: 'hr', own: 'admin', named: allBut('hr admin') },
      create: 'admin hr',
      update: { all: 'hr', own: 'admin' },
      delete: { all: 'hr', own: 'admin' },
      steps: { complete: { who: { all: 'hr', own: 'admin' } }, cancel: { who: { all: 'hr', own: 'admin' } } },
      stepsTriedIn: hiringTriedIn,
    },
    // Everybody scores where they interview, and reads their own sheet alone.
    'application-scores': {
      read: { all: 'hr', own: allBut('hr') },
      // Those who interview the applicant of the example; to anybody else it is refused.
      create: 'admin manager captain',
      update: { own: everybody },
      delete: { own: everybody },
      steps: { complete: { who: { own: everybody } }, return: { who: { all: 'hr' }, notOwn: true } },
      stepsTriedIn: hiringTriedIn,
    },
    // The step that sends an offer makes it, and nothing of it is changed.
    offers: {
      read: { all: 'hr' },
      update: {},
      delete: {},
      steps: {
        accept: { who: { all: 'hr' } },
        decline: { who: { all: 'hr' } },
        withdraw: { who: { all: 'hr' }, notOwn: true },
      },
      stepsTriedIn: hiringTriedIn,
    },
    // A completed application makes them. Whoever has a task reads them.
    onboardings: {
      read: { all: 'hr', department: heads, own: 'admin', named: allBut(`hr admin ${heads}`) },
      update: { all: 'hr', own: 'admin' },
      delete: { all: 'hr' },
      steps: {
        'complete-task': { who: { named: everybody } },
        complete: { who: { all: 'hr' } },
        close: { who: { all: 'hr' } },
      },
      stepsTriedIn: hiringTriedIn,
    },
  },
})
