import type { DecimalMark } from '../workbook/sheet-value.ts'

/** What a text of digits says: one number, or several between which the file's decimal mark decides. */
export type ReadNumber = { number: number } | { readings: readonly [point: number, comma: number] } | null

const grouping = "\\u0020\\u00a0\\u202f'’"
const byPoint = new RegExp(
  `^[-+−]?(?:\\d+|[1-9]\\d{0,2}(?:,\\d{3})+|[1-9]\\d{0,2}(?:[${grouping}]\\d{3})+)?(?:\\.\\d*)?$`,
)
const byComma = new RegExp(
  `^[-+−]?(?:\\d+|[1-9]\\d{0,2}(?:\\.\\d{3})+|[1-9]\\d{0,2}(?:[${grouping}]\\d{3})+)?(?:,\\d*)?$`,
)

/**
 * Reads a number as people write it: '1,234.5', '1 234,5', '-3'. '1.234' and '12,345' can each be read two ways, and
 * are read as the file writes decimals; where nothing says that, both readings are returned. Null where it is none.
 */
export function readNumberText(text: string, mark: DecimalMark | null): ReadNumber {
  const plain = text.trim()
  if (!/\d/.test(plain)) return null
  const point = byPoint.test(plain) ? numberOf(plain.replaceAll(',', '')) : null
  const comma = byComma.test(plain) ? numberOf(plain.replaceAll('.', '').replace(',', '.')) : null
  if (point === null || comma === null || point === comma) {
    const only = point ?? comma
    return only === null ? null : { number: only }
  }
  if (mark !== null) return { number: mark === 'point' ? point : comma }
  return { readings: [point, comma] }
}

/** A number as text that can be read in one way only, whatever mark its file uses. */
export function certainNumberText(number: number): string {
  const text = String(number)
  const read = readNumberText(text, null)
  return read && 'readings' in read ? `${text}0` : text
}

function numberOf(text: string): number | null {
  const number = Number(text.replaceAll(new RegExp(`[${grouping}]`, 'g'), '').replace('−', '-'))
  return Number.isFinite(number) ? number : null
}
