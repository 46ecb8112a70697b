import type { StoredRecord } from '../envelope/stored-record.ts'
import type { Resource } from './define-resource.ts'
import { type Field, fieldsOf } from './field-description.ts'

type Values = Readonly<Record<string, unknown>>

/** A reference that depends on another field of the record, and where it stands: `engineId`, or `parts.itemId` in a list. */
export type DependentReference = { path: string; field: Field; within: NonNullable<Field['within']> }

/** References of which only those fit that share a value with the record: the engines of its vessel, the parts of its stock. */
export function dependentReferences(resource: Resource): readonly DependentReference[] {
  return fieldsOf(resource).flatMap((field) => [
    ...dependentIn(field, field.name),
    ...field.items.flatMap((item) => dependentIn(item, `${field.name}.${item.name}`)),
  ])
}

function dependentIn(field: Field, path: string): DependentReference[] {
  const { kind, within } = field
  return kind === 'reference' && within !== undefined ? [{ path, field, within }] : []
}

/** Whether a record may be named by the field, as the other fields are. Without a value to share, every one may. */
export function fitsReference({ within }: Pick<Field, 'within'>, values: Values, named: StoredRecord): boolean {
  if (within === undefined) return true
  const shared = values[within.field]
  return shared === undefined || shared === null || named[within.as] === shared
}

/** The references to empty when a field changes, because what they name belongs to its former value, by their paths. */
export function referencesWithin(resource: Resource, changed: string): string[] {
  return dependentReferences(resource)
    .filter(({ within }) => within.field === changed)
    .map(({ path }) => path)
}
