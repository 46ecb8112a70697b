import type { Field } from '#src/resource/description/field-description.ts'
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

/** A number of a workbook and how its cell shows it: 0.5 as '50%', 5.25 as '5'. */
export type FormattedNumber = { number: number; shown: string }

/** The number that such a cell means for a field: of a percentage, what it shows is the hundredfold. */
export function meantNumber({ number, shown }: FormattedNumber, { unit }: Pick<Field, 'unit'>): number {
  return unit === '%' && shown.endsWith('%') ? hundredfold(number) : number
}

/** Without the rounding of binary numbers: 0.07 is 7 of a hundred. */
const hundredfold = (number: number) => Number((number * 100).toPrecision(15))
