import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseClock } from '#src/lib/parse-clock.ts'
import { fieldMessages } from '../../messages/field-messages.ts'
import styles from './controls.module.css'

type ClockInputProps = { label: string; value: string; invalid: boolean; onChange: (value: string) => void }

/** A time of 24 hours, `07:30`, also typed as `7.30`, `0730` or `7`; what is no time yet is passed on as it is. */
export function ClockInput({ label, value, invalid, onChange }: ClockInputProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function leave(): void {
    const minutes = parseClock(typed ?? '')
    if (minutes !== null) onChange(clockText(minutes))
    setTyped(null)
  }
  return (
    <TextInput
      className={styles.clock}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={fieldMessages.timePattern}
      error={invalid}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(event.currentTarget.value)
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}

function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
