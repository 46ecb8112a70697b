/** What offers say. */
export const offerMessages = {
  title: 'Offers',
  noPlace: (places: number) =>
    places === 1
      ? 'The only place of this vacancy has an offer already.'
      : `All ${places} places of this vacancy have an offer already.`,
  oneLive: 'This applicant has an offer already.',
  vacancyEnded: 'This vacancy was terminated or filled.',
  aboveRange: (highest: string) => `The approved pay ends at ${highest}. A higher one needs a new vacancy request.`,
  otherCurrency: (currency: string) => `The approved pay is in ${currency}.`,
  pastAnswer: 'Choose today or a later day.',
  startsBeforeAnswer: 'The first day of work is before the last day to answer.',
  awaitsAnswer: 'An offer for this vacancy awaits its answer. Withdraw it or wait for the answer first.',
  liveOffer: 'This applicant has an offer that awaits its answer. Withdraw it first.',
  acceptedOffer: 'This applicant accepted an offer. Mark the application as completed.',
  answerToCome: 'This day is still to come.',
  notAccepted: 'The applicant has not accepted an offer yet.',
  withdrawn: (firstName: string, reason: string) => ({
    subject: 'Our offer was withdrawn',
    text: [`Dear ${firstName},`, 'We are sorry to withdraw our offer to you.', reason].join('\n\n'),
  }),
  empty: {
    title: 'No offers yet',
    text: 'An offer is sent from an application.',
  },
  waiting: 'Awaiting answer',
  all: 'All',
} as const
