import { Text, VisuallyHidden } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import classes from './pin-pad.module.css'
import { pinMessages } from './sign-in-messages.ts'

/** Digits of a PIN; the key that it opens is wrapped by the device as well (`src/offline/session`). */
export const pinLength = 6

const digitPositions = Array.from({ length: pinLength }, (_, place) => place)

type Props = {
  /** The pad's accessible name. */
  label: string
  busy: boolean
  error: string | null
  /** Called with the complete PIN after its last digit; the pad is cleared. */
  onComplete(pin: string): void
}

/** Keys of 64 px for a PIN; focusable, so that keyboard and paste work too. */
export function PinPad({ label, busy, error, onComplete }: Props) {
  const [digits, setDigits] = useState('')
  const pad = useRef<HTMLFieldSetElement>(null)
  useEffect(() => pad.current?.focus(), [])

  const enter = (more: string) => {
    if (busy) return
    const next = (digits + more).slice(0, pinLength)
    setDigits(next.length === pinLength ? '' : next)
    if (next.length === pinLength) onComplete(next)
  }
  const erase = () => setDigits(digits.slice(0, -1))

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) enter(event.key)
    else if (event.key === 'Backspace') erase()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').trim()
    if (/^\d+$/.test(pasted)) enter(pasted)
  }
  const digitKey = (digit: string) => (
    <button key={digit} type="button" className={classes.key} aria-disabled={busy} onClick={() => enter(digit)}>
      {digit}
    </button>
  )

  return (
    <fieldset
      ref={pad}
      tabIndex={-1}
      aria-label={label}
      className={classes.pad}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      <div className={classes.dots} aria-hidden="true">
        {digitPositions.map((place) => (
          <span key={place} className={classes.dot} data-filled={busy || place < digits.length || undefined} />
        ))}
      </div>
      <VisuallyHidden role="status">
        {busy ? pinMessages.checking : pinMessages.progress(digits.length, pinLength)}
      </VisuallyHidden>
      <Text role="alert" c="var(--mantine-color-error)" ta="center" mih="1.6em">
        {error}
      </Text>
      <div className={classes.keys}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(digitKey)}
        <span />
        {digitKey('0')}
        <button
          type="button"
          className={classes.key}
          aria-disabled={busy}
          onClick={erase}
          aria-label={pinMessages.erase}
        >
          <Icon name="erase" size={26} />
        </button>
      </div>
    </fieldset>
  )
}
