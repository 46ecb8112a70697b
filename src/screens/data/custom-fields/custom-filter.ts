import { isPlainDate } from '#src/lib/instant.ts'
import { customText } from '#src/resource/custom-fields/custom-shown.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { sortableDecimal } from '#src/resource/money/amount.ts'
import { foldText } from '#src/resource/text/fold-text.ts'
import { readRange } from './read-range.ts'

export type CustomField = Field & { customOf: NonNullable<Field['customOf']> }

/** Whether a field is one that a tenant defined. */
export function isCustomField(field: Field): field is CustomField {
  return field.customOf !== undefined
}

/** A filter `*bolt*` finds the texts that contain the words, both folded; any other value is the whole text. */
export function containedWords(value: string): string | null {
  return value.length > 2 && value.startsWith('*') && value.endsWith('*') ? value.slice(1, -1) : null
}

/** The same as the text of a filter. */
export function containing(words: string): string {
  return `*${words}*`
}

/**
 * Whether a row passes a filter by a custom field, as the office judges it (`custom-predicate.ts`): one of the values, words
 * that a text contains, or a range of numbers or days. What was entered while the field was of another kind matches
 * nothing.
 */
export function customFilter({ customOf }: CustomField, values: readonly string[]): (row: StoredRecord) => boolean {
  const fits = values.map((value) => textFilter(customOf.kind, value))
  return (row) => {
    const text = customText(row[customOf.list], customOf.definition)
    return text !== undefined && fits.some((isFitting) => isFitting(text))
  }
}

function textFilter(kind: CustomField['customOf']['kind'], value: string): (text: string) => boolean {
  switch (kind) {
    case 'number':
      return within(value, sortableDecimal)
    case 'date':
      return within(value, (text) => (isPlainDate(text) ? text : ''))
    case 'flag':
      return (text) => text === (value === 'true' ? 'yes' : 'no')
    case 'text': {
      const words = containedWords(value)
      if (words === null) return (text) => text === value
      const folded = foldText(words)
      return (text) => foldText(text).includes(folded)
    }
    case 'choice':
      return (text) => text === value
  }
}

/** Between two ends, both included, by a key that sorts as the values do and is '' for what is none. */
function within(range: string, keyOf: (text: string) => string): (text: string) => boolean {
  const { from, until } = readRange(range)
  const [first, last] = [keyOf(from), keyOf(until)]
  return (text) => {
    const key = keyOf(text)
    return key !== '' && key >= first && (until === '' || key <= last)
  }
}
