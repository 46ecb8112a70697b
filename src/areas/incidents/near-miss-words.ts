/** What the screens of near misses say. */
export const nearMissWords = {
  list: 'Near misses',
  review: 'Review of near misses',
  report: 'Report a near miss',
  happened: 'What happened',
  trust:
    'A report is for learning and never for blame. It is read by you, by the captain of the vessel it names and by those who review near misses.',
  empty: { title: 'No near miss this year', text: 'What could have gone wrong and did not is worth a minute.' },
} as const
