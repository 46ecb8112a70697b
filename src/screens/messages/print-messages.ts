import { formatDecimal } from '#src/lib/format-number.ts'

/** What stands on paper, and what leads to it. */
export const printMessages = {
  print: 'Print or save as PDF',
  version: (version: number) => `Version ${version}`,
  printed: (moment: string) => `Printed ${moment}`,
  times: (offset: string) => `Times are on the clock of ${offset} unless another stands beside them.`,
  signatures: 'Signatures',
  noSignatures: 'Not signed.',
  signed: (what: string, moment: string) => `${what}, ${moment}`,
  history: 'History',
  historyAway: 'The history is with the office, which could not be reached when this was printed.',
  rowsHere: (range: string) => `Rows ${range} are on this paper.`,
  maxRows: (most: number) =>
    `It takes ${formatDecimal(most)} rows of a list at most; a search or a filter makes the list shorter.`,
  waiting: 'Not received by the office yet: this is what the device holds.',
} as const
