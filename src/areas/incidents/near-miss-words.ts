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
    'A report is for learning and never for blame. It is read by you, by the captain of the vessel it names and by those who review near misses.',
  empty: { title: 'No near miss this year', text: 'What could have gone wrong and did not is worth a minute.' },
} as const
