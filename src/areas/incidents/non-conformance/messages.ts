/** What non-conformances say. */
export const nonConformanceMessages = {
  list: 'Non-conformances',
  report: 'Report a non-conformance',
  /** Beside the title and the tabs of QHSSE's lists. */
  reportHere: 'Report',
  causeFirst: 'Write the root cause and the corrective action first.',
  openActions: (count: number) =>
    count === 1 ? 'One action is not verified yet.' : `${count} actions are not verified yet.`,
  ofItself: 'Choose another record. This one is the non-conformance itself, or was raised from it.',
  empty: {
    title: 'No non-conformances this year',
    text: 'Report what does not meet a requirement, from an audit or the daily work.',
  },
} as const
