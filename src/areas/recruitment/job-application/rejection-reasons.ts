/** Why an application is rejected; the applicant reads the mail, not this. */
export const rejectionReasons = [
  'requirements not met',
  'other applicant chosen',
  'position filled',
  'vacancy terminated',
  'papers missing',
  'not reachable',
  'other',
] as const

export const rejectionWords: Readonly<Record<(typeof rejectionReasons)[number], string>> = {
  'requirements not met': 'Does not meet the requirements',
  'other applicant chosen': 'Another applicant was chosen',
  'position filled': 'All places are filled',
  'vacancy terminated': 'The vacancy was terminated',
  'papers missing': 'Papers are missing',
  'not reachable': 'Could not be reached',
  other: 'Another reason',
}
