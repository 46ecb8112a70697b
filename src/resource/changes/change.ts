import { sameValue } from '#src/lib/canonical-json.ts'
import { formatInstant, isInstant, offsetMinutesOf } from '#src/lib/instant.ts'
import { coupledFields } from '../description/coupled-fields.ts'
import type { Resource } from '../description/define-resource.ts'
import { fieldsOf } from '../description/field-description.ts'
import type { FieldKind } from '../description/field-types.ts'
import { canonicalDecimal, canonicalMoney } from '../money/amount.ts'

/** Changed fields, each with the value the author saw before and the one after; null is empty. */
export type Changes = Readonly<Record<string, { before: unknown; after: unknown }>>

/** Kinds whose values may be spelt in several ways, and the one spelling of each. */
const spellings: Partial<Record<FieldKind, (value: unknown) => unknown>> = {
  instant: normalizeInstant,
  money: (value) => canonicalMoney(value ?? null),
  decimal: (value) => (typeof value === 'string' ? canonicalDecimal(value) : (value ?? null)),
}

/**
 * Normalises the changes' instants (to the millisecond, numeric offset) and amounts, so that other spellings count as
 * equal. Items of lists stay as they are.
 */
export function normalizeSpellings(resource: Resource, changes: Changes): Changes {
  const normalized = fieldsOf(resource).flatMap(({ kind, name }) => {
    const [spelt, change] = [spellings[kind], changes[name]]
    if (!spelt || !change) return []
    return [[name, { before: spelt(change.before), after: spelt(change.after) }] as const]
  })
  return normalized.length === 0 ? changes : { ...changes, ...Object.fromEntries(normalized) }
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
