/** Texts of the lists of records that belong to the record shown. */
export const relatedMessages = {
  overview: 'Overview',
  counts: 'What belongs to it',
  add: (singular: string) => `New ${singular.toLowerCase()}`,
  all: (count: number) => `All ${count}`,
  none: (plural: string) => `No ${plural.toLowerCase()}.`,
  loading: (plural: string) => `Loading ${plural.toLowerCase()}`,
  notHere: (plural: string) => `${plural} are not on this device. They appear when the office can be reached.`,
  /** A tab's name with its number of records; unknown where they are not on this device. */
  tab: (title: string, count: number | null) => `${title} ${count ?? '–'}`,
}
