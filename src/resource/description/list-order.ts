import type { Resource } from './define-resource.ts'
import { fieldOf } from './field-description.ts'

/** The day or moment by which lists of the resource go, the newest first; null where they go by something else. */
export function timeOrder(resource: Resource): string | null {
  return isOrderedByTime(resource) ? resource.order : null
}

/** Whether lists of the resource go by a day or a moment; then the newest stands first, else the order ascends. */
export function isOrderedByTime(resource: Resource): boolean {
  return ['date', 'instant'].includes(fieldOf(resource, resource.order)?.kind ?? '')
}
