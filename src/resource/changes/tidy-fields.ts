import { z } from 'zod'
import { sameValue } from '#src/lib/canonical-json.ts'
import type { Resource } from '../description/define-resource.ts'
import { type Field, fieldsOf } from '../description/field-description.ts'
import { composedText, isSeen, tidyAddress, tidyLine } from '../text/tidy-text.ts'

type Values = Readonly<Record<string, unknown>>

const itemSchema = z.looseObject({ id: z.string() })

/**
 * Fields as they come in from people, with their texts in stored form: composed, those of one line without blanks at
 * their ends, and addresses of mail in lower case. A value that stands in `before` already stays as it is, so that
 * nothing becomes a change, nor other content than was signed, by being sent again.
 */
export function tidyFields(resource: Resource, fields: Values, before: Values | null): Record<string, unknown> {
  return tidyValues(fieldsOf(resource), fields, before ?? {})
}

function tidyValues(described: readonly Field[], fields: Values, before: Values): Record<string, unknown> {
  const tidied = { ...fields }
  for (const field of described) {
    const value = fields[field.name]
    if (value === undefined || sameValue(value, before[field.name])) continue
    tidied[field.name] = tidyValue(field, value, before[field.name])
  }
  return tidied
}

function tidyValue(field: Field, value: unknown, before: unknown): unknown {
  if (typeof value === 'string') {
    if (field.kind === 'text') return field.reads === 'email' ? tidyAddress(value) : tidyLine(value)
    if (field.kind === 'longText') return field.required && !isSeen(value) ? '' : composedText(value)
    return value
  }
  if (field.kind !== 'list' || !Array.isArray(value)) return value
  const earlier = new Map(itemsOf(before).map((item) => [item.id, item]))
  return value.map((item: unknown) => {
    const read = itemSchema.safeParse(item)
    return read.success ? tidyValues(field.items, read.data, earlier.get(read.data.id) ?? {}) : item
  })
}

function itemsOf(value: unknown): readonly z.infer<typeof itemSchema>[] {
  return z.array(itemSchema).safeParse(value).data ?? []
}
