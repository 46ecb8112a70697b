import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import {
  belongsElsewhere,
  dependentReferences,
  fitsReference,
  referencesNamedAnew,
  referencesWithin,
} from '#src/resource/description/dependent-pickers.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useStableValue } from '../browser/use-stable-value.ts'
import { useSnapshotsOf } from '../data/records/use-rows-of.ts'
import { indexRows } from '../data/records/use-titles.ts'
import { useResources } from '../data/session/use-resources.tsx'

type Values = Readonly<Record<string, unknown>>

/**
 * What the pickers offer that depend on another field, such as the engines of the chosen vessel, and which custom fields
 * are asked for.
 */
export function useWithin(
  resource: Resource,
  fields: Values,
): Readonly<Record<string, (record: StoredRecord) => boolean>> {
  const shared = useStableValue(
    Object.fromEntries([
      ...dependentReferences(resource).map(({ within }) => [within.field, fields[within.field]]),
      ...fieldsOf(resource).flatMap(({ custom }) => (custom ? [[custom.category, fields[custom.category]]] : [])),
    ]),
  )
  return useMemo(
    () =>
      Object.fromEntries([
        ...dependentReferences(resource).map(({ path, field }) => [
          path,
          (record: StoredRecord) => fitsReference(field, shared, record),
        ]),
        ...fieldsOf(resource).flatMap(({ name, custom }) =>
          custom ? [[`${name}.fieldId`, (record: StoredRecord) => record[custom.of] === shared[custom.category]]] : [],
        ),
      ]),
    [resource, shared],
  )
}

/**
 * What a form says beside references that it names anew and that belong to another vessel, as the office will: such as
 * equipment of an older address that has moved since. `before`: the fields of an existing record.
 */
export function useUnfitting(resource: Resource, before: Values): (fields: Values) => FieldErrors {
  const resources = useResources()
  const targets = useMemo(
    () => [...new Set(dependentReferences(resource).map(({ field }) => field.target ?? ''))],
    [resource],
  )
  const snapshots = useSnapshotsOf(targets)
  return (fields) =>
    Object.fromEntries(
      referencesNamedAnew(resource, before, fields).flatMap(({ place, id, reference }) => {
        const snapshot = snapshots[targets.indexOf(reference.field.target ?? '')]
        const named = snapshot && indexRows(snapshot.rows).get(id)
        if (!named || fitsReference(reference.field, fields, named)) return []
        return [[place, [belongsElsewhere(resource, reference, (name) => resources.get(name))]]]
      }),
    )
}

/** The fields after a change, without references and custom values that belonged to a value which it replaces. */
export function withoutMovedReferences(resource: Resource, before: Values, update: Values): Record<string, unknown> {
  const moved = Object.keys(update)
    .filter((name) => before[name] !== update[name])
    .flatMap((name) => [...referencesWithin(resource, name), ...customWithin(resource, name)])
    .filter((path) => !((path.split('.')[0] ?? path) in update))
  return moved.reduce<Record<string, unknown>>(withoutReference, { ...before, ...update })
}

/** The fields without the value at a path: a field's own, or that of each item of a list. */
function withoutReference(fields: Record<string, unknown>, path: string): Record<string, unknown> {
  const [name = '', inItem] = path.split('.')
  const value = fields[name]
  if (inItem === undefined) return { ...fields, [name]: undefined }
  return Array.isArray(value) ? { ...fields, [name]: value.map((item) => ({ ...item, [inItem]: undefined })) } : fields
}

/** The custom values of a category; another has fields of its own. */
function customWithin(resource: Resource, changed: string): string[] {
  return fieldsOf(resource)
    .filter(({ custom }) => custom?.category === changed)
    .map(({ name }) => name)
}
