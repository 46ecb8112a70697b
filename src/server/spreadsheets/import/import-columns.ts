import { importErrorsHead } from '#src/protocol/messages/import-errors-head.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { currencyPart, fitsCell } from '#src/resource/display/fits-cell.ts'
import { type CustomField, isCustomField } from './custom-cells.ts'

/** What a file's column is for a resource. `ignored`: known, and never imported. */
export type ImportColumn =
  | { as: 'field'; field: Field }
  /** The second column of money. */
  | { as: 'currency'; field: Field }
  /** The fields that a tenant defined under one heading, of one category or several. */
  | { as: 'custom'; name: string; fields: readonly CustomField[] }
  | { as: 'id' | 'number' }
  | { as: 'ignored' | 'unknown' }

/** Columns of an export that the server maintains itself. */
const ignored = new Set([
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
 * Matches columns by a field's label, an earlier label, or its name, ignoring case. Unknown columns are reported; of two for one field the
 * first counts.
 */
export function importColumns(resource: Resource, head: readonly string[]): ImportColumn[] {
  const used = new Set<string>()
  return head.map((name): ImportColumn => {
    const lowerName = name.toLowerCase()
    if (lowerName === importErrorsHead.toLowerCase()) return { as: 'ignored' }
    if (lowerName === 'id') return { as: 'id' }
    if (lowerName === 'number' && resource.series) return { as: 'number' }
    const field = fieldsOf(resource).find((one) =>
      [one.label, one.name, ...(one.formerLabels ?? [])].some((name) => name.toLowerCase() === lowerName),
    )
    if (field && !used.has(field.name)) {
      used.add(field.name)
      if (isCustomField(field)) return customColumn(resource, field)
      return fitsCell(field) ? { as: 'field', field } : { as: 'ignored' }
    }
    const money = fieldsOf(resource).find((one) => one.kind === 'money' && currencyHeads(one).includes(lowerName))
    if (money && !used.has(currencyPart(money.name))) {
      used.add(currencyPart(money.name))
      return { as: 'currency', field: money }
    }
    return lowerName === '' || ignored.has(lowerName) || isPartOf(resource, lowerName)
      ? { as: 'ignored' }
      : { as: 'unknown' }
  })
}

/** Every custom field with the heading of the one that was found. */
function customColumn(resource: Resource, { name, label }: CustomField): ImportColumn {
  const same = fieldsOf(resource).filter(isCustomField)
  return { as: 'custom', name, fields: same.filter((one) => one.label.toLowerCase() === label.toLowerCase()) }
}

/** The headings of a currency's column: of an export, and the name by which a corrected file is sent again. */
function currencyHeads({ label, name, formerLabels = [] }: Field): string[] {
  const heads = [...[label, ...formerLabels].map((one) => `${one}, currency`), currencyPart(name)]
  return heads.map((head) => head.toLowerCase())
}

/** A further column that an export makes of one field. */
function isPartOf(resource: Resource, lowerName: string): boolean {
  const endings = [', clock', ', latitude', ', longitude', ', entries']
  return fieldsOf(resource).some(({ label }) =>
    endings.some((ending) => `${label}${ending}`.toLowerCase() === lowerName),
  )
}
