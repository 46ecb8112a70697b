import type { Resource } from '../description/define-resource.ts'
import { fieldsOf } from '../description/field-description.ts'
import { type Currency, isCurrency } from '../money/currency.ts'

/** Where a company says what it counts in: the field described with `saysCurrency`, its resource, and what holds without; null without. */
export function currencyField(
  resources: Iterable<Resource>,
): { resource: Resource; field: string; otherwise: Currency } | null {
  for (const resource of resources) {
    for (const { name, saysCurrency } of fieldsOf(resource)) {
      if (saysCurrency) return { resource, field: name, otherwise: saysCurrency }
    }
  }
  return null
}

/** The currency of the first amount among values, also within the items of lists; null where there is none. */
export function currencyAmong(values: Iterable<unknown>): Currency | null {
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue
    const found = Array.isArray(value) ? currencyAmong(value) : (currencyOf(value) ?? currencyOfItem(value))
    if (found) return found
  }
  return null
}

function currencyOf(value: object): Currency | null {
  const currency: unknown = 'amount' in value ? Reflect.get(value, 'currency') : null
  return isCurrency(currency) ? currency : null
}

function currencyOfItem(item: object): Currency | null {
  for (const value of Object.values(item)) {
    const found = typeof value === 'object' && value !== null ? currencyOf(value) : null
    if (found) return found
  }
  return null
}
