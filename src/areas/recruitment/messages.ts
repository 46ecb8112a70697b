/** What recruitment says besides its descriptions, in refusals and on screens. */
export const recruitmentMessages = {
  sameCurrency: 'Enter both amounts in one currency',
  payBackwards: 'The highest pay is below the lowest',
  closesBefore: 'Choose today or a later day',
  fewerThanFilled: (filled: number) => `${filled} of the places are filled already`,
  moreThanApproved: (places: number) => `Only ${places} ${places === 1 ? 'place was' : 'places were'} approved`,
  nobodyReviews: 'Nobody reviews applications for this vacancy yet',
  review: (position: string, count: number) =>
    `${count} ${count === 1 ? 'application' : 'applications'} for ${position} to review`,
  appliedAlready: 'There is an application for this vacancy with this e-mail address',
  staysForVacancy: 'An application stays with its vacancy. Enter another application instead',
  yourApplication: (position: string) => `Your application: ${position}`,
  vacancyOver: 'The vacancy is filled or terminated',
} as const
