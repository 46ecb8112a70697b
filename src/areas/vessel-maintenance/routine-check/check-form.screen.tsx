import { Button, Card, Text } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldOf } from '#src/resource/description/field-description.ts'
import { useWakeLock } from '#src/screens/browser/use-wake-lock.ts'
import { type ChangeItem, withChangedItem } from '#src/screens/data/fields/list-item.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { fieldId, useFormState } from '#src/screens/form/state/form-state.tsx'
import { formatValue } from '#src/screens/format/format-value.ts'
import { Icon } from '#src/screens/parts/icon.tsx'
import type { CheckCategory } from './check-category.ts'
import styles from './check-form.module.css'
import { CheckItemForm } from './check-item-form.screen.tsx'
import { createCheckItems, readCheckItems } from './check-items.ts'
import { CheckProgress } from './check-progress.screen.tsx'
import { routineCheckMessages as messages } from './messages.ts'

type CheckFormProps = {
  category: CheckCategory
  /** Whether a check may be of one engine (`vesselEngineId`). */
  ofEngine?: boolean
}

/** The form of a check: its category, collapsed once chosen, then item by item. */
export function CheckForm({ category, ofEngine = false }: CheckFormProps) {
  const { resource, fields, change } = useFormState()
  const foundFields = useMemo(() => badItemFields(resource), [resource])
  const items = readCheckItems(fields.items)
  const changePart = useCallback<ChangeItem>(
    (...part) => change('items', (before) => withChangedItem(readCheckItems(before), ...part)),
    [change],
  )
  useWakeLock(items.length > 0)
  return (
    <>
      <CheckSelection isChosen={items.length > 0} category={category} ofEngine={ofEngine} />
      {items.length > 0 && <CheckProgress items={items} />}
      <FormSection title={messages.items}>
        <div className={styles.items} id={fieldId('items')} tabIndex={-1}>
          {items.length === 0 && <Text c="dimmed">{messages.chooseFirst}</Text>}
          {items.map((item, index) => (
            <CheckItemForm key={item.id} item={item} index={index} fields={foundFields} onChange={changePart} />
          ))}
        </div>
      </FormSection>
      <FormSection title={messages.remarks}>
        <FieldControl name="remarks" />
        <FieldControl name="photos" />
      </FormSection>
    </>
  )
}

/** The fields of a bad item; its remark is required. */
function badItemFields(resource: Resource): Field[] {
  const items = fieldOf(resource, 'items')?.items ?? []
  return items
    .filter(({ name }) => name === 'remark' || name === 'photos')
    .map((field) => (field.name === 'remark' ? { ...field, required: true } : field))
}

/** Category, time and vessel; one line once chosen, so that the items are in view. */
function CheckSelection({ isChosen, category, ofEngine }: Required<CheckFormProps> & { isChosen: boolean }) {
  const { resource, fields, errors } = useFormState()
  const titleOf = useTitles(targetsOf(resource))
  const [opened, setOpened] = useState(false)
  const engine = ofEngine ? ['vesselEngineId'] : []
  const selection = ['vesselId', ...engine, 'checkedOn', 'frequency', 'year', category.field]
  if (isChosen && !opened && !selection.some((name) => errors[name])) {
    const facts = [category.field, 'checkedOn', ...engine, 'vesselId'].flatMap((name) => {
      const field = fieldOf(resource, name)
      const text = field ? formatValue(fields[name], field, titleOf) : ''
      return text === '' ? [] : [text]
    })
    return (
      <Card p="sm" className={styles.chosen}>
        <Text fw={600} miw={0}>
          {facts.join(' · ')}
        </Text>
        <Button variant="default" flex="none" leftSection={<Icon name="edit" />} onClick={() => setOpened(true)}>
          {messages.change}
        </Button>
      </Card>
    )
  }
  return (
    <FormSection title={messages.check}>
      <FieldControl name="vesselId" />
      {ofEngine && <FieldControl name="vesselEngineId" />}
      <FieldControl name="checkedOn" />
      <FieldControl name="frequency" />
      <FieldControl name="year" />
      <CategoryChoice
        category={category}
        onChosen={() => {
          setOpened(false)
          // The pressed button is collapsed; the focus goes to the first item.
          requestAnimationFrame(() => document.getElementById(fieldId('items.0.condition'))?.focus())
        }}
      />
    </FormSection>
  )
}

/** The checks of the chosen frequency; choosing one adds its items. */
function CategoryChoice({ category: kind, onChosen }: { category: CheckCategory; onChosen: () => void }) {
  const { fields, setMany, errors } = useFormState()
  const { rows } = useRows(kind.resource)
  const chosen = fields[kind.field]
  const offered = rows
    .filter(({ id, frequency, active, items }) => {
      const isDue = frequency === fields.frequency && active && createCheckItems(items).length > 0
      return id === chosen || isDue
    })
    .sort((left, right) => Number(left.dataSortKey) - Number(right.dataSortKey))
  const error = errors[kind.field]?.join('. ')
  return (
    <fieldset
      className={styles.kinds}
      style={{ border: 0, padding: 0, margin: 0 }}
      id={fieldId(kind.field)}
      tabIndex={-1}
    >
      <Text component="legend" size="sm" fw={500} mb={6}>
        {messages.choose}
      </Text>
      {offered.length === 0 && <Text c="dimmed">{messages.noCategories}</Text>}
      {offered.map((category) => (
        <Button
          key={category.id}
          size="lg"
          variant={category.id === chosen ? 'filled' : 'default'}
          aria-pressed={category.id === chosen}
          onClick={() => {
            if (category.id === chosen) return
            setMany({
              [kind.field]: category.id,
              frequency: category.frequency,
              items: createCheckItems(category.items),
            })
            onChosen()
          }}
        >
          {String(category.name)}
        </Button>
      ))}
      {error && (
        <Text c="var(--mantine-color-error)" w="100%">
          {error}
        </Text>
      )}
    </fieldset>
  )
}
