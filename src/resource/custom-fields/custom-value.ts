import { z } from 'zod'
import { isPlainDate } from '#src/lib/instant.ts'
import { decimalPattern } from '../money/amount.ts'
import type { CustomDefinition } from './custom-definition.ts'

/** One value of a record: which custom field, and its text in the form that its kind stores. */
export const customItemSchema = z.looseObject({ id: z.string(), fieldId: z.string(), value: z.string() })
export type CustomItem = z.infer<typeof customItemSchema>

/** The values of a record's custom fields; none where the field is empty. */
export function customItems(value: unknown): readonly CustomItem[] {
  return z.array(customItemSchema).safeParse(value).data ?? []
}

/** Decimals that a custom number may have. */
export const customPlaces = 6

/**
 * Why a text is no value of the field; null for a right one. Numbers are plain decimals, days `YYYY-MM-DD`, yes and no
 * those words.
 */
export function wrongCustomValue({ kind, choices }: CustomDefinition, value: string): string | null {
  switch (kind) {
    case 'number':
      return new RegExp(decimalPattern(customPlaces, true).source).test(value) ? null : 'Enter a number'
    case 'date':
      return isPlainDate(value) ? null : 'Enter a valid date'
    case 'choice':
      return choices.includes(value) ? null : 'Select one of the values'
    case 'flag':
      return value === 'yes' || value === 'no' ? null : 'Select yes or no'
    case 'text':
      return value.trim() === '' ? 'Enter a text' : null
  }
}

/**
 * The faults of a record's custom values by path, as the office judges them: a value of another category's field, a wrong
 * one, and a required field without one.
 */
export function customErrors(
  name: string,
  items: readonly CustomItem[],
  definitions: readonly CustomDefinition[],
): Record<string, string[]> {
  const known = new Map(definitions.map((definition) => [definition.id, definition]))
  const wrong = items.flatMap(({ fieldId, value }, index) => {
    const definition = known.get(fieldId)
    const fault = definition ? wrongCustomValue(definition, value) : 'This belongs to another category'
    return fault === null ? [] : [[`${name}.${index}.value`, [fault]]]
  })
  const missing = definitions.filter(
    ({ id, required, active }) => required && active && !items.some(({ fieldId }) => fieldId === id),
  )
  return {
    ...Object.fromEntries(wrong),
    ...(missing.length > 0 && { [name]: missing.map((definition) => `Enter ${definition.name}`) }),
  }
}
