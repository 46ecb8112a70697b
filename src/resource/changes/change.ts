import { sameValue } from '#src/lib/canonical-json.ts'
import { formatInstant, isInstant, offsetMinutesOf } from '#src/lib/instant.ts'
import { coupledFields } from '../description/coupled-fields.ts'
import type { Resource } from '../description/define-resource.ts'
import { fieldsOf } from '../description/field-description.ts'

/** Each changed field with the value the author saw before and the one they left; null is empty. */
export type Changes = Readonly<Record<string, { before: unknown; after: unknown }>>

/**
 * The changes with each moment as records tell it: to the millisecond, its offset as figures. Whoever writes it otherwise
 * (`Z`, without seconds) says the same and is answered as if they had not, also when they say it again. What stands in the
 * items of a list is kept as it was said.
 */
export function normalizeInstants(resource: Resource, changes: Changes): Changes {
  const moments = fieldsOf(resource).filter(({ kind, name }) => kind === 'instant' && name in changes)
  if (moments.length === 0) return changes
  const told = moments.map(({ name }) => {
    const change = changes[name]
    return [name, { before: normalizeInstant(change?.before), after: normalizeInstant(change?.after) }] as const
  })
  return { ...changes, ...Object.fromEntries(told) }
}

function normalizeInstant(value: unknown): unknown {
  if (typeof value !== 'string' || !isInstant(value)) return value ?? null
  return formatInstant(Date.parse(value), offsetMinutesOf(value))
}

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
