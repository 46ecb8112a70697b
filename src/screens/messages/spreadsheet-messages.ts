import { formatDecimal } from '#src/lib/format-number.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { allOf } from './joined-names.ts'

/** Titles that a message names. */
const maxNamed = 5

function shortened(titles: readonly string[]): string[] {
  const others = titles.length - maxNamed
  return [...titles.slice(0, maxNamed), ...(others > 0 ? [`${formatDecimal(others)} more`] : [])]
}

/** What exports say. */
export const spreadsheetMessages = {
  export: 'Export',
  exportHint: 'All rows that match the search and filters, as an Excel file',
  exportMaking: 'The office is creating the file',
  exportArriving: (share: number) => `${Math.round(share * 100)} % downloaded`,
  exportCancel: 'Cancel',
  exportDone: (name: string) => `${name} was saved`,
  exportWithout: (name: string, titles: readonly string[]) =>
    `Changes that wait to be sent are not in ${name}: ${allOf(shortened(titles))}. Export again when they are sent.`,
  exportOffline: 'The office creates exports and cannot be reached now. Please try again with a connection.',
  exportFailed: failureCatalogue.exportFailed,
  rangeOpen: 'Select days',
  rangeTitle: 'Export some days',
  rangeClose: 'Close',
  rangeFrom: (day: string) => `${day}, from`,
  rangeReversed: 'This is after the last day',
  menu: 'Export and import',
} as const
