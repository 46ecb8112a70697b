import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'

/** What exports say. */
export const spreadsheetMessages = {
  export: 'Export',
  exportHint: 'All rows that match the search and filters, as an Excel file',
  exportMaking: 'The office is creating the file',
  exportArriving: (share: number) => `${Math.round(share * 100)} % downloaded`,
  exportCancel: 'Cancel',
  exportDone: (name: string) => `${name} was saved`,
  exportOffline: 'The office creates exports and cannot be reached now. Please try again with a connection.',
  exportFailed: failureCatalogue.exportFailed,
  rangeOpen: 'Select days',
  rangeTitle: 'Export some days',
  rangeClose: 'Close',
  rangeFrom: (day: string) => `${day}, from`,
  rangeReversed: 'This is after the last day',
  menu: 'Export and import',
} as const
