/** What the screens of near misses say. */
export const nearMissMessages = {
  list: 'Near misses',
  review: 'Review of near misses',
  report: 'Report a near miss',
  happened: 'What happened',
  noBlameNote:
    'A report is for learning and never for blame. It is read by you, by the captain of the vessel it names and by those who review near misses.',
  byMonth: 'Near misses of the last six months',
  bySeverity: 'By how bad they could have been. A month leads to its reports.',
  bySeverityPartial:
    'By how bad they could have been, of the newest reports, which are on this device. A month leads to its reports.',
  notFetched: 'Near misses are being fetched from the office, or were never fetched to this device.',
  empty: { title: 'No near miss this year', text: 'What could have gone wrong and did not is worth a minute.' },
} as const
