import { Text } from '@mantine/core'
import { memo } from 'react'
import type { Field } from '#src/resource/description/field-description.ts'
import type { ChangeItem } from '#src/screens/data/fields/list-item.ts'
import { LineSlot } from '#src/screens/form/line-slot.tsx'
import { fieldId, useFormFrame } from '#src/screens/form/state/form-state.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import styles from './check-form.module.css'
import type { CheckItem } from './check-items.ts'
import { routineCheckMessages as messages } from './messages.ts'

const conditions = ['good', 'bad', 'not checked'] as const
const icons = { good: 'check', bad: 'alert', 'not checked': null } as const

type CheckItemFormProps = {
  item: CheckItem
  index: number
  /** What is asked of it while it is bad. */
  fields: readonly Field[]
  onChange: ChangeItem
}

/** One item: its condition by one tap, and for a bad one remark and photos. Drawn again when the item changes. */
export const CheckItemForm = memo(function CheckItemForm({ item, index, fields, onChange }: CheckItemFormProps) {
  const { errors } = useFormFrame()
  const name = fieldId(`items.${index}.condition`)
  const error = errors[`items.${index}.condition`]?.join('. ')
  const hasRemark = typeof item.remark === 'string' && item.remark.trim() !== ''
  const unsaid = item.condition === 'bad' && !hasRemark ? errors.items?.join('. ') : undefined
  return (
    <section className={styles.item} data-condition={item.condition}>
      <fieldset className={styles.conditions} aria-label={messages.conditionOf(item.name)}>
        <Text fw={600} className={styles.name}>
          {item.name}
        </Text>
        <div className={styles.buttons}>
          {conditions.map((condition) => (
            <label
              key={condition}
              className={styles.condition}
              data-condition={condition}
              data-chosen={item.condition === condition || undefined}
            >
              <input
                type="radio"
                id={condition === 'good' ? name : undefined}
                name={name}
                value={condition}
                checked={item.condition === condition}
                onChange={() => onChange(item.id, 'condition', () => condition)}
              />
              {icons[condition] && item.condition === condition && <Icon name={icons[condition]} />}
              {messages.conditions[condition]}
            </label>
          ))}
        </div>
      </fieldset>
      {error && <Text c="var(--mantine-color-error)">{error}</Text>}
      {item.condition === 'bad' && (
        <div className={styles.more}>
          {unsaid && <Text c="var(--mantine-color-error)">{unsaid}</Text>}
          {fields.map((field) => (
            <LineSlot
              key={field.name}
              id={item.id}
              field={field}
              path={`items.${index}.${field.name}`}
              value={item[field.name]}
              onChange={onChange}
            />
          ))}
        </div>
      )}
    </section>
  )
})
