import { customShown } from '../custom-fields/custom-shown.ts'
import type { Resource } from '../description/define-resource.ts'
import { type Field, fieldsOf } from '../description/field-description.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields as shown to people: a field that counts another's halves is merged with it. */
export function shownFields(resource: Resource): readonly Field[] {
  const fields = fieldsOf(resource)
  const halves = new Set(fields.flatMap((field) => field.halves ?? []))
  return halves.size === 0 ? fields : fields.filter(({ name }) => !halves.has(name))
}

/** A field's value as shown: a number with its halves, a custom one out of its list; everything else unchanged. */
export function shownValue(
  { name, halves, customOf }: Pick<Field, 'name' | 'halves' | 'customOf'>,
  values: Values,
): unknown {
  if (customOf) return customShown(customOf, values)
  const [value, half] = [values[name], halves === undefined ? undefined : values[halves]]
  return typeof value === 'number' && typeof half === 'number' ? value + half / 2 : value
}

/** The stored values of a shown one by field name: the whole number, and its halves. */
export function storedValues(
  { name, halves }: Pick<Field, 'name' | 'halves'>,
  value: unknown,
): Record<string, unknown> {
  if (halves === undefined || typeof value !== 'number' || !Number.isInteger(value * 2)) return { [name]: value }
  return { [name]: Math.floor(value), [halves]: Number.isInteger(value) ? 0 : 1 }
}
