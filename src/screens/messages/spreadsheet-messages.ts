import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'

/** What exports say. */
export const spreadsheetMessages = {
  export: 'Export',
  exportHint: 'All rows that the search and filters let through, as an Excel file from the office',
  exportMaking: 'The office is making the file',
  exportArriving: (share: number) => `${Math.round(share * 100)} % has arrived`,
  exportCancel: 'Cancel',
  exportDone: (name: string) => `${name} was saved`,
  exportOffline: 'An export is made by the office, which cannot be reached now. Please try again with a connection.',
  exportFailed: failureCatalogue.exportFailed,
  menu: 'Export and import',
} as const
