import type { Resource } from '../description/define-resource.ts'
import { envelopeFilters } from '../description/envelope-filters.ts'
import { fieldsOf } from '../description/field-description.ts'
import type { FieldKind } from '../description/field-types.ts'

/** How records are told apart by a field: by its value, or by the month of its day (`YYYY-MM`). */
export type GroupedBy = 'value' | 'month'

/** The kinds that records are grouped by; texts and numbers have nearly as many values as records. */
const groupedKinds: Readonly<Partial<Record<FieldKind, GroupedBy>>> = {
  choice: 'value',
  reference: 'value',
  flag: 'value',
  date: 'month',
  instant: 'month',
}

/** The kinds whose values are added up. */
const summedKinds: ReadonlySet<string> = new Set(['integer', 'quantity', 'money'])

/**
 * What a resource's records may be grouped by, in the order of its description: state, fields, and who made and changed
 * them when.
 */
export function groupFields(resource: Resource): ReadonlyMap<string, GroupedBy> {
  const status = resource.workflow ? (['status'] as const) : []
  const active = resource.retiring === undefined ? [] : (['active'] as const)
  const envelope = [...active, 'createdBy', 'createdAt', 'updatedAt'].map((name) => ({
    name,
    kind: envelopeFilters.get(name)?.kind ?? 'text',
  }))
  const parts = [...status.map((name) => ({ name, kind: 'choice' as const })), ...fieldsOf(resource), ...envelope]
  return new Map(
    parts.flatMap(({ name, kind }) => {
      const by = groupedKinds[kind]
      return by ? [[name, by] as const] : []
    }),
  )
}

/**
 * The fields whose values add up to something: amounts of money by currency, quantities and whole numbers, but no clock
 * times, years or halves, which are added to the number that they belong to.
 */
export function sumFields(resource: Resource): readonly string[] {
  const fields = fieldsOf(resource)
  const halves = new Set(fields.flatMap((field) => field.halves ?? []))
  return fields
    .filter(({ name, kind, reads }) => summedKinds.has(kind) && reads === undefined && !halves.has(name))
    .map(({ name }) => name)
}
