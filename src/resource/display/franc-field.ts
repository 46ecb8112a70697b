import type { Resource } from '../description/define-resource.ts'
import { fieldsOf } from '../description/field-description.ts'
import { type Currency, defaultFranc, isCurrency } from '../money/currency.ts'

/** Where a company says which CFA franc it uses: the field described with `saysFranc`, and its resource; null without. */
export function francField(resources: Iterable<Resource>): { resource: Resource; field: string } | null {
  for (const resource of resources) {
    const field = fieldsOf(resource).find(({ saysFranc }) => saysFranc)
    if (field) return { resource, field: field.name }
  }
  return null
}

/** The franc of a field's value. */
export function francOf(value: unknown): Currency {
  return isCurrency(value) ? value : defaultFranc
}
