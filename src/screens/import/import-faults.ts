import type { ImportHead, ImportRow } from './use-import.ts'

/** An error in one place: `column` is the cell's, from 0; null for the whole row. */
export type Fault = { row: number; column: number | null; text: string }

/**
 * A row's errors with their cells. An error of a field without a column belongs to the row and names the field;
 * `labelOf` gives its label.
 */
export function faultsOf({ head, names }: ImportHead, row: ImportRow, labelOf: (name: string) => string): Fault[] {
  return Object.entries(row.errors).map(([path, texts]) => {
    const [name = path] = path.split('.')
    // A currency has a column of its own, named in full.
    const named = names.indexOf(names.includes(path) ? path : name)
    const column = named === -1 ? head.findIndex((one) => one.toLowerCase() === name.toLowerCase()) : named
    const text = texts.join('. ')
    if (column !== -1) return { row: row.row, column, text }
    return { row: row.row, column: null, text: name === 'row' ? text : `${labelOf(name)}: ${text}` }
  })
}

/** The id of the element that shows an error, to link to it. */
export function cellId({ row, column }: Pick<Fault, 'row' | 'column'>): string {
  return `cell-${row}-${column ?? 'row'}`
}
