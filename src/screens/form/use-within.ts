import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { dependentReferences, fitsReference, referencesWithin } from '#src/resource/description/dependent-pickers.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useStableValue } from '../browser/use-stable-value.ts'

type Values = Readonly<Record<string, unknown>>

/** What the pickers offer that depend on another field, such as the engines of the chosen vessel. */
export function useWithin(
  resource: Resource,
  fields: Values,
): Readonly<Record<string, (record: StoredRecord) => boolean>> {
  const shared = useStableValue(
    Object.fromEntries(
      dependentReferences(resource).flatMap(({ within }) => (within ? [[within.field, fields[within.field]]] : [])),
    ),
  )
  return useMemo(
    () =>
      Object.fromEntries(
        dependentReferences(resource).map((field) => [
          field.name,
          (record: StoredRecord) => fitsReference(field, shared, record),
        ]),
      ),
    [resource, shared],
  )
}

/** The fields after a change, without references that belonged to a value which it replaces. */
export function withoutMovedReferences(resource: Resource, before: Values, update: Values): Record<string, unknown> {
  const moved = Object.keys(update)
    .filter((name) => before[name] !== update[name])
    .flatMap((name) => referencesWithin(resource, name))
    .filter((name) => !(name in update))
  return { ...before, ...update, ...Object.fromEntries(moved.map((name) => [name, undefined])) }
}
