import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'
import { accountPath, changePasswordHref } from './my-account/account-hrefs.ts'

const papers = { group: 'Settings', module: 'My papers' }
const place = { group: 'Settings', module: 'Account' }

/** One's own data and the password, at the specification's address; a record of somebody else stands below it. */
const bioDataScreens = derivedScreens({
  ...place,
  resource: 'bio-data',
  path: accountPath,
  titles: { list: 'My profile', new: 'My bio data', record: 'Bio data' },
  describe: async () => (await import('./bio-data/bio-data.ts')).bioData,
  own: {
    list: () => import('./my-profile/my-profile.screen.tsx'),
    new: () => import('./bio-data/new-bio-data.screen.tsx'),
    edit: () => import('./bio-data/edit-bio-data.screen.tsx'),
  },
}).map((screen) =>
  screen.path === accountPath
    ? { ...screen, personMenu: { path: changePasswordHref, title: 'Change password', picture: 'key' } as const }
    : screen,
)

/** The screens of one's own account, data and papers, and where those of others are verified. */
export const profileScreens: readonly AreaScreen[] = [
  ...bioDataScreens,
  ...derivedScreens({
    ...place,
    resource: 'education-references',
    path: '/profile/education-references',
    titles: { list: 'Education references', new: 'New education reference', record: 'Education reference' },
    describe: async () => (await import('./education-reference/education-reference.ts')).educationReference,
    views: async () => (await import('./profile-views.screen.tsx')).referenceViews,
  }),
  ...derivedScreens({
    ...place,
    resource: 'guarantors',
    path: '/profile/guarantors',
    titles: { list: 'Guarantors', new: 'New guarantor', record: 'Guarantor' },
    tile: {
      kind: 'review',
      picture: 'people',
      note: 'Guarantors to approve',
      permission: 'review guarantor',
      count: { resource: 'guarantors', status: 'pending', atOffice: [] },
    },
    describe: async () => (await import('./guarantor/guarantor.ts')).guarantor,
    views: async () => (await import('./profile-views.screen.tsx')).guarantorViews,
    own: { record: () => import('./guarantor/guarantor.screen.tsx') },
  }),
  ...derivedScreens({
    ...place,
    resource: 'staff-bank-accounts',
    path: '/profile/bank-accounts',
    titles: { list: 'Bank accounts', new: 'New bank account', record: 'Bank account' },
    tile: {
      kind: 'review',
      picture: 'people',
      note: 'Payee accounts to confirm',
      permission: 'confirm payee account',
      count: { resource: 'staff-bank-accounts', status: 'pending', atOffice: [] },
    },
    describe: async () => (await import('./staff-bank-account/staff-bank-account.ts')).staffBankAccount,
    views: async () => (await import('./profile-views.screen.tsx')).bankAccountViews,
  }),
  ...derivedScreens({
    ...place,
    resource: 'field-proposals',
    path: '/profile/field-proposals',
    titles: { list: 'Proposed changes', new: 'Propose a change', record: 'Proposed change' },
    tile: {
      kind: 'review',
      picture: 'people',
      note: 'Changes of verified data to decide on',
      permission: 'manage private staff record',
      count: { resource: 'field-proposals', status: 'pending', atOffice: [] },
    },
    describe: async () => (await import('./field-proposal/field-proposal.ts')).fieldProposal,
    views: async () => (await import('./profile-views.screen.tsx')).proposalViews,
  }),
  {
    path: '/staff-management/document-verification',
    title: 'Document verification',
    group: 'Staff management',
    module: 'People',
    permission: 'review qualification document',
    tile: {
      kind: 'review',
      picture: 'checklist',
      note: 'Papers of staff to verify',
      count: {
        resource: 'staff-documents',
        status: 'pending',
        atOffice: ['staff-certifications', 'education-qualifications'],
      },
    },
    load: () => import('./document-verification/document-verification.screen.tsx'),
  },
  ...derivedScreens({
    resource: 'staff-documents',
    path: '/profile/documents',
    titles: { list: 'Documents', new: 'New document', record: 'Document' },
    ...papers,
    describe: async () => (await import('./staff-document/staff-document.ts')).staffDocument,
    views: async () => (await import('./staff-document/staff-document-views.screen.tsx')).staffDocumentViews,
  }),
  ...derivedScreens({
    resource: 'staff-certifications',
    path: '/profile/certifications',
    titles: { list: 'Certifications', new: 'New certification', record: 'Certification' },
    ...papers,
    describe: async () => (await import('./staff-certification/staff-certification.ts')).staffCertification,
    views: async () =>
      (await import('./staff-certification/staff-certification-views.screen.tsx')).staffCertificationViews,
  }),
  ...derivedScreens({
    resource: 'education-qualifications',
    path: '/profile/education-qualifications',
    titles: { list: 'Education qualifications', new: 'New education qualification', record: 'Education qualification' },
    ...papers,
    describe: async () => (await import('./education-qualification/education-qualification.ts')).educationQualification,
    views: {
      list: { columns: ['major', 'staffId', 'school', 'completedIn', 'status'], preferredWidths: { school: 300 } },
      record: { facts: ['staffId', 'school', 'qualificationId', 'completedIn'] },
    },
  }),
]
