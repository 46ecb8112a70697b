import { Checkbox, CloseButton, Input, Text, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { type ChoiceGroup, choiceGroups } from '#src/resource/display/choice-set.ts'
import { foldText } from '#src/resource/text/fold-text.ts'
import { isListItem, type ListItem } from '../data/fields/list-item.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { choiceLabel } from '../messages/label.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './choice-set.module.css'
import type { ControlProps } from './inputs/control-props.ts'

/** More values than this are searched. */
const maxUnsearchedValues = 10

/**
 * A list whose items are one choice and nothing else: every value is a box to tick, under its heading, whose own box ticks
 * all that are shown under it. What a record holds and its description no longer offers stays ticked until somebody unticks
 * it.
 */
export function ChoiceSetControl({
  choice,
  field,
  id,
  value,
  onChange,
  label,
  error,
}: ControlProps & { choice: Field }) {
  const [search, setSearch] = useState('')
  const items = Array.isArray(value) ? value.filter(isListItem) : []
  const selected = items.flatMap((item) => (typeof item[choice.name] === 'string' ? [String(item[choice.name])] : []))
  const groups = choiceGroups(choice, selected, fieldMessages.otherChoices)
  const query = foldText(search)
  const isShown = (one: string, heading: string) => foldText(`${heading} ${choiceLabel(choice, one)}`).includes(query)
  const shown = groups
    .map(({ heading, values }) => ({ heading, values: values.filter((one) => isShown(one, heading)) }))
    .filter(({ values }) => values.length > 0)
  const offered = new Set(groups.flatMap(({ values }) => values)).size

  function put(values: readonly string[], isSelected: boolean): void {
    const next: ListItem[] = isSelected
      ? [
          ...items,
          ...values.filter((one) => !selected.includes(one)).map((one) => ({ id: uuidV7(), [choice.name]: one })),
        ]
      : items.filter((item) => !values.includes(String(item[choice.name])))
    onChange(next.length === 0 && !field.required ? undefined : next)
  }
  return (
    <Input.Wrapper
      component="fieldset"
      className={styles.set}
      label={label}
      labelElement="div"
      description={field.hint}
      error={error}
      withAsterisk={field.required}
    >
      <div className={styles.head}>
        {offered > maxUnsearchedValues && (
          <TextInput
            id={id}
            type="search"
            className={styles.search}
            aria-label={fieldMessages.searchIn(label)}
            placeholder={fieldMessages.searchIn(label)}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            leftSection={<Icon name="search" />}
            rightSection={
              search === '' ? undefined : (
                <CloseButton aria-label={fieldMessages.clearSearch} onClick={() => setSearch('')} />
              )
            }
          />
        )}
        <Text size="sm" role="status">
          {fieldMessages.chosenOf(selected.length, offered)}
        </Text>
      </div>
      {shown.length === 0 && <Text c="dimmed">{fieldMessages.nothingMatches}</Text>}
      <div className={styles.groups}>
        {shown.map((group, index) => (
          <Group
            key={group.heading}
            group={group}
            choice={choice}
            chosen={selected}
            id={offered > maxUnsearchedValues || index > 0 ? undefined : id}
            onChoose={put}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}

type GroupProps = {
  group: ChoiceGroup
  choice: Field
  chosen: readonly string[]
  /** Of its first box, where an error leads to it. */
  id: string | undefined
  onChoose: (values: readonly string[], isSelected: boolean) => void
}

function Group({ group: { heading, values }, choice, chosen: selected, id, onChoose: onPut }: GroupProps) {
  const headingId = useId()
  const ticked = values.filter((one) => selected.includes(one)).length
  return (
    <section className={styles.group} aria-labelledby={heading === '' ? undefined : headingId}>
      {heading !== '' && (
        <Checkbox
          className={styles.heading}
          classNames={{ body: styles.box }}
          label={<span id={headingId}>{fieldMessages.groupOf(heading, ticked, values.length)}</span>}
          checked={ticked === values.length}
          indeterminate={ticked > 0 && ticked < values.length}
          onChange={(event) => onPut(values, event.currentTarget.checked)}
        />
      )}
      {values.map((one, index) => (
        <Checkbox
          key={one}
          id={index === 0 ? id : undefined}
          classNames={{ body: styles.box }}
          label={choice.values.includes(one) ? choiceLabel(choice, one) : fieldMessages.unknownValue(one)}
          checked={selected.includes(one)}
          onChange={(event) => onPut([one], event.currentTarget.checked)}
        />
      ))}
    </section>
  )
}
