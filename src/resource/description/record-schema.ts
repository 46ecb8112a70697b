import { z } from 'zod'
import { besideNames } from './beside-fields.ts'
import type { Resource } from './define-resource.ts'
import { keptFields } from './step-fields.ts'
import type { Transition } from './workflow.ts'

/** By resource, then by step: templates of workflows share their steps. */
const known = new WeakMap<Resource, Map<Transition | null, z.ZodObject>>()

/** Whether people enter a field with the record itself: no step keeps it, it is not beside the content, and nobody counts it. */
export function isEntered(resource: Pick<Resource, 'fields' | 'workflow' | 'beside'>, name: string): boolean {
  return !keptFields(resource).has(name) && !besideNames(resource).has(name) && !isCounted(resource.fields.shape[name])
}

/**
 * The schema of a record's fields. What a step keeps is absent until it is taken, and what the server counts until it has
 * counted; both are then optional whatever the description says. `step`: the step being taken, which needs its own.
 */
export function recordSchema(resource: Resource, step: Transition | null = null): z.ZodObject {
  const schemas = known.get(resource) ?? new Map<Transition | null, z.ZodObject>()
  known.set(resource, schemas)
  const keeping = step?.keeps ? step : null
  const before = schemas.get(keeping)
  if (before) return before
  const later = Object.entries(resource.fields.shape).filter(
    ([name]) => !isEntered(resource, name) && !keeping?.keeps?.includes(name),
  )
  const schema =
    later.length === 0
      ? resource.fields
      : resource.fields.extend(Object.fromEntries(later.map(([name, field]) => [name, z.optional(field)])))
  schemas.set(keeping, schema)
  return schema
}

/** Whether a field's metadata say that the server counts it. */
function isCounted(field: z.core.$ZodType | undefined): boolean {
  if (!(field instanceof z.ZodType)) return false
  const inner = field instanceof z.ZodOptional ? field.unwrap() : field
  return field.meta()?.counted === true || (inner instanceof z.ZodType && inner.meta()?.counted === true)
}
