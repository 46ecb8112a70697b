import { formatDecimal } from '#src/lib/format-number.ts'

/** What is said of a record's place in the list one came from. */
export const recordNavigationMessages = {
  title: (plural: string) => `${plural} in the list`,
  position: (place: number, total: number) => `${formatDecimal(place)} of ${formatDecimal(total)}`,
  previous: 'Previous',
  next: 'Next',
} as const
