import { cellParts } from '#src/resource/display/fits-cell.ts'
import { importMessages as messages } from '../messages/import-messages.ts'
import type { ImportHead, ImportRow } from './request/import-request.ts'

/** An error in one place: `column` is the cell's, from 0; null for the whole row. */
export type Fault = { row: number; column: number | null; text: string }

/**
 * A row's errors with their cells. An error of a field without a column belongs to the row and names the field;
 * `labelOf` gives its label.
 */
export function faultsOf({ head, names }: ImportHead, row: ImportRow, labelOf: (name: string) => string): Fault[] {
  const faults = Object.entries(row.errors).map(([path, texts]) => {
    const [name = path] = path.split('.')
    // A currency has a column of its own, named in full.
    const own = names.indexOf(names.includes(path) ? path : name)
    // A value that stands in two columns, such as a position, is wrong in the first of them.
    const named = own === -1 ? firstPart(names, name) : own
    const column = named === -1 ? head.findIndex((one) => one.toLowerCase() === name.toLowerCase()) : named
    const text = texts.join('. ')
    if (column !== -1) return { row: row.row, column, text }
    return { row: row.row, column: null, text: name === 'row' ? text : `${labelOf(name)}: ${text}` }
  })
  const leftOver = overColumns(head, row).map((column) => ({ row: row.row, column, text: messages.noColumn }))
  return row.outcome === 'refused' ? [...faults, ...leftOver] : faults
}

/** The column of the first of a value's parts that the file has, or -1. */
function firstPart(names: ImportHead['names'], name: string): number {
  const parts = cellParts.map((part) => `${name}.${part}`)
  return names.findIndex((one) => one !== null && parts.includes(one))
}

/** The filled cells of a row beyond the file's columns, from 0. */
export function overColumns(head: ImportHead['head'], { cells = [] }: Pick<ImportRow, 'cells'>): number[] {
  return cells.flatMap((cell, index) => (index >= head.length && cell.trim() !== '' ? index : []))
}

/** The id of the element that shows an error, to link to it. */
export function cellId({ row, column }: Pick<Fault, 'row' | 'column'>): string {
  return `cell-${row}-${column ?? 'row'}`
}
