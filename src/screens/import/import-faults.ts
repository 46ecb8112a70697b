import type { ImportHead, ImportRow } from './use-import.ts'

/** What is wrong in one place: `column` is the cell's, from 0; null where it is about the row. */
export type Fault = { row: number; column: number | null; text: string }

/**
 * What is wrong in a row, each with the cell it is about. A fault of a field that the file has no column for is about the
 * row and names the field; `labelOf` says what people call it.
 */
export function faultsOf({ head, names }: ImportHead, row: ImportRow, labelOf: (name: string) => string): Fault[] {
  return Object.entries(row.errors).map(([path, texts]) => {
    const [name = path] = path.split('.')
    const named = names.indexOf(name)
    const column = named === -1 ? head.findIndex((one) => one.toLowerCase() === name.toLowerCase()) : named
    const said = texts.join('. ')
    if (column !== -1) return { row: row.row, column, text: said }
    return { row: row.row, column: null, text: name === 'row' ? said : `${labelOf(name)}: ${said}` }
  })
}

/** The id of the element that shows a fault, for the way to it. */
export function cellId({ row, column }: Pick<Fault, 'row' | 'column'>): string {
  return `cell-${row}-${column ?? 'row'}`
}
