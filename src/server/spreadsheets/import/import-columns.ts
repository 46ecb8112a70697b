import { importErrorsHead } from '#src/protocol/messages/import-errors-head.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { type CellPart, cellPartsOf, fitsCell } from '#src/resource/display/fits-cell.ts'
import { foldText } from '#src/resource/text/fold-text.ts'
import { type CustomField, isCustomField } from './custom-cells.ts'
import { proposedField } from './heading-synonyms.ts'

/** What a file's column is for a resource. `ignored`: known, and never imported. */
export type ImportColumn =
  /** `isProposed`: found by a synonym, so that a person should look. */
  | { as: 'field'; field: Field; isProposed?: true }
  /** The currency of money, the offset of an instant, a half of a position. */
  | { as: 'part'; field: Field; part: CellPart }
  /** The fields that a tenant defined under one heading, of one category or several. */
  | { as: 'custom'; name: string; fields: readonly CustomField[] }
  | { as: 'id' }
  | { as: 'number' }
  | { as: 'ignored' }
  | { as: 'unknown' }

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
 * Matches columns by a field's label, an earlier label, or its name, ignoring case; then the others by synonyms. Unknown
 * columns are reported; of two for one field the first counts.
 */
export function importColumns(resource: Resource, head: readonly string[]): ImportColumn[] {
  const used = new Set<string>()
  const exact = head.map((name): ImportColumn => {
    const lowerName = name.toLowerCase()
    if (lowerName === importErrorsHead.toLowerCase()) return { as: 'ignored' }
    if (lowerName === 'id') return { as: 'id' }
    if (lowerName === 'number' && resource.series) return { as: 'number' }
    const field = fieldsOf(resource).find((one) =>
      [one.label, one.name, ...(one.formerLabels ?? [])].some((name) => foldText(name) === foldText(lowerName)),
    )
    if (field && !used.has(field.name)) {
      used.add(field.name)
      if (isCustomField(field)) return customColumn(resource, field)
      return fitsCell(field) ? { as: 'field', field } : { as: 'ignored' }
    }
    const found = partOf(resource, lowerName)
    const isTaken = found && used.has(`${found.field.name}.${found.part}`)
    if (found && !isTaken) {
      used.add(`${found.field.name}.${found.part}`)
      return { as: 'part', ...found }
    }
    return lowerName === '' || ignored.has(lowerName) || found || countsEntries(resource, lowerName)
      ? { as: 'ignored' }
      : { as: 'unknown' }
  })
  return exact.map((column, index): ImportColumn => {
    const field = column.as === 'unknown' ? proposedField(resource, head[index] ?? '', used) : null
    if (field === null) return column
    used.add(field.name)
    return { as: 'field', field, isProposed: true }
  })
}

/** What a column is imported as, by the names of fields; null for what identifies the record, or nothing. */
export function columnName(column: ImportColumn): string | null {
  if (column.as === 'custom') return column.name
  if (column.as === 'part') return `${column.field.name}.${column.part}`
  return column.as === 'field' ? column.field.name : null
}

/** Every custom field with the heading of the one that was found. */
function customColumn(resource: Resource, { name, label }: CustomField): ImportColumn {
  const same = fieldsOf(resource).filter(isCustomField)
  return { as: 'custom', name, fields: same.filter((one) => foldText(one.label) === foldText(label)) }
}

/**
 * The field and part that a heading names: as an export writes it, or by the name under which a corrected file sends it
 * again.
 */
function partOf(resource: Resource, lowerName: string): { field: Field; part: CellPart } | undefined {
  for (const field of fieldsOf(resource)) {
    const part = cellPartsOf(field).find((one) =>
      [field.label, ...(field.formerLabels ?? [])]
        .map((label) => `${label}, ${one}`)
        .concat(`${field.name}.${one}`)
        .some((head) => head.toLowerCase() === lowerName),
    )
    if (part) return { field, part }
  }
  return undefined
}

/** The column of an export that counts the items of a list. */
function countsEntries(resource: Resource, lowerName: string): boolean {
  return fieldsOf(resource).some(({ label }) => `${label}, entries`.toLowerCase() === lowerName)
}
