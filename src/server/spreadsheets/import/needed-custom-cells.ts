import type { CustomItem } from '#src/resource/custom-fields/custom-value.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'
import type { ImportColumn } from './import-columns.ts'

/**
 * The empty cells in which a new record of the row's category needs a value, by column. A needed field that has no column
 * is left to the judgement of the whole record.
 */
export function neededCustomCells(
  columns: readonly ImportColumn[],
  fields: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, readonly CustomItem[]>>,
): FieldErrors {
  const needed = columns.flatMap((column) => {
    if (column.as !== 'custom') return []
    const field = column.fields.find(({ customOf }) => fields[customOf.by] === customOf.category)
    if (!field?.customOf.isRequired || !field.customOf.isActive) return []
    const { list, definition } = field.customOf
    return lists[list]?.some(({ fieldId }) => fieldId === definition) ? [] : [[column.name, [requiredMessage]]]
  })
  return Object.fromEntries(needed)
}
