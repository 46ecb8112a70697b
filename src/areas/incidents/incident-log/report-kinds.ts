/** The reports that a log is made of. */
export const reportKinds = ['preliminary-incident-reports', 'near-miss-reports', 'safety-observation-reports'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportKindWords = {
  'preliminary-incident-reports': 'Preliminary incident report',
  'near-miss-reports': 'Near miss',
  'safety-observation-reports': 'Safety observation',
} as const satisfies Record<ReportKind, string>
