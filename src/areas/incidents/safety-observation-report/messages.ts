/** What the screens of safety observations say. */
export const safetyObservationMessages = {
  list: 'Safety observations',
  review: 'Review of safety observations',
  report: 'Report an observation',
  seen: 'What was seen',
  noBlameNote:
    'Observations are about the work, never about a person. You, the captain of the vessel and the observation reviewers can read this observation.',
  empty: {
    title: 'No observations this year',
    text: 'Report safe work as well as unsafe work.',
  },
} as const
