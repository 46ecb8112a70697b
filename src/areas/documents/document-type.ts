/** What kind of document it is, as its number says (features, section 11). */
export const documentTypes = ['policy', 'procedure', 'form', 'manual', 'plan', 'record', 'external'] as const

/** How people read each type. */
export const documentTypeNames: Readonly<Record<(typeof documentTypes)[number], string>> = {
  policy: 'Policy',
  procedure: 'Procedure',
  form: 'Form',
  manual: 'Manual',
  plan: 'Plan',
  record: 'Record',
  external: 'External document',
}
