import type { Field } from '../description/field-description.ts'
import { customItems } from './custom-value.ts'

/** The text of one custom field in a record's list of custom values; undefined where it has none. */
export function customText(value: unknown, definition: string): string | undefined {
  return customItems(value).find(({ fieldId }) => fieldId === definition)?.value
}

/** The value of one custom field as a field of its kind holds it: yes and no as a flag, everything else as its text. */
export function customShown({ list, definition, kind }: NonNullable<Field['customOf']>, values: Values): unknown {
  const text = customText(values[list], definition)
  if (kind !== 'flag') return text
  return text === 'yes' ? true : text === 'no' ? false : undefined
}

type Values = Readonly<Record<string, unknown>>
