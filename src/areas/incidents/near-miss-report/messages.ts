/** What the screens of near misses say. */
export const nearMissMessages = {
  list: 'Near misses',
  review: 'Review of near misses',
  report: 'Report a near miss',
  happened: 'What happened',
  followUp: 'Follow-up',
  noBlameNote:
    'Reports are for learning, never for blame. You, the captain of the vessel and the near miss reviewers can read this report.',
  byMonth: 'Near misses in the last six months',
  noneByMonth: 'None that you may see.',
  bySeverity: 'By potential severity. Select a month to see its reports.',
  bySeverityPartial: 'By potential severity, newest reports on this device only. Select a month to see its reports.',
  notFetched: 'Near misses are not on this device yet. They load when the office can be reached.',
  empty: {
    title: 'No near misses this year',
    text: 'Report anything that could have caused harm. It takes one minute.',
  },
} as const
