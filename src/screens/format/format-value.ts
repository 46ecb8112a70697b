import { formatClock } from '#src/lib/format-clock.ts'
import { formatDate } from '#src/lib/format-day.ts'
import { formatDecimal } from '#src/lib/format-number.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { formatDecimalText, formatMoney, isMoneyLike } from '#src/resource/money/amount.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { choiceLabel } from '../messages/label.ts'
import { formatInstantValue, offsetText } from './format-instant.ts'

/** A referenced record's title, `…` while loading, or null where it is not on this device. */
export type TitleOf = (target: string, id: string) => string | null

type Formatter = (value: unknown, field: Field, titleOf: TitleOf) => string

const formatters: Readonly<Record<FieldKind, Formatter>> = {
  text: asText,
  longText: asText,
  integer: number,
  quantity: number,
  decimal: (value, field) => withUnit(typeof value === 'string' ? formatDecimalText(value) : asText(value), field),
  money: (value) => (isMoneyLike(value) ? formatMoney(value) : asText(value)),
  flag: (value) => (value === true ? fieldMessages.yes : fieldMessages.no),
  choice: (value, field) => (typeof value === 'string' ? choiceLabel(field, value) : asText(value)),
  date: (value) => (typeof value === 'string' ? formatDate(value) : asText(value)),
  instant: (value) => (typeof value === 'string' ? formatInstantValue(value) : asText(value)),
  reference: (value, field, titleOf) =>
    typeof value === 'string' ? (titleOf(field.target ?? '', value) ?? fieldMessages.notHere) : asText(value),
  file: (value) => property(value, 'name') ?? fieldMessages.files(1),
  files: (value) => (Array.isArray(value) ? fieldMessages.files(value.length) : asText(value)),
  signature: () => fieldMessages.signed,
  position,
  list: (value, field, titleOf) => (Array.isArray(value) ? listText(value, field, titleOf) : asText(value)),
}

/** A stored value as one line of plain text, by the field's kind; '' where empty. */
export function formatValue(value: unknown, field: Field, titleOf: TitleOf): string {
  return value === null || value === undefined ? '' : formatters[field.kind](value, field, titleOf)
}

/** A list item as a line: its fields with labels, a single one without; '' where all are empty. */
export function formatItem(item: unknown, field: Field, titleOf: TitleOf): string {
  if (typeof item !== 'object' || item === null) return ''
  const parts = field.items.flatMap((part) => {
    const text = formatValue(Reflect.get(item, part.name), part, titleOf)
    if (text === '') return []
    return [field.items.length === 1 ? text : `${part.label}: ${text}`]
  })
  return parts.join(', ')
}

/** A number with thousands separators and at most six decimals. */
export function formatNumber(value: number): string {
  return formatDecimal(value, 6)
}

/** Degrees as sailors write them: `4°22.150′ N, 7°09.000′ E`. */
export function formatPosition(latitude: number, longitude: number): string {
  return `${formatDegrees(latitude, ['N', 'S'])}, ${formatDegrees(longitude, ['E', 'W'])}`
}

/** Half of a place in degrees and minutes, such as '4°12.500′ N'; the letters are those of above and below zero. */
export function formatDegrees(value: number, [positive, negative]: readonly [string, string]): string {
  const thousandths = Math.round(Math.abs(value) * 60_000)
  const minutes = ((thousandths % 60_000) / 1000).toFixed(3).padStart(6, '0')
  return `${Math.floor(thousandths / 60_000)}°${minutes}′ ${value < 0 ? negative : positive}`
}

function position(value: unknown): string {
  const [latitude, longitude] = [property(value, 'latitude'), property(value, 'longitude')]
  if (latitude === undefined || longitude === undefined) return ''
  return formatPosition(Number(latitude), Number(longitude))
}

/** Formats of numbers that are no amounts. */
const numberFormats: Readonly<Record<NonNullable<Field['reads']>, (value: number) => string>> = {
  clock: formatClock,
  offset: offsetText,
  year: String,
  email: String,
}

function number(value: unknown, field: Field): string {
  if (typeof value === 'number' && field.reads) return numberFormats[field.reads](value)
  const text = typeof value === 'number' ? formatNumber(value) : asText(value)
  return withUnit(text, field)
}

function withUnit(text: string, { unit }: Field): string {
  return unit ? `${text} ${unit}` : text
}

function listText(items: readonly unknown[], field: Field, titleOf: TitleOf): string {
  const [first] = items
  return items.length === 1 ? formatItem(first, field, titleOf) : fieldMessages.items(items.length)
}

function property(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found: unknown = Reflect.get(value, name)
  return found === undefined || found === null ? undefined : asText(found)
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}
