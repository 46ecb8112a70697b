import type { FieldsOf, Resource } from '#src/resource/description/define-resource.ts'

/** Names a resource's field as `resource:field`, for an area's `utcInstants`. */
export function utcInstant<R extends Resource>(resource: R, field: keyof FieldsOf<R> & string): string {
  return `${resource.name}:${field}`
}
