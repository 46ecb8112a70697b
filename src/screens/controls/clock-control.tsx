import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatClock } from '#src/lib/format-clock.ts'
import { parseClock } from '#src/lib/parse-clock.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import type { ControlProps } from './inputs/control-props.ts'
import styles from './inputs/controls.module.css'
import { boundsOf } from './inputs/number-text.ts'

/** A time of the day that is stored as its minute: typed as `07:30`, `7.30`, `0730` or `7`. */
export function ClockControl({ field, id, value, onChange, label, error }: ControlProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const stored = typeof value === 'number' ? formatClock(value) : typeof value === 'string' ? value : ''

  function change(text: string): void {
    setTyped(text)
    if (text.trim() === '') onChange(undefined)
    else onChange(parseClock(text, Math.floor(boundsOf(field).max / 60)) ?? text)
  }
  return (
    <TextInput
      id={id}
      className={styles.grow}
      label={label}
      description={field.hint}
      error={error}
      withAsterisk={field.required}
      aria-required={field.required}
      inputMode="numeric"
      autoComplete="off"
      placeholder={fieldMessages.timePattern}
      value={typed ?? stored}
      onChange={(event) => change(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(null)}
    />
  )
}
