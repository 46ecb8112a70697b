/** What the screens of near misses say. */
export const nearMissWords = {
  list: 'Near misses',
  review: 'Review of near misses',
  report: 'Report a near miss',
  year: 'Year',
  happened: 'What happened',
  more: 'More, if you know it',
  moreText: 'None of this is needed now; it can be added later.',
  closeOut: 'Close-out',
  trust:
    'A report is for learning and never for blame. You, your captain and QHSSE read it; others learn of the event without your name.',
  empty: { title: 'No near miss this year', text: 'What could have gone wrong and did not is worth a minute.' },
} as const
