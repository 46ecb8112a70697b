import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { fitsCell } from '#src/resource/description/fits-cell.ts'

/** What a column of a file is to a resource. `ignored`: known, and never brought in by a file. */
export type ImportColumn = { as: 'field'; field: Field } | { as: 'id' | 'number' } | { as: 'ignored' | 'unknown' }

/** Columns of an export that say what the server keeps by itself. */
const kept = new Set([
  'status',
  'active',
  'created, utc',
  'created by',
  'updated, utc',
  'reason',
  'state',
  'in use',
  'made, utc',
  'made by',
  'changed, utc',
])

/**
 * What each column is, by a field's label or name, whatever the case. A column that belongs to nothing is unknown, and is
 * named to whoever imports; the first of two for the same field counts.
 */
export function importColumns(resource: Resource, head: readonly string[]): ImportColumn[] {
  const taken = new Set<string>()
  return head.map((name): ImportColumn => {
    const said = name.toLowerCase()
    if (said === 'id') return { as: 'id' }
    if (said === 'number' && resource.series) return { as: 'number' }
    const field = fieldsOf(resource).find((one) => [one.label, one.name].some((word) => word.toLowerCase() === said))
    if (field && !taken.has(field.name)) {
      taken.add(field.name)
      return fitsCell(field) ? { as: 'field', field } : { as: 'ignored' }
    }
    return said === '' || kept.has(said) || isPartOf(resource, said) ? { as: 'ignored' } : { as: 'unknown' }
  })
}

/** A further column that an export makes of one field. */
function isPartOf(resource: Resource, said: string): boolean {
  const endings = [', clock', ', latitude', ', longitude', ', entries']
  return fieldsOf(resource).some(({ label }) => endings.some((ending) => `${label}${ending}`.toLowerCase() === said))
}
