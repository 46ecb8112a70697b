import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldOfStep } from '#src/resource/description/field-description.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { hasOwnForm, ownFields } from '#src/resource/description/step-fields.ts'
import type { Transition } from '#src/resource/description/workflow.ts'

/** What belongs to one record: a picture of it, its place, its lines. */
const singleKinds: ReadonlySet<FieldKind> = new Set(['file', 'files', 'signature', 'position', 'list'])

/** The fields of a step's own form. */
function fieldsOfStep(resource: Resource, step: Transition): readonly Field[] {
  return ownFields(step).flatMap((name) => fieldOfStep(resource, name) ?? [])
}

/** Whether a step can be taken with several records: nothing it needs belongs to one of them alone, and none is drawn on. */
export function suitsSeveral(resource: Resource, step: Transition): boolean {
  return fieldsOfStep(resource, step).every(
    ({ kind, required }) => !singleKinds.has(kind) || (!required && kind !== 'signature'),
  )
}

/** What a step with several records asks for, once for all: its questions and fields; null where there are none. */
export function questionsOfStep(resource: Resource, step: Transition): z.ZodObject<z.ZodRawShape> | null {
  if (!hasOwnForm(step)) return step.ask ?? null
  const fields = fieldsOfStep(resource, step).filter(({ kind }) => !singleKinds.has(kind))
  const own = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]))
  return z.strictObject({ ...own, ...step.ask?.shape })
}

/** The labels of a step's fields that are not asked for with several records. */
export function notAskedOfSeveral(resource: Resource, step: Transition): readonly string[] {
  return fieldsOfStep(resource, step).flatMap(({ kind, label }) => (singleKinds.has(kind) ? [label] : []))
}
