import { formatDate } from '#src/lib/format-day.ts'
import { customDefinition } from '#src/resource/custom-fields/custom-definition.ts'
import { customItems } from '#src/resource/custom-fields/custom-value.ts'
import { formatDecimalText } from '#src/resource/money/amount.ts'
import { compareNames } from '#src/resource/text/fold-text.ts'
import { fieldMessages } from '../../messages/field-messages.ts'
import { useRows } from '../records/use-rows.ts'

/** A value of a field that the tenant defined, as people read it. */
export type CustomLine = { id: string; name: string; text: string }

/** The values of the tenant's own fields by name, each with its unit. `definitions`: the resource of those fields. */
export function useCustomLines(definitions: string, value: unknown): CustomLine[] {
  const { rows } = useRows(definitions)
  return customItems(value)
    .map((item) => {
      const definition = customDefinition(rows.find(({ id }) => id === item.fieldId))
      return { id: item.id, name: definition?.name ?? fieldMessages.notHere, text: textOf(item.value, definition) }
    })
    .sort((left, right) => compareNames(left.name, right.name))
}

function textOf(value: string, definition: ReturnType<typeof customDefinition>): string {
  switch (definition?.kind) {
    case 'number':
      return [formatDecimalText(value), definition.unit].filter(Boolean).join(' ')
    case 'date':
      return formatDate(value)
    case 'flag':
      return value === 'yes' ? fieldMessages.yes : fieldMessages.no
    default:
      return value
  }
}
