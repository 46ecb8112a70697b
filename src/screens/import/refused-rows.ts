import type { ImportHead, ImportRow } from '../hooks/use-import.ts'
import { spreadsheetWords } from '../words/spreadsheet-words.ts'

/** What a spreadsheet would take for a formula; the import takes the apostrophe away again. */
const tempting = /^[=+\-@\t\r]/

/** The refused rows as a csv file with their reasons, to be corrected and brought in again. */
export function refusedRows(head: ImportHead, rows: readonly ImportRow[]): Blob {
  const lines = rows
    .filter(({ outcome }) => outcome === 'refused')
    .map((row) => [...(row.cells ?? []), reasons(head, row)])
  const text = [[...head.head, spreadsheetWords.reason], ...lines]
    .map((line) => line.map(quoted).join(','))
    .join('\r\n')
  return new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv' })
}

/** A row's errors as one text, each with the column it is about. */
export function reasons({ head, names }: ImportHead, { errors }: ImportRow): string {
  return Object.entries(errors)
    .map(([name, texts]) => {
      const column = head[names.indexOf(name)] ?? (name === 'row' ? '' : name)
      return `${column === '' ? '' : `${column}: `}${texts.join('. ')}`
    })
    .join('; ')
}

function quoted(value: string): string {
  return `"${(tempting.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`
}
