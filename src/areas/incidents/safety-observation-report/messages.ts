/** What the screens of safety observations say. */
export const safetyObservationMessages = {
  list: 'Safety observations',
  review: 'Review of safety observations',
  report: 'Report an observation',
  seen: 'What was seen',
  noBlameNote:
    'An observation is about the work and never about a name. It is read by you, by the captain of the vessel it names and by those who review observations.',
  empty: {
    title: 'No observation this year',
    text: 'Something safe that is worth keeping up counts as much as something to put right.',
  },
} as const
