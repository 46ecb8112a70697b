import { withinSentence } from '#src/lib/within-sentence.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import type { Resource } from './define-resource.ts'
import { type Field, fieldOf, fieldsOf } from './field-description.ts'

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

/** A record that a dependent reference names, and where: `engineId`, or `parts.0.itemId`. */
export type NamedReference = { place: string; id: string; reference: DependentReference }

/**
 * The dependent references that are named anew, or whose shared value changed; `before` the fields until then, empty for a
 * new record. What was named before stays valid, also where the named record moved since.
 */
export function referencesNamedAnew(resource: Resource, before: Values, fields: Values): NamedReference[] {
  return dependentReferences(resource).flatMap((reference) => {
    const { path, within } = reference
    const isMoved = (before[within.field] ?? null) !== (fields[within.field] ?? null)
    const known = new Set(isMoved ? [] : idsAt(path, before).values())
    return [...idsAt(path, fields)].flatMap(([place, id]) => (known.has(id) ? [] : { place, id, reference }))
  })
}

/** What is said of a record that belongs to another value: to another vessel, whatever the field that names it is called. */
export function belongsElsewhere(
  resource: Resource,
  { within }: DependentReference,
  named: (name: string) => Resource | undefined,
): string {
  const shared = fieldOf(resource, within.field)
  const kind = named(shared?.target ?? '')?.label[0] ?? shared?.label ?? ''
  return `This belongs to another ${withinSentence(kind)}`
}

/** The ids at a path of the fields, by their places. */
function idsAt(path: string, fields: Values): Map<string, string> {
  const [name = '', inItem] = path.split('.')
  const value = fields[name]
  if (inItem === undefined) return new Map(typeof value === 'string' ? [[name, value]] : [])
  const items: unknown[] = Array.isArray(value) ? value : []
  return new Map(
    items.flatMap((item, index): [string, string][] => {
      const id: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, inItem) : undefined
      return typeof id === 'string' ? [[`${name}.${index}.${inItem}`, id]] : []
    }),
  )
}

/** The references to empty when a field changes, because what they name belongs to its former value, by their paths. */
export function referencesWithin(resource: Resource, changed: string): string[] {
  return dependentReferences(resource)
    .filter(({ within }) => within.field === changed)
    .map(({ path }) => path)
}
