import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { maintenanceOption } from './maintenance-option.ts'

type OptionType = (typeof maintenanceOption.fields.shape.type.options)[number]

/** Lets a form's field name options of one type alone (`design/features.md`, 11). */
export function optionsOfType(
  field: string,
  type: OptionType,
): Readonly<Record<string, (option: StoredRecord) => boolean>> {
  return { [field]: (option) => option.type === type }
}
