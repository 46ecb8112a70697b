import type { Resource } from '#src/resource/description/define-resource.ts'
import type { FieldKind } from '#src/resource/description/field-types.ts'
import { shownValue } from '#src/resource/display/half-quantities.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { findPart, fullName, type ListPart, type ListView } from './list-view.ts'

/** Kinds whose values do not say what they are: 'Days 12', 'First day 4 Dec 2026', 'Own boat Yes'. */
const namedKinds: ReadonlySet<FieldKind> = new Set(['integer', 'quantity', 'decimal', 'flag', 'date', 'instant'])

/**
 * What may stand in the second line of a row of two lines, most important first: the view's facts, otherwise the columns,
 * without what the first line says.
 */
export function factParts(resource: Resource, view: ListView, columns: readonly string[]): ListPart[] {
  const said = new Set([...resource.title, fullName, 'status'])
  return (view.facts ?? columns.filter((name) => !said.has(name))).map((name) => findPart(resource, name))
}

/** The first `most` of them that the record has. */
export function factsOf(
  parts: readonly ListPart[],
  record: StoredRecord,
  cells: NonNullable<ListView['cells']>,
  most: number,
): ListPart[] {
  return parts.filter((part) => cells[part.name] !== undefined || hasValue(part, record)).slice(0, most)
}

/**
 * Whether a fact needs its label before it: a value that does not say what it is, not the words for there being none, nor
 * the word that a cell has in place of yes and no.
 */
export function isNamedFact(part: ListPart, record: StoredRecord, cells: NonNullable<ListView['cells']> = {}): boolean {
  const { name, field } = part
  if (field?.kind === 'flag' && cells[name] !== undefined) return false
  if (field !== null) return namedKinds.has(field.kind) && hasValue(part, record)
  return name === 'createdAt' || name === 'updatedAt'
}

function hasValue({ name, field }: ListPart, record: StoredRecord): boolean {
  if (field === null) return name !== 'number' || record.number !== null || record.provisionalNumber !== null
  const value = shownValue(field, record)
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}
