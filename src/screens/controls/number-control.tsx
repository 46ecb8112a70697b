import { ActionIcon, Group, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { fieldMessages } from '../messages/field-messages.ts'
import { ClockControl } from './clock-control.tsx'
import type { ControlProps } from './inputs/control-props.ts'
import styles from './inputs/controls.module.css'
import { boundsOf, keypadOf, parseNumber, stepped } from './inputs/number-text.ts'

/** A whole number, or the time of the day that its minutes are read as. */
export function IntegerControl(props: ControlProps) {
  return props.field.reads === 'clock' ? <ClockControl {...props} /> : <NumberControl {...props} />
}

/**
 * A number with its unit, a number keypad, and steppers where the description has a step, placed after the input so
 * that labels line up.
 */
export function NumberControl({ field, id, value, onChange, label, error }: ControlProps) {
  const [typed, setTyped] = useState('')
  const stored = typeof value === 'number' ? value : undefined
  const text = typeof value === 'string' ? value : parseNumber(typed) === stored ? typed : String(stored ?? '')
  const bounds = boundsOf(field)

  function change(next: string): void {
    setTyped(next)
    const number = parseNumber(next)
    onChange(number === null ? next : number)
  }
  function step(by: number): void {
    change(String(stepped(stored, by, bounds)))
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (!field.step || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? field.step : -field.step)
  }

  const input = (
    <TextInput
      id={id}
      className={styles.grow}
      inputMode={keypadOf(field)}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
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
  if (!field.step) return input
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap" className={styles.stepper}>
      {input}
      <ActionIcon
        variant="default"
        aria-label={fieldMessages.less(label)}
        disabled={stored !== undefined && stored <= bounds.min}
        onClick={() => step(-(field.step ?? 1))}
      >
        <span aria-hidden="true">−</span>
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={fieldMessages.more(label)}
        disabled={stored !== undefined && stored >= bounds.max}
        onClick={() => step(field.step ?? 1)}
      >
        <span aria-hidden="true">+</span>
      </ActionIcon>
    </Group>
  )
}
