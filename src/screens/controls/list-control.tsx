import { Input, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { choiceSetOf } from '#src/resource/display/choice-set.ts'
import type { LineHead } from '../data/drafts/form-view.ts'
import type { ListItem } from '../data/fields/list-item.ts'
import { itemTitle } from '../messages/label.ts'
import { ChoiceSetControl } from './choice-set-control.tsx'
import { CustomValuesControl } from './custom-values-control.tsx'
import type { ControlProps } from './inputs/control-props.ts'
import styles from './inputs/controls.module.css'
import { AddLine } from './lines/add-line.tsx'
import { fitsGrid } from './lines/line-columns.ts'
import type { LineExtras } from './lines/line-extras.ts'
import { LineGrid } from './lines/line-grid.tsx'
import { RemovedLine } from './lines/removed-line.tsx'
import { useLineItems } from './lines/use-line-items.ts'
import { ListItemCard } from './list-item-card.tsx'

/**
 * Boxes to tick where the items are one choice and nothing else, the tenant's own fields, rows where the items are
 * simple, else cards.
 */
export function ListControl(props: ControlProps) {
  if (props.field.custom) return <CustomValuesControl {...props} custom={props.field.custom} />
  const choice = choiceSetOf(props.field)
  if (choice) return <ChoiceSetControl {...props} choice={choice} />
  if (!fitsGrid(props.field, props.lines)) return <ItemCards {...props} />
  const head = props.lines?.head
  return head ? <GivenLines {...props} head={head} /> : <LineGrid {...props} />
}

/** Lines that are given, each with its name before what is asked of it. */
function GivenLines({ head, ...props }: ControlProps & { head: LineHead }) {
  const { field } = props
  const extras = useMemo<LineExtras>(() => {
    const { note, isShut } = head
    const label = field.items.find(({ name }) => name === head.field)?.label ?? ''
    const titleOf = ({ [head.field]: name }: ListItem) => (typeof name === 'string' ? name : '')
    return {
      isFixed: true,
      ...(isShut && { isShut }),
      head: { label, titleOf, ...(note && { noteOf: (line: ListItem) => note(line) }) },
    }
  }, [field, head])
  return <LineGrid {...props} extras={extras} />
}

/** Repeated items as cards. */
function ItemCards(props: ControlProps) {
  const { field, id, path, label, error, errors, Part } = props
  const { items, maxItems, changePart, add, remove, removed, undo } = useLineItems(props)
  const [added, setAdded] = useState<string | null>(null)

  return (
    <Input.Wrapper
      component="fieldset"
      className={styles.options}
      label={label}
      labelElement="div"
      description={field.hint}
      error={error}
      withAsterisk={field.required && !field.mayBeEmpty}
    >
      <Stack gap="sm" mt="xs">
        {items.map((item, index) => (
          <ListItemCard
            key={item.id}
            field={field}
            path={`${path}.${index}`}
            index={index}
            item={item}
            isNew={item.id === added}
            hasErrors={Object.keys(errors).some((name) => name.startsWith(`${path}.${index}.`))}
            Part={Part}
            onChange={changePart}
            onRemove={remove}
          />
        ))}
        {removed && <RemovedLine title={itemTitle(field, removed.at)} onUndo={undo} />}
        <AddLine
          id={id}
          field={field}
          isFull={items.length >= maxItems}
          maxItems={maxItems}
          onAdd={() => setAdded(add())}
        />
      </Stack>
    </Input.Wrapper>
  )
}
