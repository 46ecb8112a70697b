import type { RelatedView } from '#src/screens/data/related/related-view.ts'

/** Records that name their person by `staffId`, in the order of one’s own page. */
export const papers: readonly RelatedView[] = [
  { resource: 'staff-documents', field: 'staffId', path: '/profile/documents' },
  { resource: 'staff-certifications', field: 'staffId', path: '/profile/certifications' },
  { resource: 'education-qualifications', field: 'staffId', path: '/profile/education-qualifications' },
  { resource: 'education-references', field: 'staffId', path: '/profile/education-references' },
  { resource: 'guarantors', field: 'staffId', path: '/profile/guarantors' },
]
