import type { StoredRecord } from '../envelope/stored-record.ts'
import type { Resource } from './define-resource.ts'
import { type Field, fieldsOf } from './field-description.ts'

type Values = Readonly<Record<string, unknown>>

/** References of which only those fit that share a value with the record: the engines of its vessel. */
export function dependentReferences(resource: Resource): readonly Field[] {
  return fieldsOf(resource).filter(({ kind, within }) => kind === 'reference' && within !== undefined)
}

/** Whether a record may be named by the field, as the other fields are. Without a value to share, every one may. */
export function fitsReference({ within }: Field, values: Values, named: StoredRecord): boolean {
  if (within === undefined) return true
  const shared = values[within.field]
  return shared === undefined || shared === null || named[within.as] === shared
}

/** The references to empty when a field changes, because what they name belongs to its former value. */
export function referencesWithin(resource: Resource, changed: string): string[] {
  return dependentReferences(resource)
    .filter(({ within }) => within?.field === changed)
    .map(({ name }) => name)
}
