import type { SelectProps } from '@mantine/core'
import { fieldMessages } from '../../messages/field-messages.ts'
import styles from './controls.module.css'

/** How a select that may stay empty is emptied: by a button as large as a finger, which the keyboard reaches too. */
export function clearSelect(label: string, required: boolean): Partial<SelectProps> {
  if (required) return {}
  return {
    clearable: true,
    clearSectionMode: 'clear',
    rightSectionWidth: 'var(--fairlead-control-height, 48px)',
    clearButtonProps: {
      // Within the border of the box, which it would cover.
      size: 'calc(var(--fairlead-control-height, 48px) - 2px)',
      className: styles.clearSign,
      tabIndex: 0,
      'aria-hidden': false,
      'aria-label': fieldMessages.clear(label),
    },
  }
}
