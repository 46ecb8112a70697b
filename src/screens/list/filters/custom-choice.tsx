import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { customPlaces } from '#src/resource/custom-fields/custom-value.ts'
import { formatDecimalText } from '#src/resource/money/amount.ts'
import { readAmount } from '#src/resource/money/read-amount.ts'
import styles from '../../controls/inputs/controls.module.css'
import { type CustomField, containedWords, containing } from '../../data/custom-fields/custom-filter.ts'
import { readRange } from '../../data/custom-fields/read-range.ts'
import { fieldMessages } from '../../messages/field-messages.ts'
import { listMessages } from '../../messages/list-messages.ts'

type NumberChoiceProps = {
  field: CustomField
  /** The filter, `2..5.5`; '' where there is none. */
  range: string
  put: (values: readonly string[]) => void
}

/** The numbers of a custom field between two ends. */
export function NumberChoice({ field, range, put }: NumberChoiceProps) {
  const ends = readRange(range)
  const write = (next: Partial<typeof ends>) => {
    const { from, until } = { ...ends, ...next }
    put(from === '' && until === '' ? [] : [`${from}..${until}`])
  }
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-start">
        <NumberEnd field={field} label={listMessages.from} value={ends.from} onNumber={(from) => write({ from })} />
        <NumberEnd field={field} label={listMessages.until} value={ends.until} onNumber={(until) => write({ until })} />
      </Group>
      {range !== '' && (
        <Button variant="subtle" onClick={() => put([])}>
          {listMessages.clearFilters}
        </Button>
      )}
    </Stack>
  )
}

type NumberEndProps = { field: CustomField; label: string; value: string; onNumber: (number: string) => void }

/** One end of a range; what is no number stays in its box only. */
function NumberEnd({ field, label, value, onNumber }: NumberEndProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => readAmount(text, { places: customPlaces, mayBeNegative: true })
  const shown = read(typed ?? '')
  const isNumber = shown.kind === 'empty' || (shown.kind === 'amount' && shown.currency === null)
  function type(text: string): void {
    setTyped(text)
    const result = read(text)
    if (result.kind === 'empty') onNumber('')
    if (result.kind === 'amount' && result.currency === null) onNumber(result.amount)
  }
  return (
    <TextInput
      label={label}
      w={140}
      classNames={{ input: styles.amount }}
      autoComplete="off"
      value={typed ?? formatDecimalText(value)}
      rightSection={field.unit}
      error={isNumber ? undefined : fieldMessages.notNumber}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => {
        if (isNumber) setTyped(null)
      }}
    />
  )
}

type TextChoiceProps = {
  chosen: readonly string[]
  put: (values: readonly string[]) => void
  /** The texts to tick. */
  children: ReactNode
}

/** The texts of a custom field that contain what is typed, or those that are ticked. */
export function TextChoice({ chosen, put, children }: TextChoiceProps) {
  const words = chosen.map(containedWords).find((one) => one !== null) ?? ''
  const whole = chosen.filter((value) => containedWords(value) === null)
  return (
    <Stack gap="sm">
      <TextInput
        label={listMessages.contains}
        autoComplete="off"
        value={words}
        onChange={({ currentTarget: { value } }) => put(value === '' ? whole : [...whole, containing(value)])}
      />
      {children}
    </Stack>
  )
}

/** A filter of numbers as text: '2 – 5.5 t'. */
export function numberRangeText({ unit }: CustomField, range: string): string {
  const { from, until } = readRange(range)
  const written = (number: string) => [formatDecimalText(number), unit].filter(Boolean).join(' ')
  if (from === until) return written(from)
  if (until === '') return listMessages.fromOn(written(from))
  if (from === '') return listMessages.untilThen(written(until))
  return listMessages.between(formatDecimalText(from), written(until))
}
