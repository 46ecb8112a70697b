import type { CategoryDefinition } from '#src/resource/custom-fields/category-definition.ts'
import { customItems } from '#src/resource/custom-fields/custom-value.ts'
import type { CustomList } from '#src/resource/custom-fields/with-custom-fields.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'

type CustomFieldList = Pick<CustomList, 'name' | 'custom'>

/** The tenant's own fields that a form must still have answered, as the office asks for them: one path for each. */
export function missingCustom(
  { name, custom }: CustomFieldList,
  fields: Readonly<Record<string, unknown>>,
  definitions: readonly CategoryDefinition[],
): FieldErrors {
  const answered = new Set(customItems(fields[name]).map(({ fieldId }) => fieldId))
  return Object.fromEntries(
    definitions
      .filter(({ category, required, active }) => required && active && category === fields[custom.category])
      .filter(({ id }) => !answered.has(id))
      .map(({ id }) => [`${name}.${id}`, [requiredMessage]]),
  )
}
