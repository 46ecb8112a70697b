import { formatDecimal } from '#src/lib/format-number.ts'

/** What a printed page says, and what leads to it. */
export const printMessages = {
  print: 'Print or save as PDF',
  version: (version: number) => `Version ${version}`,
  printed: (moment: string) => `Printed ${moment}`,
  times: (offset: string) => `Times are in ${offset} unless another time zone is shown.`,
  signatures: 'Signatures',
  noSignatures: 'Not signed.',
  signed: (what: string, moment: string) => `${what}, ${moment}`,
  history: 'History',
  historyAway: 'The history is at the office, which could not be reached when this was printed.',
  rowsHere: (range: string) => `This print contains rows ${range}.`,
  maxRows: (most: number) =>
    `A print contains at most ${formatDecimal(most)} rows. Use a search or a filter to shorten the list.`,
  listed: (title: string, count: number) => `${title} (${formatDecimal(count)})`,
  /** A list of a record on paper that has more rows than are printed with it. */
  listCut: (most: number, all: number) => `The first ${formatDecimal(most)} of ${formatDecimal(all)}.`,
  listAway: 'Not on the device from which this was printed.',
  number: 'Number',
  title: 'Title',
  state: 'State',
  waiting: 'Not received by the office yet. This is the version on this device.',
} as const
