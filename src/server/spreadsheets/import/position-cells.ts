import type { Field } from '#src/resource/description/field-description.ts'
import type { CellPart } from '#src/resource/display/fits-cell.ts'
import type { SheetValue } from '../workbook/sheet-value.ts'
import { type CellContext, type Read, readNumber } from './cell-value.ts'

/** The position of two cells in degrees (WGS 84), or the error of a half. Its accuracy stands in no file. */
export function readPosition(
  field: Field,
  parts: Partial<Record<CellPart, SheetValue>>,
  context: CellContext,
): Read | null {
  const { latitude = null, longitude = null } = parts
  if (latitude === null && longitude === null) return null
  if (latitude === null || longitude === null) return { error: 'A position needs both latitude and longitude' }
  const [north, east] = [latitude, longitude].map((cell) => readNumber(cell, field, context))
  if (!north || 'error' in north) return north ?? null
  if (!east || 'error' in east) return east ?? null
  return { value: { latitude: north.value, longitude: east.value } }
}
