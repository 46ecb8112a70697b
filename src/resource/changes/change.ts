import { sameValue } from '#src/lib/canonical-json.ts'
import { formatInstant, isInstant, offsetMinutesOf } from '#src/lib/instant.ts'
import { coupledFields } from '../description/coupled-fields.ts'
import type { Resource } from '../description/define-resource.ts'
import { fieldsOf } from '../description/field-description.ts'

/** Changed fields, each with the value the author saw before and the one after; null is empty. */
export type Changes = Readonly<Record<string, { before: unknown; after: unknown }>>

/**
 * Normalises the changes' instants (to the millisecond, numeric offset), so that other spellings count as equal. Items
 * of lists stay as they are.
 */
export function normalizeInstants(resource: Resource, changes: Changes): Changes {
  const instants = fieldsOf(resource).filter(({ kind, name }) => kind === 'instant' && name in changes)
  if (instants.length === 0) return changes
  const normalized = instants.map(({ name }) => {
    const change = changes[name]
    return [name, { before: normalizeInstant(change?.before), after: normalizeInstant(change?.after) }] as const
  })
  return { ...changes, ...Object.fromEntries(normalized) }
}

function normalizeInstant(value: unknown): unknown {
  if (typeof value !== 'string' || !isInstant(value)) return value ?? null
  return formatInstant(Date.parse(value), offsetMinutesOf(value))
}

/**
 * The changes from one set of fields to another; from nothing for a new record. Coupled fields are included together,
 * so that a merge notices when one moved.
 */
export function changesBetween(
  resource: Resource,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Changes {
  const changes: Record<string, { before: unknown; after: unknown }> = {}
  const names = fieldsOf(resource).map(({ name }) => name)
  const touched = new Set(names.filter((name) => !sameValue(before[name], after[name])))
  for (const group of coupledFields(resource)) {
    if (group.some((name) => touched.has(name))) for (const name of group) touched.add(name)
  }
  for (const name of touched) changes[name] = { before: before[name] ?? null, after: after[name] ?? null }
  return changes
}
