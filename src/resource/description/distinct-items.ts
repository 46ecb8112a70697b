import type { Resource } from './define-resource.ts'
import { fieldsOf } from './field-description.ts'

/** What is said beside the second of two items that name the same. */
export const repeatedMessage = 'This is listed already'

/** Messages beside items that name what an earlier item of their list names, where a field's items are `distinct`. */
export function repeatedItems(resource: Resource, values: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { name, items } of fieldsOf(resource)) {
    const list = values[name]
    if (!Array.isArray(list)) continue
    for (const { name: part } of items.filter(({ distinct }) => distinct)) {
      const seen = new Set<unknown>()
      for (const [index, item] of list.entries()) {
        const value: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, part) : undefined
        if (value === undefined || value === null || value === '') continue
        if (seen.has(value)) errors[`${name}.${index}.${part}`] = [repeatedMessage]
        seen.add(value)
      }
    }
  }
  return errors
}
