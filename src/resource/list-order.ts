import type { Resource } from './define-resource.ts'
import { fieldOf } from './field-description.ts'

/** Whether lists of the resource go by a day or a moment; then the newest stands first, else the order ascends. */
export function isOrderedByTime(resource: Resource): boolean {
  return ['date', 'instant'].includes(fieldOf(resource, resource.order)?.kind ?? '')
}
