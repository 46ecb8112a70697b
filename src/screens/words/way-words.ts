/** What is said of a record's place in the list one came from. */
export const wayWords = {
  way: (plural: string) => `${plural} of the list`,
  place: (place: number, total: number) => `${place.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`,
  previous: 'Previous',
  next: 'Next',
} as const
