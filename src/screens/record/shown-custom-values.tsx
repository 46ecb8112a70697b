import { customDefinition } from '#src/resource/custom-fields/custom-definition.ts'
import { customItems } from '#src/resource/custom-fields/custom-value.ts'
import { formatDecimalText } from '#src/resource/money/amount.ts'
import { useRows } from '../data/records/use-rows.ts'
import { formatDate } from '../format/format-instant.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import styles from './record.module.css'

/** The values of the tenant's own fields, each with its name and unit. */
export function ShownCustomValues({ definitions, value }: { definitions: string; value: unknown }) {
  const { rows } = useRows(definitions)
  const shown = customItems(value)
    .map((item) => ({ item, definition: customDefinition(rows.find(({ id }) => id === item.fieldId)) }))
    .sort((left, right) => (left.definition?.name ?? '').localeCompare(right.definition?.name ?? ''))
  return (
    <dl className={styles.fields}>
      {shown.map(({ item, definition }) => (
        <div key={item.id}>
          <dt className={styles.label}>{definition?.name ?? fieldMessages.notHere}</dt>
          <dd className={styles.value}>{customText(item.value, definition)}</dd>
        </div>
      ))}
    </dl>
  )
}

function customText(value: string, definition: ReturnType<typeof customDefinition>): string {
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
