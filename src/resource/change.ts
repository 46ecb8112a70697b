import { sameValue } from '#src/lib/canonical-json.ts'
import { coupledFields } from './coupled-fields.ts'
import type { Resource } from './define-resource.ts'
import { fieldsOf } from './field-description.ts'

/** Each changed field with the value the author saw before and the one they left; null is empty. */
export type Changes = Readonly<Record<string, { before: unknown; after: unknown }>>

/**
 * The changes that lead from one set of fields to another; a new record is changed from nothing. A coupled field goes
 * along unchanged with its partners, so that a merge notices when it moved.
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
