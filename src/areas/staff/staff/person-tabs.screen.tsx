import type { RelatedView } from '#src/screens/data/related/related-view.ts'

/**
 * What belongs to a person, as tabs of their page (`design/screens.md`, section 15). A resource that is not served, or
 * that the viewer does not read, has none; of others one without records is absent. Whose private records these are is
 * the description's word.
 */
export const personTabs: readonly RelatedView[] = [
  {
    resource: 'leave-requests',
    field: 'staffId',
    path: '/leave-management/requests/hr',
    title: 'Leave',
    columns: ['leaveTypeId', 'startDate', 'endDate', 'days'],
    offersNew: false,
    hidesEmpty: true,
  },
  ofPerson('staff-certifications', '/profile/certifications', 'Certificates'),
  ofPerson('staff-documents', '/profile/documents', 'Documents'),
  ofPerson('education-qualifications', '/profile/education-qualifications', 'Qualifications'),
  {
    resource: 'asset-logs',
    field: 'receiverId',
    path: '/procurement/assets/logs',
    title: 'Assets',
    offersNew: false,
    hidesEmpty: true,
  },
  ofPerson('leave-medical-notes', '/leave-management/medical-notes', 'Medical notes'),
  ofPerson('redeployments', '/redeployments/all', 'Redeployments'),
  ofPerson('leave-allocations', '/leave-management/allocations', 'Leave allocation'),
  ofPerson('guarantors', '/profile/guarantors', 'Guarantors'),
  ofPerson('education-references', '/profile/education-references', 'References'),
  ofPerson('staff-bank-accounts', '/profile/bank-accounts', 'Bank account'),
]

/** Records of one owner, named by `staffId`. */
function ofPerson(resource: string, path: string, title: string): RelatedView {
  return { resource, field: 'staffId', path, title, hidesEmpty: true }
}

/** Resources of which what is undecided is shown first on the page, each with the address of its records. */
export const awaitedOfPerson: readonly { resource: string; path: string }[] = [
  { resource: 'field-proposals', path: '/profile/field-proposals' },
  { resource: 'staff-documents', path: '/profile/documents' },
  { resource: 'staff-certifications', path: '/profile/certifications' },
  { resource: 'education-qualifications', path: '/profile/education-qualifications' },
  { resource: 'guarantors', path: '/profile/guarantors' },
  { resource: 'redeployments', path: '/redeployments/all' },
]

/** Resources whose `expiresOn` is counted by grade. */
export const expiringOfPerson: readonly string[] = ['staff-certifications', 'staff-documents']
