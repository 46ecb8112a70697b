import { type ChangeEvent, useEffect, useRef } from 'react'
import styles from './selection.module.css'

type PickBoxProps = {
  picked: boolean
  /** Some of what it stands for is selected. */
  isSome?: boolean
  /** Ids of the elements that label it, or its label itself. */
  labelledBy?: string
  label?: string
  onPick: (isRange: boolean) => void
}

/** A checkbox with space for a finger around it; a plain element, since every row has one. */
export function PickBox({ picked, isSome = false, labelledBy, label, onPick }: PickBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome
  }, [isSome])
  return (
    <label
      className={styles.boxRoom}
      // Otherwise a range would be marked as text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key === ' ' && event.stopPropagation()}
    >
      <input
        ref={input}
        type="checkbox"
        className={styles.box}
        checked={picked}
        aria-labelledby={labelledBy}
        aria-label={label}
        onChange={(event) => onPick(isShifted(event))}
      />
    </label>
  )
}

function isShifted({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
}
