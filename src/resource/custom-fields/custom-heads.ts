import type { Resource } from '../description/define-resource.ts'
import { fieldsOf } from '../description/field-description.ts'
import type { CategoryDefinition } from './category-definition.ts'
import type { CustomList, LabelledDefinition } from './with-custom-fields.ts'

/**
 * Custom fields with the headings of their columns in a sheet: name and unit. Those of several categories with one name
 * share a column; within a category, or beside a field of the description, the heading says which is meant. The same for
 * an export and an import, whatever part of the definitions either is about.
 */
export function withHeads(
  resource: Resource,
  list: CustomList,
  definitions: readonly CategoryDefinition[],
): LabelledDefinition[] {
  const own = new Set(fieldsOf(resource).map(({ label }) => label.toLowerCase()))
  const used = new Map<string, number>()
  const inUseFirst = definitions.toSorted((left, right) => Number(right.active) - Number(left.active))
  return inUseFirst.map((definition) => {
    const { name, unit, category } = definition
    const plain = unit === undefined ? name : `${name} (${unit})`
    const base = own.has(plain.toLowerCase()) || sheetHeads.has(plain.toLowerCase()) ? `${plain}, ${list.label}` : plain
    const key = `${category} ${base.toLowerCase()}`
    const copy = (used.get(key) ?? 0) + 1
    used.set(key, copy)
    return { list, definition, label: copy === 1 ? base : `${base} (${copy})` }
  })
}

/** Headings that a sheet has beside those of fields. */
const sheetHeads = new Set(['id', 'number', 'status', 'active', 'created, utc', 'created by', 'updated, utc'])
