import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import type { Currency } from '#src/resource/money/currency.ts'
import { readAmount } from '#src/resource/money/read-amount.ts'
import { foldText } from '#src/resource/text/fold-text.ts'
import { completeDay } from '../../format/typed-day.ts'
import { choiceLabel } from '../../messages/label.ts'
import { moneyOfText, readMoney, typedMoney } from '../inputs/money-text.ts'
import { parseNumber } from '../inputs/number-text.ts'

/** What reading a pasted cell needs to know besides its text. */
export type CellContext = {
  /** A plain date. */
  today: string
  /** The record that bears a title, where exactly one does. */
  idOf: (target: string, title: string) => string | null
  /** The company's CFA franc. */
  franc: Currency
  /** What stood in the cell before. */
  before: unknown
}

/** A cell's value, or null where the text is none of its kind. */
type ReadCell = { value: unknown } | null

type Reader = (text: string, field: Field, context: CellContext) => ReadCell

const readers: Partial<Readonly<Record<FieldKind, Reader>>> = {
  text: (text) => ({ value: text.replaceAll('\n', ' ') }),
  longText: (text) => ({ value: text }),
  integer: (text) => found(wholeNumber(text)),
  quantity: (text) => found(parseNumber(text)),
  decimal: readDecimal,
  money: readMoneyCell,
  flag: readFlag,
  choice: (text, field) =>
    found(field.values.find((value) => isSame(value, text) || isSame(choiceLabel(field, value), text))),
  date: (text, _field, { today }) => found(completeDay(text, today)),
  reference: (text, { target }, { idOf }) => found(target === undefined ? null : idOf(target, text)),
}

/** Reads a pasted cell as a value of its field, exactly as the same text typed: nothing is guessed. Empty text empties it. */
export function readCell(text: string, field: Field, context: CellContext): ReadCell {
  if (text === '') return { value: undefined }
  return readers[field.kind]?.(text, field, context) ?? null
}

function found(value: unknown): ReadCell {
  return value === undefined || value === null ? null : { value }
}

function wholeNumber(text: string): number | null {
  const number = parseNumber(text)
  return Number.isInteger(number) ? (number ?? null) : null
}

function readDecimal(text: string, field: Field): ReadCell {
  const read = readAmount(text, { places: field.decimals ?? 0, mayBeNegative: field.mayBeNegative })
  return read.kind === 'amount' && read.currency === null ? { value: read.amount } : null
}

/** An amount without its currency is in that of the cell, else in dollars. */
function readMoneyCell(text: string, field: Field, { before, franc }: CellContext): ReadCell {
  const currency = typedMoney(before).currency ?? 'USD'
  return readMoney(text, currency, field).kind === 'amount'
    ? { value: moneyOfText(text, currency, field, franc) }
    : null
}

const yes = ['yes', 'y', 'true', '1', 'x', '✓']
const no = ['no', 'n', 'false', '0', '-']

function readFlag(text: string): ReadCell {
  const word = text.toLowerCase()
  if (yes.includes(word)) return { value: true }
  return no.includes(word) ? { value: false } : null
}

function isSame(left: string, right: string): boolean {
  return foldText(left) === foldText(right)
}
