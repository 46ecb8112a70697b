import { toldNumber } from '#src/lib/format-number.ts'

/** What is said of a record's place in the list one came from. */
export const wayWords = {
  way: (plural: string) => `${plural} of the list`,
  place: (place: number, total: number) => `${toldNumber(place)} of ${toldNumber(total)}`,
  previous: 'Previous',
  next: 'Next',
} as const
