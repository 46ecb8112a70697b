import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldOf, fieldsOf } from '#src/resource/description/field-description.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type Stop, Stopped } from '../entry/stopped.ts'

/** An effect, with the write it follows from. `id` is null for a record that it makes. */
type Effect = {
  target: Resource
  id: string | null
  written: { resource: Resource; record: StoredRecord }
  /** The original's field that the area named. */
  beside: string | undefined
}

/**
 * What undoes an effect, told to the author of the original: a refusal beside the fields that name the effect's record,
 * or beside the named one. Anything else is returned as it is.
 */
export function refusalOfEffect(error: unknown, { target, id, written, beside }: Effect): unknown {
  if (!(error instanceof Stopped)) return error
  const { stop } = error
  if (stop.result !== 'refused' && stop.result !== 'conflict') return error
  const texts = textsOf(stop, target)
  const names =
    beside === undefined ? fieldsNaming(fieldsOf(written.resource), written.record, target.name, id) : [beside]
  return new Stopped({
    result: 'refused',
    // The original is there, and its author may read it.
    code: stop.result === 'refused' && stop.code !== 'absent' ? stop.code : 'state',
    message: texts[0] ?? stop.message,
    errors: Object.fromEntries(names.map((name) => [name, texts])),
  })
}

/** 'Balance: There is not that much in this store'; other reasons than a field's are whole sentences already. */
function textsOf(stop: Extract<Stop, { result: 'refused' | 'conflict' }>, target: Resource): string[] {
  if (stop.result === 'conflict' || stop.code !== 'invalid') return [stop.message]
  return labelled(stop.errors, target)
}

function labelled(errors: FieldErrors, target: Resource): string[] {
  return Object.entries(errors).flatMap(([path, texts]) => {
    const label = fieldOf(target, path.split('.')[0] ?? path)?.label ?? target.label[0]
    return texts.map((text) => `${label}: ${text}`)
  })
}

/** The fields whose value is this record, those of list items as `lines.0.itemId`. */
function fieldsNaming(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
  target: string,
  id: string | null,
): string[] {
  return fields.flatMap((field) => {
    const value = values[field.name]
    if (field.kind === 'reference') return field.target === target && value === id && id !== null ? [field.name] : []
    if (field.kind !== 'list' || !Array.isArray(value)) return []
    return value.flatMap((item: unknown, index) =>
      typeof item === 'object' && item !== null
        ? fieldsNaming(field.items, { ...item }, target, id).map((name) => `${field.name}.${index}.${name}`)
        : [],
    )
  })
}
