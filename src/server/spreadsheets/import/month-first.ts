import { isPlainDate } from '#src/lib/instant.ts'
import type { SheetRow, SheetValue } from '../workbook/sheet-value.ts'

const dayText = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

/**
 * A day of the column that only reads with the month first (12/25/2026), or null: then the column's others may be meant
 * so too, of which each with two small numbers would be another day.
 */
export function monthFirstDay(rows: readonly SheetRow[], column: number): string | null {
  for (const { cells } of rows) {
    const cell = cells[column]
    const [text, first = '', second = '', year = ''] = dayParts(cell)
    if (text && Number(second) > 12 && isPlainDate(isoDay(year, first, second))) return text
  }
  return null
}

/** Why a day is not read where `example` of its column has the month first; null where it is the same either way. */
export function unclearDay(cell: SheetValue, example: string): string | null {
  const [text, first = '', second = ''] = dayParts(cell)
  if (!text || Number(first) === Number(second) || Number(first) > 12 || Number(second) > 12) return null
  return `This reads two ways, since ${example} has the month first. Write the year first, such as 2026-11-21`
}

function dayParts(cell: SheetValue | undefined): readonly string[] {
  return typeof cell === 'string' ? (dayText.exec(cell.trim()) ?? []) : []
}

const isoDay = (year: string, month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
