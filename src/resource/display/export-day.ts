import type { Resource } from '../description/define-resource.ts'
import { timeOrder } from './list-order.ts'

/** The day that the range of an export reads: the description's, else the one that lists are ordered by; null for none. */
export function exportDay(resource: Resource): string | null {
  return resource.exportDay ?? timeOrder(resource)
}
