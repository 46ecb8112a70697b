import type { Resource } from './define-resource.ts'
import { type Field, fieldsOf } from './field-description.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields as people are told them: what counts the halves of another field is told with it, and never by itself. */
export function shownFields(resource: Resource): readonly Field[] {
  const fields = fieldsOf(resource)
  const halves = new Set(fields.flatMap((field) => field.halves ?? []))
  return halves.size === 0 ? fields : fields.filter(({ name }) => !halves.has(name))
}

/** What stands in a field as people are told it: a number with the halves that are kept beside it, all else as it is. */
export function shownValue({ name, halves }: Pick<Field, 'name' | 'halves'>, values: Values): unknown {
  const [value, half] = [values[name], halves === undefined ? undefined : values[halves]]
  return typeof value === 'number' && typeof half === 'number' ? value + half / 2 : value
}

/** What is kept of a value that people told, by the names of the fields: the whole of it, and the halves beside it. */
export function storedValues(
  { name, halves }: Pick<Field, 'name' | 'halves'>,
  value: unknown,
): Record<string, unknown> {
  if (halves === undefined || typeof value !== 'number' || !Number.isInteger(value * 2)) return { [name]: value }
  return { [name]: Math.floor(value), [halves]: Number.isInteger(value) ? 0 : 1 }
}
