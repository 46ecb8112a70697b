import { Badge, Button, Group, Text } from '@mantine/core'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { fieldId, useFormState } from '#src/screens/form/form-state.tsx'
import { useRows } from '#src/screens/hooks/use-rows.ts'
import styles from './check-form.module.css'
import { CheckItemForm } from './check-item-form.screen.tsx'
import { type CheckItem, checkItemsOf, itemsOfCategory } from './check-items.ts'
import { routineCheckWords as words } from './routine-check-words.ts'

/** The form of a check: which one, then item by item. */
export function CheckForm() {
  const { fields, set } = useFormState()
  const items = checkItemsOf(fields.items)
  const done = items.filter(({ condition }) => condition !== 'not checked').length
  const bad = items.filter(({ condition }) => condition === 'bad').length
  const put = (next: CheckItem) =>
    set(
      'items',
      items.map((item) => (item.id === next.id ? next : item)),
    )
  return (
    <>
      <FormSection title={words.check}>
        <FieldControl name="vesselId" />
        <FieldControl name="checkedOn" />
        <FieldControl name="frequency" />
        <FieldControl name="year" />
        <CategoryChoice />
      </FormSection>
      <FormSection title={words.items}>
        <div className={styles.items} id={fieldId('items')} tabIndex={-1}>
          {items.length === 0 ? (
            <Text c="dimmed">{words.chooseFirst}</Text>
          ) : (
            <Group gap="sm" role="status">
              <Text>{words.progress(done, items.length)}</Text>
              {bad > 0 && (
                <Badge color="red.9" variant="filled" size="lg">
                  {words.bad(bad)}
                </Badge>
              )}
            </Group>
          )}
          {items.map((item, index) => (
            <CheckItemForm key={item.id} item={item} index={index} onChange={put} />
          ))}
        </div>
      </FormSection>
      <FormSection title={words.remarks}>
        <FieldControl name="remarks" />
        <FieldControl name="photos" />
      </FormSection>
    </>
  )
}

/** The checks of the chosen frequency; choosing one brings its items. */
function CategoryChoice() {
  const { fields, setMany, errors } = useFormState()
  const { rows } = useRows('routine-check-categories')
  const chosen = fields.routineCheckCategoryId
  const offered = rows
    .filter(({ id, frequency, active }) => id === chosen || (frequency === fields.frequency && active))
    .sort((left, right) => Number(left.dataSortKey) - Number(right.dataSortKey))
  const error = errors.routineCheckCategoryId?.join('. ')
  return (
    <fieldset
      className={styles.kinds}
      style={{ border: 0, padding: 0, margin: 0 }}
      id={fieldId('routineCheckCategoryId')}
      tabIndex={-1}
    >
      <Text component="legend" size="sm" fw={500} mb={6}>
        {words.choose}
      </Text>
      {offered.length === 0 && <Text c="dimmed">{words.noCategories}</Text>}
      {offered.map((category) => (
        <Button
          key={category.id}
          size="lg"
          variant={category.id === chosen ? 'filled' : 'default'}
          aria-pressed={category.id === chosen}
          onClick={() => {
            if (category.id === chosen) return
            setMany({
              routineCheckCategoryId: category.id,
              frequency: category.frequency,
              items: itemsOfCategory(category.items),
            })
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
