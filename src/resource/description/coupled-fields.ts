import type { Resource } from './define-resource.ts'
import { fieldsOf } from './field-description.ts'

/** Fields changed and resolved together: coupled ones, and each number with its halves. */
export function coupledFields(resource: Resource): readonly (readonly string[])[] {
  const quantities = fieldsOf(resource).flatMap(({ name, halves }) => (halves === undefined ? [] : [[name, halves]]))
  return [...(resource.coupled ?? []), ...quantities]
}
