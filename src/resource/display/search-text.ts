import { formatClock } from '#src/lib/format-clock.ts'
import { formatDate } from '#src/lib/format-day.ts'
import { formatDecimal } from '#src/lib/format-number.ts'
import { isPlainDate } from '#src/lib/instant.ts'
import { customItems } from '../custom-fields/custom-value.ts'
import type { Resource } from '../description/define-resource.ts'
import { type Field, fieldsOf } from '../description/field-description.ts'
import type { FieldKind } from '../description/field-types.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import { formatDecimalText, formatMoney, isMoneyLike } from '../money/amount.ts'
import { foldText } from '../text/fold-text.ts'
import { shownValue } from './half-quantities.ts'

/** What a person may type to find a value: as it is shown, and as it is written plainly. */
type Texts = (value: unknown, field: Field) => readonly string[]

const asWritten: Texts = (value) => (typeof value === 'string' ? [value] : [])
const none: Texts = () => []

/** The one table from kind of field to texts that are searched. Titles of references are the caller's. */
const textsByKind: Readonly<Record<FieldKind, Texts>> = {
  text: asWritten,
  longText: asWritten,
  integer: number,
  quantity: number,
  decimal: (value) => (typeof value === 'string' ? [formatDecimalText(value), value] : []),
  money: (value) => (isMoneyLike(value) ? [formatMoney(value), value.amount, value.currency] : []),
  // A yes or no is found by its filter: as a word it would be part of many others.
  flag: none,
  choice: (value, field) => (typeof value === 'string' ? [field.options?.[value] ?? value] : []),
  date: day,
  instant: (value) => (typeof value === 'string' ? [...day(value.slice(0, 10)), value.slice(11, 16)] : []),
  reference: none,
  file: nameOfFile,
  files: (value) => (Array.isArray(value) ? value.flatMap(nameOfFile) : []),
  signature: none,
  position: none,
  list: (value, field) => (field.custom ? customTexts(value) : itemTexts(value, field)),
}

/**
 * The fields whose values find a record: title and search fields, those of the list, and the tenant's own fields. A
 * reference finds it by the title of what it names.
 */
export function searchedFields(resource: Resource): Field[] {
  const names = new Set<string>([...resource.title, ...(resource.search ?? [])])
  return fieldsOf(resource).filter(
    ({ name, list, custom, customOf }) => customOf === undefined && (list || custom || names.has(name)),
  )
}

/**
 * The folded text by which a record is found on devices and at the office: its numbers and the values of
 * `searchedFields`, each on a line of its own, without titles of references.
 */
export function searchTextOf(resource: Resource, record: StoredRecord): string {
  const texts = searchedFields(resource).flatMap((field) => textsOf(shownValue(field, record), field))
  return [record.number, record.provisionalNumber, ...texts]
    .flatMap((text) => (text ? [foldText(text)] : []))
    .filter(Boolean)
    .join('\n')
}

function textsOf(value: unknown, field: Field): readonly string[] {
  return value === null || value === undefined ? [] : textsByKind[field.kind](value, field)
}

function number(value: unknown, { reads, unit }: Field): readonly string[] {
  if (typeof value !== 'number') return []
  if (reads === 'clock') return [formatClock(value)]
  if (reads) return [String(value)]
  const shown = formatDecimal(value, 6)
  return [unit ? `${shown} ${unit}` : shown, String(value)]
}

function day(value: unknown): readonly string[] {
  return typeof value === 'string' ? [formatDate(value), value] : []
}

function nameOfFile(value: unknown): readonly string[] {
  const name: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : undefined
  return typeof name === 'string' ? [name] : []
}

function itemTexts(value: unknown, { items }: Field): readonly string[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item) =>
    typeof item === 'object' && item !== null
      ? items.flatMap((part) => textsOf(Reflect.get(item, part.name), part))
      : [],
  )
}

function customTexts(value: unknown): readonly string[] {
  return customItems(value).flatMap(({ value: text }) => (isPlainDate(text) ? day(text) : [text]))
}
