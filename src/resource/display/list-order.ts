import type { Resource } from '../description/define-resource.ts'
import { fieldOf } from '../description/field-description.ts'

/** The day or time field that orders the resource's lists, newest first; null where another field does. */
export function timeOrder(resource: Resource): string | null {
  return isOrderedByTime(resource) ? resource.order : null
}

/** How the screens order the resource's lists where nobody chose: by a day or time the newest first, names from A. */
export function listOrder(resource: Resource): 'asc' | 'desc' {
  return isOrderedByTime(resource) ? 'desc' : 'asc'
}

/** Whether the resource's lists are ordered by a day or time, their making included: newest first, else ascending. */
export function isOrderedByTime(resource: Resource): boolean {
  return resource.order === 'createdAt' || ['date', 'instant'].includes(fieldOf(resource, resource.order)?.kind ?? '')
}
