/** What the screens of every kind of safety report say. */
export const safetyReportMessages = {
  year: 'Year',
  more: 'More details (optional)',
  moreText: 'These details are optional. You can add them later.',
  closeOut: 'Close-out',
  closeOutHint: 'Whoever reported it reads this, also an anonymous guest. Name no person.',
  makeLog: 'Add to incident log',
  makeNonConformance: 'Report non-conformance',
  ownsAction: 'You own an action of this record. Somebody else must take this step.',
  logNotOpen: 'Choose a log that is under investigation.',
  severity: { title: 'Severity', actual: 'Actual', potential: 'Potential', none: 'Not stated' },
  tabs: {
    log: 'Log',
    nearMisses: 'Near misses',
    observations: 'Observations',
    preliminary: 'Incidents',
    nonConformances: 'Non-conformances',
  },
} as const
