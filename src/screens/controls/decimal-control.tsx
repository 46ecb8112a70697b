import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDecimalText } from '#src/resource/money/amount.ts'
import { readAmount } from '#src/resource/money/read-amount.ts'
import type { ControlProps } from './inputs/control-props.ts'
import styles from './inputs/controls.module.css'

/** An exact decimal without a currency; what is none yet is kept as it was typed. */
export function DecimalControl({ field, id, value, onChange, label, error }: ControlProps) {
  const [typed, setTyped] = useState('')
  const stored = typeof value === 'string' ? value : ''
  const format = { places: field.decimals ?? 0, mayBeNegative: field.mayBeNegative }
  const isShown = keptText(typed) === stored

  function keptText(next: string): string {
    const read = readAmount(next, format)
    return read.kind === 'amount' && read.currency === null ? read.amount : next
  }
  function type(next: string): void {
    setTyped(next)
    onChange(next.trim() === '' ? undefined : keptText(next))
  }

  const isDecimal = readAmount(stored, format).kind === 'amount'
  return (
    <TextInput
      id={id}
      classNames={{ input: styles.amount }}
      inputMode={field.mayBeNegative ? 'text' : 'decimal'}
      value={isShown ? typed : isDecimal ? formatDecimalText(stored) : stored}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      label={label}
      description={field.hint}
      error={error}
      withAsterisk={field.required}
      aria-required={field.required}
      autoComplete="off"
      rightSectionPointerEvents="none"
      rightSectionWidth={field.unit ? `${field.unit.length + 2.5}ch` : undefined}
      rightSection={
        field.unit ? (
          <Text c="dimmed" size="sm">
            {field.unit}
          </Text>
        ) : undefined
      }
    />
  )
}
