import { csvFile } from '../format/csv-file.ts'
import { importMessages } from '../messages/import-messages.ts'
import { faultsOf } from './import-faults.ts'
import type { ImportHead, ImportRow } from './request/import-request.ts'

/** The refused rows as a csv file with their reasons, to be corrected and imported again. */
export function refusedRows(head: ImportHead, rows: readonly ImportRow[], labelOf: (name: string) => string): Blob {
  const lines = rows
    .filter(({ outcome }) => outcome === 'refused')
    .map((row) => [...(row.cells ?? []), reasons(head, row, labelOf)])
  return csvFile([[...head.head, importMessages.reason], ...lines])
}

function reasons(head: ImportHead, row: ImportRow, labelOf: (name: string) => string): string {
  return faultsOf(head, row, labelOf)
    .map(({ column, text }) =>
      column === null || head.head[column] === undefined ? text : `${head.head[column]}: ${text}`,
    )
    .join('; ')
}
