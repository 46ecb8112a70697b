import { withinSentence } from '#src/lib/within-sentence.ts'
/** Texts of the lists of records that belong to the record shown. */
export const relatedMessages = {
  overview: 'Overview',
  counts: 'What belongs to it',
  add: (singular: string) => `New ${withinSentence(singular)}`,
  export: (plural: string) => `Export these ${withinSentence(plural)}`,
  all: (count: number) => `All ${count}`,
  none: (plural: string) => `No ${withinSentence(plural)}.`,
  loading: (plural: string) => `Loading ${withinSentence(plural)}`,
  notHere: (plural: string) => `${plural} are not on this device. They appear when the office can be reached.`,
  away: (plural: string) => `${plural} are at the office, which cannot be reached now.`,
  /** A tab's name with its number of records: a dash where they are not on this device, none where only the office counts. */
  tab: (title: string, count: number | null | undefined) => (count === undefined ? title : `${title} ${count ?? '–'}`),
}
