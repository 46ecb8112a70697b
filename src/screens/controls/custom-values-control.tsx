import { Input, Text } from '@mantine/core'
import { useMemo } from 'react'
import { z } from 'zod'
import { type CustomDefinition, customDefinition } from '#src/resource/custom-fields/custom-definition.ts'
import { type CustomItem, customItems, customPlaces } from '#src/resource/custom-fields/custom-value.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { compareNames } from '#src/resource/text/fold-text.ts'
import { useRows } from '../data/records/use-rows.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import type { ControlProps, PartProps } from './inputs/control-props.ts'
import styles from './inputs/controls.module.css'
import { useUpdate } from './inputs/use-update.ts'

type CustomValuesProps = ControlProps & { custom: NonNullable<Field['custom']> }

/**
 * The fields that the tenant defined for the record's category, each with the control of its kind. Values of retired
 * fields stay and are shown.
 */
export function CustomValuesControl({
  field,
  path,
  value,
  onChange,
  onUpdate,
  error,
  where,
  custom,
  Part,
}: CustomValuesProps) {
  const { rows, state } = useRows(custom.definitions)
  const change = useUpdate({ value, onChange, onUpdate })
  const belongs = where[`${path}.fieldId`]
  const items = customItems(value)
  const definitions = useMemo(
    () =>
      rows
        .filter((row) => belongs?.(row) ?? false)
        .flatMap((row) => customDefinition(row) ?? [])
        .sort((left, right) => compareNames(left.name, right.name)),
    [rows, belongs],
  )
  const shown = definitions.filter(({ id, active }) => active || items.some(({ fieldId }) => fieldId === id))

  if (shown.length === 0) {
    return <Text c="dimmed">{state === 'loading' ? fieldMessages.reading : fieldMessages.noCustomFields}</Text>
  }
  return (
    <div>
      <div className={styles.grid}>
        {shown.map((definition) => (
          <CustomPart
            key={definition.id}
            definition={definition}
            items={items}
            path={path}
            onText={(text) =>
              change((before) => {
                const left = withText(customItems(before), definition.id, text)
                return left.length === 0 && !field.required ? undefined : left
              })
            }
            Part={Part}
          />
        ))}
      </div>
      {error && <Input.Error mt="xs">{error}</Input.Error>}
    </div>
  )
}

type CustomPartProps = {
  definition: CustomDefinition
  items: readonly CustomItem[]
  path: string
  /** Undefined empties the field. */
  onText: (text: string | undefined) => void
  Part: ControlProps['Part']
}

function CustomPart({ definition, items, path, onText, Part }: CustomPartProps) {
  const field = useMemo(() => fieldOfDefinition(definition), [definition])
  const at = items.findIndex(({ fieldId }) => fieldId === definition.id)
  const text = items[at]?.value
  const isFlag = definition.kind === 'flag'
  const value = isFlag ? text && text === 'yes' : text
  const part: PartProps = {
    field,
    label: definition.name,
    path: `${path}.${at < 0 ? definition.id : at}.value`,
    value,
    onUpdate(update) {
      const next = update(value)
      if (typeof next === 'boolean') onText(next ? 'yes' : 'no')
      else onText(typeof next === 'string' && next !== '' ? next : undefined)
    },
  }
  return (
    <div>
      <Part {...part} />
    </div>
  )
}

const kinds = { text: 'text', number: 'decimal', date: 'date', choice: 'choice', flag: 'flag' } as const

/** A definition as the controls read a description's field. */
function fieldOfDefinition({ name, kind, unit, choices, required }: CustomDefinition): Field {
  return {
    name,
    label: name,
    kind: kinds[kind],
    required,
    entered: true,
    schema: z.string().max(500),
    values: choices,
    items: [],
    ...(unit !== undefined && { unit }),
    ...(kind === 'number' && { decimals: customPlaces, mayBeNegative: true }),
  }
}

/** The items with one value set or taken out. An item has the id of its definition, so that two devices' values merge. */
function withText(items: readonly CustomItem[], fieldId: string, text: string | undefined): readonly CustomItem[] {
  if (text === undefined) return items.filter((item) => item.fieldId !== fieldId)
  if (items.some((item) => item.fieldId === fieldId)) {
    return items.map((item) => (item.fieldId === fieldId ? { ...item, value: text } : item))
  }
  return [...items, { id: fieldId, fieldId, value: text }]
}
