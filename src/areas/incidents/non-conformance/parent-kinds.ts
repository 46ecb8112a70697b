/** The records that a non-conformance may hang below, each with what it is called. */
export const parentKinds = [
  'incident-logs',
  'non-conformances',
  'preliminary-incident-reports',
  'near-miss-reports',
  'safety-observation-reports',
  'vessel-defect-reports',
  'equipment-inspections',
  'moc-requests',
] as const

export const parentKindWords = {
  'incident-logs': 'Incident log',
  'non-conformances': 'Non-conformance',
  'preliminary-incident-reports': 'Preliminary incident report',
  'near-miss-reports': 'Near miss',
  'safety-observation-reports': 'Safety observation',
  'vessel-defect-reports': 'Vessel defect report',
  'equipment-inspections': 'Equipment inspection',
  'moc-requests': 'Change request',
} as const satisfies Record<(typeof parentKinds)[number], string>
