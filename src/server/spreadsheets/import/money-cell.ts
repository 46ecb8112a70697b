import type { Field } from '#src/resource/description/field-description.ts'
import { canonicalMoney } from '#src/resource/money/amount.ts'
import { invalidAmount } from '#src/resource/money/amount-catalogue.ts'
import {
  type Currency,
  currencies,
  currencyLabel,
  currencyPlaces,
  offeredCurrencies,
} from '#src/resource/money/currency.ts'
import { readAmount } from '#src/resource/money/read-amount.ts'
import type { DecimalMark, SheetValue } from '../workbook/sheet-value.ts'
import { meantNumber } from './number-text.ts'

/** The errors of a money field's two cells; null where a cell is right. */
type MoneyErrors = { amount: string | null; currency: string | null }

const chooseCurrency = `Choose one of: ${offeredCurrencies().map(currencyLabel).join(', ')}`

/**
 * The money of a cell with an amount and one with its currency, or the errors of both. The currency may stand in the
 * amount's cell instead ('NGN 80,000.00'), but not another one.
 */
export function readMoneyCells(
  amountCell: Exclude<SheetValue, null>,
  currencyText: string,
  { decimals, mayBeNegative }: Field,
  { decimalMark, franc }: { decimalMark: DecimalMark | null; franc: Currency },
): { value: unknown } | { errors: MoneyErrors } {
  const written = currencyText === '' ? null : currencyNamed(currencyText, franc)
  const read = readAmount(amountText(amountCell, decimalMark), { places: decimals ?? 2, mayBeNegative, franc })
  const inCell = read.kind === 'amount' ? read.currency : null
  const isContradicted = written !== null && inCell !== null && currencyLabel(written) !== currencyLabel(inCell)
  const currency = written ?? (currencyText === '' ? inCell : null)
  const errors: MoneyErrors = {
    amount: read.kind === 'amount' && !isContradicted ? null : invalidAmount,
    currency: currency === null ? chooseCurrency : null,
  }
  if (read.kind !== 'amount' || errors.amount !== null || currency === null) return { errors }
  const fits = readAmount(read.amount, { places: decimals ?? currencyPlaces(currency), mayBeNegative })
  if (fits.kind !== 'amount') return { errors: { amount: invalidAmount, currency: null } }
  return { value: canonicalMoney({ amount: read.amount, currency }) }
}

/** The exact decimal of a cell, without a currency; null where there is none. */
export function readDecimalCell(
  cell: Exclude<SheetValue, null>,
  field: Field,
  decimalMark: DecimalMark | null,
): string | null {
  const { decimals = 0, mayBeNegative } = field
  const number = typeof cell === 'object' && 'number' in cell ? meantNumber(cell, field) : cell
  const read = readAmount(amountText(number, decimalMark), { places: decimals, mayBeNegative })
  return read.kind === 'amount' && read.currency === null ? read.amount : null
}

/** A number cell as spreadsheets show it, with 15 digits; a text of a file with decimal commas as with points. */
function amountText(cell: Exclude<SheetValue, null>, decimalMark: DecimalMark | null): string {
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  if (typeof cell === 'object') return 'number' in cell ? String(cell.number) : ''
  if (typeof cell !== 'string' || decimalMark !== 'comma') return String(cell)
  return cell
    .replaceAll(/(?<!\d)[1-9]\d{0,2}(?:\.\d{3})+(?!\d)/g, (thousands) => thousands.replaceAll('.', ''))
    .replace(/(?<=\d),(?=\d+\D*$)/, '.')
}

/** A currency by its code or its label. */
function currencyNamed(text: string, franc: Currency): Currency | null {
  const written = text.trim().toUpperCase()
  if (written === currencyLabel(franc)) return franc
  return currencies.find((one) => one === written || currencyLabel(one) === written) ?? null
}
